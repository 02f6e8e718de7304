import * as z from 'zod/mini';

import type { TableRow } from './table-rows.ts';

const text = z.string();
const Draft = z.array(
  z.object({
    key: z.int(),
    team: text,
    date: text,
    time: text,
    side: text,
    opponent: text,
    venue: text,
    type: z._default(text, ''),
  }),
);

/** Kept per user in the tab's session storage. */
const keyOf = (userId: number) => `fieldhouse.several-games.${userId}`;

/** The rows that were not saved when the page was left; null if there are none. */
export function readTableDraft(userId: number): readonly TableRow[] | null {
  try {
    const read = Draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
    return read.success && read.data.length > 0 ? read.data : null;
  } catch {
    return null;
  }
}

/** @param rows null forgets it. */
export function keepTableDraft(userId: number, rows: readonly TableRow[] | null): void {
  try {
    if (rows === null) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(rows));
  } catch {
    // Without storage the rows are lost with the page.
  }
}
