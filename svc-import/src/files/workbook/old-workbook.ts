import { InvalidFileError } from '../../schedule/invalid-file-error.ts';
import type { FileKind } from '../../table/table-file.ts';
import { protectedByPassword } from './refusals.ts';

/** The first bytes of a compound file ([MS-CFB] 2.2): a workbook of Excel 97 to 2003, or an encrypted one. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The stream with the encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Recognized, but not read. */
export const oldWorkbookKind: FileKind = {
  recognizes: (bytes) => COMPOUND.every((byte, at) => bytes[at] === byte),
  open: refuse,
  openSheets: refuse,
};

function refuse(bytes: Uint8Array): never {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes(ENCRYPTED)) throw protectedByPassword();
  throw new InvalidFileError(
    'This is a workbook of an old version of Excel (.xls). Save it as .xlsx or CSV and try again.',
  );
}
