import { opponentKey } from '@fieldhouse/svc-core/contract/internal';
import type { ImportMemory } from '@fieldhouse/svc-core/contract/internal';
import type { ImportCorrections } from '../../contract/index.ts';
import { headerKey, normalHeader } from '../schedule/headers.ts';
import { teamWords } from '../schedule/team-cells.ts';

/** What of a person's corrections holds for the school's next file too; the team of a whole file for the next one of its kind. */
export function memoryOf(corrections: ImportCorrections, headers: readonly string[]): ImportMemory {
  return {
    columns: rekey(corrections.columns, normalHeader),
    teams: rekey(corrections.teams, teamWords),
    opponents: rekey(corrections.opponents, opponentKey),
    files: corrections.team ? { [headerKey(headers)]: corrections.team } : {},
  };
}

function rekey<Value>(
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
