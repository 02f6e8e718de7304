/** Ends the work for a call whose reader has gone: nothing is left to answer. */
export class ReaderGone extends Error {
  constructor() {
    super('The reader has gone');
    this.name = 'ReaderGone';
  }
}
