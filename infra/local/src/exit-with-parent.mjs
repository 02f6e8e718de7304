/** Preloaded into third-party programs, so that they exit with the stack that started them. */
process.once('disconnect', () => process.exit(0));
process.channel?.unref();
