import type { Archive } from './archive.ts';
import { unreadable } from './refusals.ts';
import { decodeEntities, readXml } from './xml.ts';

/** What people see of a number in a format; a bare time has no AM or PM. */
export type Shown =
  | 'number'
  | 'date'
  | 'date-without-year'
  | 'time'
  | 'bare-time'
  | 'date-and-time'
  | 'date-and-bare-time'
  | 'weekday';

/** Formats that are not written out in a workbook (ECMA-376 part 1, 18.8.30); East Asian ones have dates, too. */
const BUILT_IN: readonly (readonly [first: number, last: number, Shown])[] = [
  [14, 15, 'date'],
  [16, 16, 'date-without-year'],
  [17, 17, 'date'],
  [18, 19, 'time'],
  [20, 21, 'bare-time'],
  [22, 22, 'date-and-bare-time'],
  [27, 31, 'date'],
  [32, 35, 'bare-time'],
  [36, 36, 'date'],
  [45, 47, 'bare-time'],
  [50, 58, 'date'],
];
/** Texts in quotation marks, escaped and filling characters, and everything in brackets but elapsed time. */
const LITERALS = /"[^"]*"?|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi;
/** Minutes stand beside hours or seconds; elsewhere an m is a month. */
const MINUTES = /(h\]?[^dymhs]*?)m{1,2}(?!m)|m{1,2}(?=[^dymhs]*\[?s)|\[m+\]/gi;

/** What a format with one of the fixed numbers shows; undefined if the workbook must have its code. */
export const shownByNumber = (id: number): Shown | undefined =>
  BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2];

export function shownByCode(code: string): Shown {
  const [positive = ''] = code.slice(0, 255).replace(LITERALS, ' ').split(';');
  const letters = positive.replace(/general|standard/gi, ' ').toLowerCase();
  const clock = /am\/pm|a\/p/.test(letters);
  const withoutMinutes = letters.replace(/am\/pm|a\/p/g, ' ').replace(MINUTES, '$1');
  const hasTime =
    clock || /[hs]/.test(letters.replace(/am\/pm|a\/p/g, ' ')) || /\[m+\]/.test(letters);
  const hasYear = /y/.test(withoutMinutes);
  const hasMonth = /m/.test(withoutMinutes);
  const hasDay = /d/.test(withoutMinutes);
  if (!hasYear && !hasMonth && hasDay && !hasTime && !/(?<!d)d{1,2}(?!d)/.test(withoutMinutes))
    return 'weekday';
  if (!hasYear && !hasMonth && !hasDay && !hasTime) return 'number';
  if (!hasYear && !hasMonth && !hasDay) return clock ? 'time' : 'bare-time';
  if (hasTime) return clock ? 'date-and-time' : 'date-and-bare-time';
  return hasYear ? 'date' : 'date-without-year';
}

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
