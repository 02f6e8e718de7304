import * as z from 'zod/mini';

import type { ContactColumns } from './contact-columns.ts';

/** The number of headers that are remembered; the oldest are dropped. */
const MOST_KEPT = 20;

const index = z.int().check(z.minimum(0));
const Columns = z.object({
  school: z.nullable(index),
  name: z.array(index),
  email: z.nullable(index),
  phone: z.nullable(index),
  role: z.nullable(index),
});
const Chosen = z.array(z.object({ header: z.string(), columns: Columns }));

const keyOf = (userId: number): string => `fieldhouse.contact-columns.${userId}`;
const textOf = (header: readonly string[]): string => header.join('\t').toLowerCase();

function chosenBefore(userId: number): z.output<typeof Chosen> {
  try {
    const read = Chosen.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** The columns that a person chose for the last file with this header, in this browser. */
export const columnsChosenFor = (
  userId: number,
  header: readonly string[],
): ContactColumns | undefined =>
  hasHeader(header)
    ? chosenBefore(userId).find((one) => one.header === textOf(header))?.columns
    : undefined;

/** Tables without a header have no key to store columns under. */
const hasHeader = (header: readonly string[]): boolean => header.some((name) => name !== '');

/** Stores the columns for the next file with this header. Does nothing where storage is refused. */
export function storeChosenColumns(
  userId: number,
  header: readonly string[],
  columns: ContactColumns,
): void {
  if (!hasHeader(header)) return;
  const text = textOf(header);
  const others = chosenBefore(userId).filter((one) => one.header !== text);
  const kept = [{ header: text, columns }, ...others].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Without storage the next file begins with the likeliest columns.
  }
}
