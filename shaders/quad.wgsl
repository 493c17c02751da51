// The quads of a board: pictures from one atlas, placed and turned in pixels of the target.

struct Target {
    // Its width and height in pixels.
    size: vec2<f32>,
    // Uniforms are whole multiples of 16 bytes where weak devices are concerned.
    unused: vec2<f32>,
}

@group(0) @binding(0) var<uniform> target_: Target;
@group(0) @binding(1) var atlas: texture_2d<f32>;
@group(0) @binding(2) var atlas_sampler: sampler;

struct Corner {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) tint: vec4<f32>,
}

@vertex
fn corner(
    @builtin(vertex_index) index: u32,
    @location(0) centre: vec2<f32>,
    @location(1) half_size: vec2<f32>,
    // Cosine and sine of the turn: the processor's are exact where some devices' are not.
    @location(2) turn: vec2<f32>,
    @location(3) uv: vec4<f32>,
    @location(4) tint: vec4<f32>,
) -> Corner {
    let side = vec2<f32>(f32(index & 1u), f32(index >> 1u));
    let arm = (side * 2.0 - 1.0) * half_size;
    let place = centre
        + vec2<f32>(arm.x * turn.x - arm.y * turn.y, arm.x * turn.y + arm.y * turn.x);

    var out: Corner;
    out.position = vec4<f32>(
        2.0 * place.x / target_.size.x - 1.0,
        1.0 - 2.0 * place.y / target_.size.y,
        0.0,
        1.0,
    );
    out.uv = mix(uv.xy, uv.zw, side);
    out.tint = tint;
    return out;
}

// Colours are kept and blended as egui does it: as they are written, not as amounts of light.
@fragment
fn as_written(in: Corner) -> @location(0) vec4<f32> {
    return textureSample(atlas, atlas_sampler, in.uv) * in.tint;
}

// The same for a target that takes amounts of light and writes them down itself.
@fragment
fn as_light(in: Corner) -> @location(0) vec4<f32> {
    let written = textureSample(atlas, atlas_sampler, in.uv) * in.tint;
    let dark = written.rgb / 12.92;
    let bright = pow((written.rgb + 0.055) / 1.055, vec3<f32>(2.4));
    return vec4<f32>(select(bright, dark, written.rgb < vec3<f32>(0.04045)), written.a);
}
