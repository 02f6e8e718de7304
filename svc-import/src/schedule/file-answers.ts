import type { ImportCorrections } from '@fieldhouse/import-contract';
import type { ImportMappings } from '@fieldhouse/import-contract/internal';
import type { FileAnswers } from '@fieldhouse/import-contract/schedule';

const STORED = '?:';

/** The key under which an answer is saved among the school's columns. Normalized headers have no colon. */
export const storedAnswerKey = (key: string): string => `${STORED}${key}`;

/** The answers to questions about a file: those for this file, else those saved for the school. */
export const answersOf = (
  memory: Pick<ImportMappings, 'columns'>,
  corrections: ImportCorrections,
): FileAnswers =>
  new Map([
    ...Object.entries(memory.columns).flatMap(([key, answer]) =>
      key.startsWith(STORED) ? [[key.slice(STORED.length), answer] as const] : [],
    ),
    ...Object.entries(corrections.answers ?? {}),
  ]);
