/** A file that can't be imported; the message is shown to the user. */
export class InvalidFileError extends Error {
  /** The field of the input that a person can correct. */
  readonly field: 'corrections.columns' | 'sheet' | undefined;

  constructor(message: string, field?: 'corrections.columns' | 'sheet') {
    super(message);
    this.name = 'FileRefused';
    this.field = field;
  }
}
