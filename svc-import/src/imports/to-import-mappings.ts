import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { ImportCorrections } from '@fieldhouse/import-contract';
import type { ImportMappings } from '@fieldhouse/import-contract/internal';
import {
  normalizeHeader,
  normalizeTeamText,
  schoolYearOf,
} from '@fieldhouse/import-contract/schedule';
import { storedAnswerKey } from '../schedule/asked-questions.ts';
import { headerKey } from '../schedule/header-key.ts';

/**
 * The mappings to save from a person's corrections for the school's next files. The team and the school year of a whole file apply to
 * files with the same header and `source`; the school year until the current one ends.
 */
export function toImportMappings(
  corrections: ImportCorrections,
  {
    headers,
    source,
  }: { readonly headers: readonly string[]; readonly source?: string | undefined },
  today: string,
): ImportMappings {
  const { schoolYear } = corrections;
  const key = headerKey(headers, source);
  return {
    columns: {
      ...normalizeKeys(corrections.columns, normalizeHeader),
      ...normalizeKeys(corrections.answers, storedAnswerKey),
    },
    teams: normalizeKeys(corrections.teams, normalizeTeamText),
    opponents: normalizeKeys(corrections.opponents, opponentKey),
    files: corrections.team ? { [key]: corrections.team } : {},
    years: schoolYear === undefined ? {} : { [key]: { schoolYear, askedIn: schoolYearOf(today) } },
  };
}

function normalizeKeys<Value>(
  entries: Readonly<Record<string, Value>> | undefined,
  key: (text: string) => string,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(entries ?? {}).flatMap(([text, value]) => {
      const name = key(text);
      return name === '' ? [] : [[name, value]];
    }),
  );
}
