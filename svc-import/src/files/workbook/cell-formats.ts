import type { Archive } from './archive.ts';
import { shownByCode, shownByNumber } from './number-formats.ts';
import type { Shown } from './number-formats.ts';
import { unreadable } from './refusals.ts';
import { decodeEntities, readXml } from './xml.ts';

/** Excel has at most 65,490 cell formats. */
const MOST = 65_536;

/** What the cells of each style show of a number, by the style's index. */
export async function readCellFormats(
  archive: Archive,
  part: string | undefined,
): Promise<readonly Shown[]> {
  if (part === undefined || !archive.has(part)) return [];
  const codes = new Map<string, Shown>();
  const formats: Shown[] = [];
  let inCells = false;
  await readXml(archive.chunks(part), {
    open: (element, attributes) => {
      if (element === 'cellXfs') inCells = true;
      if (element === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes();
        if (codes.size === MOST) throw unreadable();
        codes.set(numFmtId, shownByCode(decodeEntities(formatCode)));
      }
      if (element !== 'xf' || !inCells) return;
      if (formats.length === MOST) throw unreadable();
      const { numFmtId = '0' } = attributes();
      formats.push(codes.get(numFmtId) ?? shownByNumber(Number(numFmtId)) ?? 'number');
    },
    close: (element) => {
      if (element === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
