import { InvalidFileError } from '../../schedule/invalid-file-error.ts';
import type { Archive } from './archive.ts';
import { TextRuns } from './text-runs.ts';
import { readXml } from './xml.ts';

/** Ten for each row of the largest schedule. */
const MOST = 2_000_000;
/** Texts kept as strings: headers, teams, and sides are among the first. */
const KEPT = 4_096;
const TOO_MANY = 'This workbook has more than 2,000,000 texts. Copy the sheet into a new workbook.';

/** The texts that the cells of a workbook share, as bytes outside of the heap: there can be more of them than the heap takes. */
export class SharedStrings {
  readonly #bytes: Buffer;
  #ends = new Uint32Array(1_024);
  #count = 0;
  readonly #kept: string[] = [];

  /** @param size of their part in bytes: the texts take less. */
  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  add(text: string): void {
    if (this.#count === MOST) throw new InvalidFileError(TOO_MANY);
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#ends.length * 2);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    const start = this.#startOf(this.#count);
    this.#ends[this.#count] = start + this.#bytes.write(text, start);
    this.#count += 1;
    if (this.#kept.length < KEPT) this.#kept.push(text);
  }

  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    return (
      this.#kept[index] ?? this.#bytes.toString('utf8', this.#startOf(index), this.#ends[index])
    );
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }
}

/** Reads the shared texts of a workbook; without such a part there are none. */
export async function readSharedStrings(
  archive: Archive,
  part: string | undefined,
): Promise<SharedStrings> {
  if (part === undefined || !archive.has(part)) return new SharedStrings(0);
  const strings = new SharedStrings(archive.sizeOf(part));
  const runs = new TextRuns();
  await readXml(archive.chunks(part), {
    open: (name) => {
      if (name === 'si') runs.start();
      else runs.open(name);
    },
    text: (text) => runs.text(text),
    close: (name) => {
      if (name === 'si') strings.add(runs.end());
      else runs.close(name);
    },
  });
  return strings;
}
