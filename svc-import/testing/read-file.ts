import Papa from 'papaparse';
import { openFile } from '../src/files/file-text.ts';
import type { OpenOptions } from '../src/table/table-file.ts';

/** A file as the lines that an import reads, by row number; and what was assumed. */
export async function readFile(bytes: Uint8Array, options: OpenOptions = {}) {
  const { pieces, notices, sheets } = await openFile(bytes, options);
  let text = '';
  for await (const piece of pieces) text += piece;
  const { data } = Papa.parse<string[]>(text.replace(/^sep=,\n/, ''), { delimiter: ',' });
  const rows = Object.fromEntries(
    data.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [[at + 1, cells]] : [])),
  );
  return { rows, notices, sheets };
}
