// Preloaded into a server that start.mjs runs as a child: when start.mjs is killed, nobody is left to pass on Ctrl-C.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
