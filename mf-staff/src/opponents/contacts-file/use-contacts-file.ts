import { decodeSchedule } from '@fieldhouse/import-contract';
import { useState } from 'react';

import { ContactsFileProblem, readContacts } from './read-contacts.ts';
import type { FileRow } from './read-contacts.ts';

const MAX_BYTES = 400_000;
const TOO_LARGE =
  'It is larger than 400 KB. Keep only the columns with the school, contact, email, and phone.';

/** The file that is being imported, and the opponents that a person chose for its rows. */
export function useContactsFile() {
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** By line: the opponent's ID, or null for a new one. */
  const [choices, setChoices] = useState<ReadonlyMap<number, number | null>>(new Map());

  const [reads, setReads] = useState(0);

  const refuse = (sentence: string) => {
    setRows([]);
    setProblem(sentence);
  };
  const readText = (text: string) => {
    setChoices(new Map());
    setReads((before) => before + 1);
    if (text.length > MAX_BYTES) return refuse(TOO_LARGE);
    try {
      setRows(readContacts(text));
      setProblem(null);
    } catch (error) {
      if (!(error instanceof ContactsFileProblem)) throw error;
      refuse(error.message);
    }
  };
  const readFile = async (file: File) => {
    if (file.size > MAX_BYTES) return refuse(TOO_LARGE);
    try {
      readText(decodeSchedule(new Uint8Array(await file.arrayBuffer())));
    } catch {
      refuse("It can't be opened. Choose it again.");
    }
  };
  return {
    rows,
    problem,
    /** Counts the files that were read. */
    reads,
    choices,
    choose: (line: number, opponentId: number | null) =>
      setChoices((before) => new Map(before).set(line, opponentId)),
    readText,
    readFile,
  };
}
