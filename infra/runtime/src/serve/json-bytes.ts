/** A JSON answer that is serialized already, as a list is while its rows are read. */
export class JsonBytes {
  /** UTF-8. */
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
