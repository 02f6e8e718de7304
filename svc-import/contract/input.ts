import * as z from 'zod/mini';
import { ImportCorrections } from './corrections.ts';
import { cleanFileName } from './file-name.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** `new` only adds new games; `update` also updates changed games. */
export const ImportMode = z.enum(['new', 'update'], 'Mode must be new or update');
export type ImportMode = z.infer<typeof ImportMode>;

/** POST /api/import-games and POST /api/import-games/preview. */
export const ImportInput = z.object({
  /** The file's text; see `decodeSchedule`. */
  csvData: z
    .string('csvData must be the text of a CSV file')
    .check(
      z.minLength(1, 'The file is empty. Choose a file with a header row and at least one game.'),
    ),
  fileName: z._default(
    z
      .string('The file name must be text')
      .check(z.overwrite(cleanFileName), z.maxLength(IMPORT_LIMITS.fileNameCharacters)),
    '',
  ),
  mode: z._default(ImportMode, 'new'),
  corrections: z.optional(ImportCorrections),
  /** The name of the sheet to read, of a file with several. Without it the first sheet that looks like a schedule is read. */
  sheet: z.optional(
    z
      .string('The sheet must be its name')
      .check(z.maxLength(IMPORT_LIMITS.fileNameCharacters, "This sheet isn't in the file")),
  ),
});
export type ImportInput = z.infer<typeof ImportInput>;

/** The fields beside the part `file` of a multipart form. `corrections` is JSON, and `fileName` is by default that of the file. */
export const ImportFileInput = z.omit(ImportInput, { csvData: true });
export type ImportFileInput = z.infer<typeof ImportFileInput>;

/** The query for a body that is the file. */
export const ImportFileQuery = z.object({
  fileName: z.optional(ImportInput.shape.fileName),
  mode: z.optional(ImportMode),
  sheet: ImportInput.shape.sheet,
});
