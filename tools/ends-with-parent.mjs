/** Loaded into a child process. When its parent ends for any reason, the child stops as if it had received SIGTERM. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening for the disconnect must not keep a child alive that has nothing left to do.
process.channel?.unref();
