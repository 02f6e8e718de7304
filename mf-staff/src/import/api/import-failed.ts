/** An import that was taken and then failed. Its message is the server's sentence. */
export class ImportFailed extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ImportFailed';
  }
}
