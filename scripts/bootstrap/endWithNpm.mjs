/** npm passes no signal on: when it is killed, this process is handed to another parent, and stops. */
export function endWithNpm() {
  const parent = process.ppid;
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphaned);
    process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}
