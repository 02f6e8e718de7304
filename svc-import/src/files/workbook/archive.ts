import { createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { notAWorkbook, protectedByPassword, tooMuch, unreadable } from './refusals.ts';

/** Limits of a workbook's parts, by what its directory says; a part that is larger than that is refused while it is unpacked. */
const ARCHIVE_LIMITS = {
  bytes: 100 * 1024 * 1024,
  entries: 1_000,
  /** Unpacked against packed. */
  ratio: 200,
  /** No ratio is too high for a workbook that unpacks to this, in bytes. */
  anyRatioUpTo: 1024 * 1024,
} as const;

const CHUNK = 64 * 1024;
const STORED = 0;
const DEFLATED = 8;

export type Archive = Awaited<ReturnType<typeof openArchive>>;

async function* unpack(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method !== STORED && method !== DEFLATED) throw unreadable();
  if (method === STORED) {
    for (let at = 0; at < packed.length; at += CHUNK) yield packed.subarray(at, at + CHUNK);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  inflate.end(packed);
  const chunks: AsyncIterable<Buffer> = inflate;
  yield* chunks;
}

/** Part names are compared without case (ECMA-376 part 2, 6.2.2.3). */
const partKey = (name: string): string => name.replace(/^\//, '').toLowerCase();

/** Opens a ZIP archive and checks its directory before anything is unpacked. @throws InvalidFileError */
export async function openArchive(bytes: Uint8Array) {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let packed = 0;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let zip: ZipFile;
  try {
    zip = await yauzl.fromBufferPromise(buffer, { lazyEntries: true });
  } catch {
    throw unreadable();
  }
  if (zip.entryCount > ARCHIVE_LIMITS.entries) throw tooMuch();
  for (const entry of await entriesOf(zip)) {
    if (entry.isEncrypted()) throw protectedByPassword();
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    entries.set(partKey(entry.fileName), entry);
  }
  const suspicious = unpacked > ARCHIVE_LIMITS.anyRatioUpTo;
  if (unpacked > ARCHIVE_LIMITS.bytes) throw tooMuch();
  // Entries can share their bytes, so that their sum is more than the file.
  if (suspicious && unpacked > ARCHIVE_LIMITS.ratio * Math.min(packed, bytes.byteLength))
    throw tooMuch();
  if (!entries.has('[content_types].xml')) throw notAWorkbook();
  return {
    has: (name: string): boolean => entries.has(partKey(name)),
    /** The unpacked size of a part in bytes; 0 without it. */
    sizeOf: (name: string): number => entries.get(partKey(name))?.uncompressedSize ?? 0,
    /** Unpacks a part in chunks. @throws InvalidFileError if it is missing, damaged, or larger than its entry says. */
    async *chunks(name: string): AsyncGenerator<Buffer> {
      const entry = entries.get(partKey(name));
      if (!entry) throw unreadable();
      let left = entry.uncompressedSize;
      try {
        const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, {
          minimal: true,
        });
        const packed = buffer.subarray(start, start + entry.compressedSize);
        for await (const chunk of unpack(packed, entry.compressionMethod)) {
          left -= chunk.length;
          if (left < 0) throw unreadable();
          yield chunk;
        }
      } catch {
        throw unreadable();
      }
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw unreadable();
  }
  return entries;
}
