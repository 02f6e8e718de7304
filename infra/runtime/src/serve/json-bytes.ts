/**
 * A JSON answer that is serialized already, as a list is while its rows are read. Where its endpoint has an entity tag, it must depend
 * on nothing but the URL and what the tag names: it is sent again to whoever asks under the same tag.
 */
export class JsonBytes {
  /** UTF-8. */
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
