/** An import that failed after it was accepted. Its message is the server's. */
export class ImportFailedError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ImportFailed';
  }
}
