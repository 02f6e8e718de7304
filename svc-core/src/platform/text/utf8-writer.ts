const CHUNK = 64 * 1024;
/** UTF-8 takes at most three bytes for each of a string's UTF-16 code units. */
const BYTES_PER_UNIT = 3;
/** Chunks kept for the next text. */
const MAX_SPARE = 32;
const spare: Buffer[] = [];

/**
 * Collects text as bytes in chunks, which are used again. One long string would be thousands of small objects that the garbage collector
 * copies while it grows, and new chunks would make it collect more often.
 */
export class Utf8Writer {
  readonly #full: Buffer[] = [];
  #chunk: Buffer | undefined;
  #used = 0;

  write(text: string): void {
    const room = text.length * BYTES_PER_UNIT;
    if (!this.#chunk || this.#used + room > this.#chunk.length) {
      if (this.#chunk) this.#full.push(this.#chunk.subarray(0, this.#used));
      this.#chunk =
        room > CHUNK ? Buffer.allocUnsafe(room) : (spare.pop() ?? Buffer.allocUnsafe(CHUNK));
      this.#used = 0;
    }
    this.#used += this.#chunk.write(text, this.#used);
  }

  get isEmpty(): boolean {
    return this.#chunk === undefined;
  }

  /** Everything that was written, in one piece. Ends the writer. */
  take(): Buffer {
    const parts = this.#chunk ? [...this.#full, this.#chunk.subarray(0, this.#used)] : [];
    const bytes = Buffer.concat(parts);
    for (const { buffer, byteLength } of parts)
      if (buffer.byteLength === CHUNK && byteLength > 0 && spare.length < MAX_SPARE)
        spare.push(Buffer.from(buffer));
    this.#chunk = undefined;
    return bytes;
  }
}
