/** An import that failed after it was accepted. Its message is the server's. */
export class ImportFailed extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ImportFailed';
  }
}
