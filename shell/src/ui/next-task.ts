/**
 * Resolves in a task of its own, so that the browser can handle input between two pieces of work. By a message, as React's scheduler
 * does it: browsers hold timers back in hidden pages.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
