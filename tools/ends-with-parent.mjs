/** Loaded into a child: when its parent is gone, however that happened, the child stops as if it had been asked to. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep a child alive that has nothing left to do.
process.channel?.unref();
