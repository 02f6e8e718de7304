import { MAX_BATCH_GAMES } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { useState } from 'react';

import { inWords } from '../../../kit/list/in-words.ts';
import type { CellReaders } from './cell-readers.ts';
import type { ColumnKey, TableRow } from './table-rows.ts';
import type { TableEdit } from './table-state.ts';

/** The message about the last paste; null for none. */
export interface PasteNotice {
  readonly title: string;
  readonly sentences: readonly string[];
}

const isSeveralCells = (text: string) => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

/**
 * Pastes cells of a spreadsheet into the table. The code that reads them loads with the first paste.
 *
 * @param whenLoaded resolves to the readers of cells once they are loaded.
 */
export function usePaste(
  rows: readonly TableRow[],
  whenLoaded: () => Promise<CellReaders>,
  edit: (edit: TableEdit) => void,
) {
  const [notice, setNotice] = useState<PasteNotice | null>(null);
  const take = async (text: string, key: number, column: ColumnKey) => {
    try {
      const readers = await whenLoaded();
      const { readPasted, splitClipboard } = await import('./paste-cells.ts');
      const { texts, left, skipped, unclear } = readPasted(splitClipboard(text), column, readers);
      const room = MAX_BATCH_GAMES - rows.findIndex((row) => row.key === key);
      const taken = texts.slice(0, room);
      edit({ kind: 'paste', key, texts: taken });
      const title = `${inWords(taken.length, '1 row', 'rows')} pasted`;
      const sentences = [
        left.length > 0 ? `Columns not pasted: ${left.join(', ')}.` : '',
        skipped > 0 ? `${inWords(skipped, '1 row', 'rows')} without a game left out.` : '',
        unclear.length > 0
          ? `Rows left out because their status isn't clear: ${unclear.map((text) => `"${text}"`).join(', ')}.`
          : '',
        texts.length > room
          ? `The table holds ${MAX_BATCH_GAMES} rows, so the last ${texts.length - room} were left out.`
          : '',
      ].filter(Boolean);
      setNotice(sentences.length > 0 ? { title, sentences } : null);
    } catch (error) {
      reportFailure("Couldn't paste this", error);
    }
  };
  return {
    notice,
    dismiss: () => setNotice(null),
    /** Returns whether it handled the text. A single cell is left to the browser. */
    paste: (text: string, key: number, column: ColumnKey): boolean => {
      if (!isSeveralCells(text)) return false;
      void take(text, key, column);
      return true;
    },
  };
}
