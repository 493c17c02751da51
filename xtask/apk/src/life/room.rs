//! A room of its own for a life: Android's files, the lab's, and nothing of this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use xtask::step::Failure;

use super::script::Life;
use super::system::{create, told};
use crate::abi::Abi;
use crate::link::LIBRARY;

/// No life takes longer, in seconds.
const MOST_SECONDS: &str = "600";
/// Makes what a process needs of a machine, within namespaces of its own, and goes in.
const ENTER: &str = r#"
root=$1; chroot=$(command -v chroot); shift
mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/dev" || exit 125
ip link set lo up || exit 125
for device in null zero random urandom; do
    touch "$root/dev/$device" && mount --bind "/dev/$device" "$root/dev/$device" || exit 125
done
if [ -n "$QEMU" ]; then touch "$root/qemu" && mount --bind "$QEMU" "$root/qemu" || exit 125; fi
if [ -n "$SERVER" ]; then
    $SERVER > "$SAID" 2>&1 & server=$!
    until grep -q ^invitation "$SAID"; do kill -0 $server && sleep 0.1 || exit 125; done
    SCRIPT=$(printf %s "$SCRIPT" | sed "s|LINK|$(sed -n 's/^invitation //p' "$SAID")|g")
fi
exec env -i $VARIABLES "$chroot" "$root" "$@" "$SCRIPT"
"#;
/// The folder of the server beside an app, in the app's.
pub const SERVER: &str = "server";
const VULKAN: &str = "libvulkan.so";
const QEMU: &str = "/usr/bin/qemu-aarch64-static";

/// Why no life can be led here, if that is so.
pub fn obstacle(abi: &Abi) -> Option<String> {
    let try_it = ["--mount", "--net", "--pid", "--fork", "ip", "link", "set", "lo", "up"];
    let is_allowed = Command::new("unshare").args(try_it).stderr(Stdio::null()).status();
    if !is_allowed.is_ok_and(|status| status.success()) {
        return Some("a room of its own needs Linux, util-linux, iproute2 and root".to_owned());
    }
    let is_foreign = abi.name != "x86_64";
    (is_foreign && !Path::new(QEMU).is_file())
        .then(|| format!("{} runs by {QEMU} (Debian: qemu-user-static)", abi.name))
}

/// A room.
pub struct Room {
    root: PathBuf,
    version: u32,
    is_foreign: bool,
    /// The server's program, for lives that have one beside them.
    server: PathBuf,
}

/// What came of a life.
pub struct Lived {
    /// What was told.
    pub told: String,
    /// Whether it ended well.
    pub is_well: bool,
}

impl Room {
    /// Furnishes a room with these libraries.
    pub fn new(
        root: PathBuf,
        version: u32,
        abi: &Abi,
        app: &Path,
        lab: &[PathBuf],
        server: PathBuf,
    ) -> Result<Self, Failure> {
        for file in lab.iter().map(PathBuf::as_path).chain([app]) {
            let name = file.file_name().unwrap_or_default();
            // A life may be without Vulkan.
            let place = if name == VULKAN { "data/vulkan" } else { "data/lab" };
            create(&root.join(place))?;
            fs::copy(file, root.join(place).join(name)).map_err(|error| told(file, &error))?;
        }
        Ok(Self { root, version, is_foreign: abi.name != "x86_64", server })
    }

    /// The folder of the app's files, in the room and outside.
    fn data(&self, name: &str) -> (String, PathBuf) {
        let inside = format!("/data/data/{name}");
        let outside = self.root.join(&inside[1..]);
        (inside, outside)
    }

    /// A folder without the files of an earlier life.
    pub fn fresh(&self, name: &str) -> Result<PathBuf, Failure> {
        let (_, folder) = self.data(name);
        // It may not be there.
        let _ = fs::remove_dir_all(&folder);
        create(&folder)?;
        Ok(folder)
    }

    /// Gives other apps these files of the project, and nothing else.
    pub fn send_files(&self, project: &Path, files: &[String]) -> Result<(), Failure> {
        let sent = self.root.join("data/sent");
        // It may not be there.
        let _ = fs::remove_dir_all(&sent);
        create(&sent)?;
        for file in files.iter().map(|file| project.join(file)) {
            let copy = sent.join(file.file_name().unwrap_or_default());
            fs::copy(&file, copy).map_err(|error| told(&file, &error))?;
        }
        Ok(())
    }

    /// Lives a life with the files of this name.
    pub fn live(&self, name: &str, life: &Life, script: &str) -> Result<Lived, Failure> {
        let output = self.command(name, life, script).output();
        Ok(lived(&output.map_err(|error| not_run(&error))?))
    }

    /// Lives until it is killed after this time.
    pub fn live_until(
        &self,
        name: &str,
        life: &Life,
        script: &str,
        time: Duration,
    ) -> Result<Lived, Failure> {
        let mut command = self.command(name, life, script);
        let mut process = command.spawn().map_err(|error| not_run(&error))?;
        thread::sleep(time);
        // The namespace dies with it, and so does the app, which is told nothing.
        process.kill().map_err(|error| not_run(&error))?;
        Ok(lived(&process.wait_with_output().map_err(|error| not_run(&error))?))
    }

    fn command(&self, name: &str, life: &Life, script: &str) -> Command {
        let has_vulkan = !life.settings.iter().any(|(name, _)| name == "LAB_NO_VULKAN");
        // As on a phone, it is there before the app and stays.
        let vulkan = if has_vulkan { ":/data/vulkan/libvulkan.so" } else { "" };
        let mut variables = vec![
            // The loader of this machine says that it can't; Android's does.
            format!("LD_PRELOAD=/data/lab/libandroid.so{vulkan}"),
            format!("LD_LIBRARY_PATH=/data/lab{}", if has_vulkan { ":/data/vulkan" } else { "" }),
            format!("LAB_SDK={}", self.version),
            format!("LAB_DATA={}", self.data(name).0),
            "LAB_QUIET=1".to_owned(),
            // The app tells what can be touched.
            "PENTARCHY_IS_LED=1".to_owned(),
            // The usual one tags memory, which Android 33 then trips over.
            "QEMU_CPU=cortex-a72".to_owned(),
        ];
        variables.extend(self.is_foreign.then(|| "LAB_SLOW=1".to_owned()));
        variables.extend(life.settings.iter().map(|(name, value)| format!("{name}={value}")));
        let mut command = Command::new("unshare");
        command
            .args(["--mount", "--net", "--pid", "--fork", "--kill-child=KILL"])
            .args(["timeout", "--foreground", "-k", "5", MOST_SECONDS, "sh", "-c", ENTER, "sh"])
            .arg(&self.root)
            .args(self.is_foreign.then_some("/qemu"))
            .args(["/data/lab/live", &format!("/data/lab/{LIBRARY}")])
            .env("SCRIPT", script)
            .env("VARIABLES", variables.join(" "))
            .env("QEMU", if self.is_foreign { QEMU } else { "" })
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some((game, player)) = &life.server {
            let (_, folder) = self.data(name);
            let server = format!(
                "{} --listen 127.0.0.1:7685 --host 127.0.0.1 --folder {} --invite {game} \
                 --computers {player} --hints",
                self.server.display(),
                folder.join(SERVER).display(),
            );
            command.env("SERVER", server).env("SAID", folder.join("server-said"));
        }
        command
    }
}

fn lived(output: &Output) -> Lived {
    let told = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    let told = told.concat();
    let lines = told.lines().filter(|line| !line.starts_with("ERROR: ld.so"));
    Lived { told: lines.collect::<Vec<_>>().join("\n"), is_well: output.status.success() }
}

fn not_run(error: &std::io::Error) -> Failure {
    Failure(format!("unshare can't be run: {error}"))
}
