import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; `lie` is what the directory says instead of the truth. */
export interface ZipEntry {
  readonly name: string;
  readonly data: Uint8Array | string;
  readonly lie?: {
    readonly unpacked?: number;
    /** General purpose bit flag; 1 is encrypted. */
    readonly flags?: number;
    readonly method?: number;
  };
}

/** Writes a ZIP archive (APPNOTE 4.3), of honest or hostile entries. */
export function zipArchive(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, lie = {} } of entries) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(lie.flags ?? 0x800, 2);
    common.writeUInt16LE(lie.method ?? 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(lie.unpacked ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, Buffer.from(name)]),
    );
    files.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end]));
}
