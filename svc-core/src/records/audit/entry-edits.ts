import * as z from 'zod/mini';
import type { AuditEntry } from '../../../generated/prisma/client.ts';

const Changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** The edited fields of an entry as [before, after]. */
export const editsOf = (changes: unknown): z.output<typeof Changes> => Changes.parse(changes);

/** The IDs in a field of the entries. */
export const numbersIn = (rows: readonly AuditEntry[], field: string): number[] =>
  rows.flatMap(({ changes }) => {
    const [before, after] = editsOf(changes)[field] ?? [];
    return [before, after].filter((id) => typeof id === 'number');
  });

/** The ID of the game whose deletion an entry records; undefined for other entries. */
export function restorableGameId({
  action,
  kind,
  recordId,
}: Pick<AuditEntry, 'action' | 'kind' | 'recordId'>): number | undefined {
  const id = Number(recordId);
  return action === 'deleted' && kind === 'game' && Number.isSafeInteger(id) && id > 0
    ? id
    : undefined;
}
