import {
  IMPORT_LIMITS,
  importEndpoints,
  LONGEST_SHEET_TEXT,
  TOO_LARGE,
} from '@fieldhouse/import-contract';
import type { WorkbookSheetView } from '@fieldhouse/import-contract';
import { errorSentence, handleUnauthorized, uploadForm } from '@fieldhouse/shell/api';
import { useMemo, useRef, useState } from 'react';

import { readFile as readText } from '../../../kit/form/read-file.ts';
import { columnsChosenFor, storeChosenColumns } from './chosen-columns.ts';
import { NO_COLUMNS, hasPerson } from './contact-columns.ts';
import type { ContactColumns } from './contact-columns.ts';
import { ContactsFileProblem, contactRowsOf, readContacts } from './read-contacts.ts';
import type { ContactRows, ContactsTable } from './read-contacts.ts';

const TOO_LONG =
  'It is larger than 400 KB. Keep only the columns with the school, contact, email, and phone.';
const NO_ROWS: ContactRows = { rows: [], leftOut: 0 };

/** A text that was read, or why it can't be. */
interface Read {
  readonly table: ContactsTable | null;
  readonly columns: ContactColumns;
  /** Whether a person chose these columns for an earlier file. */
  readonly isRemembered: boolean;
  readonly problem: string | null;
}

const NOTHING: Read = { table: null, columns: NO_COLUMNS, isRemembered: false, problem: null };

type Sheets = readonly Pick<WorkbookSheetView, 'name' | 'csvData'>[];

/** The file that is being imported, its columns, and the opponents that a person chose for its rows. */
export function useContactsFile(userId: number) {
  const [sheets, setSheets] = useState<Sheets>([]);
  /** The name of the sheet that is read; null while none is. */
  const [sheet, setSheet] = useState<string | null>(null);
  const [read, setRead] = useState(NOTHING);
  /** By line: the opponent's ID, or null for a new one. */
  const [choices, setChoices] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [reads, setReads] = useState(0);
  const [isReading, setIsReading] = useState(false);
  const latest = useRef<File>(undefined);
  const { table, columns } = read;
  const contacts = useMemo(() => contactsIn(table, columns), [table, columns]);

  const show = (next: Read) => {
    setChoices(new Map());
    setReads((before) => before + 1);
    setRead(next);
  };
  const takeText = (text: string) => {
    setSheets([]);
    setSheet(null);
    show(textRead(text, userId));
  };
  const refuse = (problem: string) => {
    setSheets([]);
    show(refused(problem));
  };
  const takeSheet = ({ name, csvData }: Sheets[number]) => {
    setSheet(name);
    show(csvData === null ? refused(TOO_LONG) : textRead(csvData, userId));
  };
  const takeWorkbook = (found: Sheets) => {
    setSheets(found);
    const [only] = found;
    const likely = found.length === 1 ? only : found.find(looksLikeContacts);
    if (likely) return takeSheet(likely);
    setSheet(null);
    show(only ? NOTHING : refused('There are no cells in it.'));
  };
  const readFile = async (file: File) => {
    latest.current = file;
    setIsReading(true);
    const found = await openFile(file);
    if (latest.current !== file) return;
    setIsReading(false);
    if (found === null) return;
    if ('text' in found) takeText(found.text);
    else if ('sheets' in found) takeWorkbook(found.sheets);
    else refuse(found.problem);
  };
  return {
    ...contacts,
    table,
    columns,
    isRemembered: read.isRemembered,
    problem: read.problem ?? contacts.problem,
    isReading,
    sheets,
    sheet,
    /** Counts the files that were read. */
    reads,
    choices,
    choose: (line: number, opponentId: number | null) =>
      setChoices((before) => new Map(before).set(line, opponentId)),
    chooseColumns: (chosen: ContactColumns) => {
      if (table) storeChosenColumns(userId, table.header, chosen);
      show({ ...read, columns: chosen, isRemembered: false });
    },
    chooseSheet: (name: string) => {
      const chosen = sheets.find((one) => one.name === name);
      if (chosen) takeSheet(chosen);
    },
    readText: (text: string) => {
      latest.current = undefined;
      setIsReading(false);
      takeText(text);
    },
    readFile,
  };
}

const refused = (problem: string): Read => ({ ...NOTHING, problem });

function textRead(text: string, userId: number): Read {
  if (text.length > LONGEST_SHEET_TEXT) return refused(TOO_LONG);
  try {
    const table = readContacts(text);
    const before = columnsChosenFor(userId, table.header);
    return {
      table,
      columns: before ?? table.guess,
      isRemembered: before !== undefined,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof ContactsFileProblem)) throw error;
    return refused(error.message);
  }
}

function looksLikeContacts({ csvData }: Sheets[number]): boolean {
  if (csvData === null) return false;
  try {
    return readContacts(csvData).guess.school !== null;
  } catch {
    return false;
  }
}

/** Empty until the columns of the school and of a person are chosen. */
function contactsIn(
  table: ContactsTable | null,
  columns: ContactColumns,
): ContactRows & { readonly problem: string | null } {
  if (!table || columns.school === null || !hasPerson(columns))
    return { ...NO_ROWS, problem: null };
  try {
    return { ...contactRowsOf(table, columns), problem: null };
  } catch (error) {
    if (!(error instanceof ContactsFileProblem)) throw error;
    return { ...NO_ROWS, problem: error.message };
  }
}

type OpenedFile =
  | { readonly text: string }
  | { readonly sheets: Sheets }
  | { readonly problem: string };

/** What is in a file; null if the session has ended. */
async function openFile(file: File): Promise<OpenedFile | null> {
  if (file.size > IMPORT_LIMITS.bytes) return { problem: TOO_LARGE };
  try {
    const text = await readText(file);
    return text === null ? { sheets: await sheetsOf(file) } : { text };
  } catch (error) {
    return handleUnauthorized(error) ? null : { problem: sentenceOf(error) };
  }
}

async function sheetsOf(file: File): Promise<Sheets> {
  const form = new FormData();
  form.set('file', file, file.name);
  const { sheets } = await uploadForm(importEndpoints.readWorkbook, form, () => undefined);
  return sheets;
}

/** The browser's error has no message for people. */
const sentenceOf = (error: unknown): string =>
  error instanceof DOMException ? "It can't be opened. Choose it again." : errorSentence(error);
