import * as z from 'zod/mini';

/** The queue that wakes svc-import's workers. */
export const IMPORT_QUEUE = 'imports';

/** A wake-up only: the file and its state are in the database. */
export const ImportJob = z.object({ importId: z.uuid() });
export type ImportJob = z.infer<typeof ImportJob>;
