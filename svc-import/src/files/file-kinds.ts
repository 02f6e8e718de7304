import { CALENDAR_FILE } from '../calendar/calendar-file.ts';
import type { FileKind } from '../table/table-file.ts';
import { oldWorkbookKind } from './workbook/old-workbook.ts';
import { workbookKind } from './workbook/workbook.ts';

/** The kinds of files other than separated values. */
const FILE_KINDS: readonly FileKind[] = [workbookKind, oldWorkbookKind, CALENDAR_FILE];

/** The kind of a file by its content; undefined for separated values. */
export const fileKindOf = (bytes: Uint8Array): FileKind | undefined =>
  FILE_KINDS.find((kind) => kind.recognizes(bytes));
