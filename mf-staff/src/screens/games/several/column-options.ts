import { GAME_TYPES } from '@fieldhouse/core-contract';
import { useMemo } from 'react';

import type { Team } from '../../../data/school-data/teams.api.ts';
import { opponentOptions, teamOptions } from '../../../parts/pickers/picker-options.ts';
import type { CellReaders, NameReading } from './cell-readers.ts';
import { SIDE_LABELS } from './table-rows.ts';
import type { ColumnKey } from './table-rows.ts';
import type { ColumnOptions } from './use-suggestions.ts';

interface Known {
  /** Undefined until they are loaded; nothing can be added before that. */
  readonly readers: CellReaders | undefined;
  readonly teams: readonly Team[];
  readonly opponents: readonly { readonly id: number; readonly schoolName: string }[];
  readonly facilities: readonly { readonly id: number; readonly venue: string }[];
}

const SIDES = Object.values(SIDE_LABELS).map((label) => ({ value: label, label }));

/** The choices of each column that has some. */
export function useColumnOptions({ readers, teams, opponents, facilities }: Known) {
  return useMemo((): Readonly<Partial<Record<ColumnKey, ColumnOptions>>> => {
    const labelOf = (reading: NameReading) => (reading.ok ? reading.label : undefined);
    return {
      team: {
        options: teamOptions(teams),
        ...(readers && {
          meant: (text) => labelOf(readers.team(text)),
          addLabel: (typed) => `Add a Team for "${typed}"`,
        }),
      },
      opponent: {
        options: opponentOptions(opponents),
        ...(readers && {
          named: readers.opponentName,
          meant: (text) => labelOf(readers.opponent(text).name),
          addLabel: (typed) => `Add "${typed}"`,
        }),
      },
      side: { options: SIDES },
      type: { options: GAME_TYPES },
      venue: { options: facilities.map(({ id, venue }) => ({ value: String(id), label: venue })) },
    };
  }, [readers, teams, opponents, facilities]);
}
