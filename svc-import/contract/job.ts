import * as z from 'zod/mini';

/** The queue on which svc-import wakes its workers. */
export const IMPORT_QUEUE = 'imports';

/** Only a wake-up: the file and its state are in the database. */
export const ImportJob = z.object({ importId: z.uuid() });
export type ImportJob = z.infer<typeof ImportJob>;
