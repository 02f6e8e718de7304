/** Stops the work for a request whose client has disconnected. */
export class ClientDisconnectedError extends Error {
  constructor() {
    super('The client has disconnected');
    this.name = 'ReaderGone';
  }
}
