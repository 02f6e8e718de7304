/** Loaded before a program that is not ours: it ends when the stack that started it is gone. */
process.once('disconnect', () => process.exit(0));
process.channel?.unref();
