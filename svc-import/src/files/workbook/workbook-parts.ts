import { posix } from 'node:path';
import { cleanFileName, IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { Archive } from './archive.ts';
import { notAWorkbook, unreadable } from './refusals.ts';
import type { Epoch } from './serial-text.ts';
import { decodeEntities, readXml } from './xml.ts';

/** A sheet of cells, not of a chart. */
export interface SheetPart {
  readonly name: string;
  readonly part: string;
  readonly hidden: boolean;
}

interface Relationship {
  readonly id: string;
  /** The last word of its type, which the two editions of the standard have in common. */
  readonly type: string;
  readonly target: string;
}

const ROOT = '_rels/.rels';
const MOST_SHEETS = 1_000;
const MOST_RELATIONSHIPS = 10_000;

/** Reads which sheets a workbook has and where. @throws InvalidFileError */
export async function readWorkbookParts(archive: Archive) {
  if (!archive.has(ROOT)) throw notAWorkbook();
  const root = await readRelationships(archive, ROOT, '');
  const workbook = root.find(({ type }) => type === 'officeDocument')?.target;
  // The parts of .xlsb files are not XML.
  if (workbook === undefined || !archive.has(workbook) || !workbook.endsWith('.xml'))
    throw notAWorkbook();
  const folder = posix.dirname(workbook);
  const name = `${folder}/_rels/${posix.basename(workbook)}.rels`;
  const related = await readRelationships(archive, name, folder);
  const { named, epoch, isWorkbook } = await readWorkbook(archive, workbook);
  if (!isWorkbook) throw notAWorkbook();
  const targets = new Map(
    related.flatMap(({ id, type, target }) =>
      type === 'worksheet' ? [[id, target] as const] : [],
    ),
  );
  const partOf = (wanted: string) => related.find(({ type }) => type === wanted)?.target;
  const sheets = named.flatMap(({ id, ...sheet }) => {
    const part = targets.get(id);
    return part === undefined ? [] : [{ ...sheet, part }];
  });
  // Each sheet is unpacked: a thousand of one large part would take minutes.
  if (new Set(sheets.map(({ part }) => part.toLowerCase())).size < sheets.length)
    throw unreadable();
  return {
    sheets,
    epoch,
    strings: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
}

async function readWorkbook(archive: Archive, part: string) {
  const named: { id: string; name: string; hidden: boolean }[] = [];
  let epoch: Epoch = 1900;
  let isWorkbook = false;
  await readXml(archive.chunks(part), {
    open: (element, attributes) => {
      if (element === 'workbook') isWorkbook = true;
      if (element === 'workbookPr' && isTrue(attributes()['date1904'])) epoch = 1904;
      if (element !== 'sheet') return;
      const { name = '', state = 'visible', ...others } = attributes();
      const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (named.length === MOST_SHEETS) throw unreadable();
      const line = cleanFileName(decodeEntities(name)).slice(0, IMPORT_LIMITS.fileNameCharacters);
      named.push({ id, name: line, hidden: state !== 'visible' });
    },
  });
  return { named, epoch, isWorkbook };
}

async function readRelationships(
  archive: Archive,
  part: string,
  folder: string,
): Promise<Relationship[]> {
  const found: Relationship[] = [];
  await readXml(archive.chunks(part), {
    open: (element, attributes) => {
      if (element !== 'Relationship') return;
      const { Id = '', Type = '', Target = '', TargetMode } = attributes();
      if (TargetMode === 'External') return;
      if (found.length === MOST_RELATIONSHIPS) throw unreadable();
      const path = decodeEntities(Target);
      const target = path.startsWith('/') ? path.slice(1) : posix.join(folder, path);
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
}

/** A boolean of the standard's XML. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
