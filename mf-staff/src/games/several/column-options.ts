import { useMemo } from 'react';

import type { Team } from '../../school-data/teams.api.ts';
import { opponentOptions, teamOptions } from '../picker-options.ts';
import type { CellReaders, NameReading } from './cell-readers.ts';
import type { ColumnKey } from './table-rows.ts';
import { nameOfOpponent } from './typed-cell.ts';
import type { ColumnOptions } from './use-suggestions.ts';

interface Known {
  readonly readers: CellReaders;
  readonly teams: readonly Team[];
  readonly opponents: readonly { readonly id: number; readonly schoolName: string }[];
  readonly facilities: readonly { readonly id: number; readonly venue: string }[];
}

const SIDES = ['Home', 'Away', 'Neutral'].map((label) => ({ value: label, label }));

const same = (text: string) => text;

/** The choices of each column that has some. */
export function useColumnOptions({ readers, teams, opponents, facilities }: Known) {
  return useMemo((): Readonly<Partial<Record<ColumnKey, ColumnOptions>>> => {
    const labelOf = (reading: NameReading) => (reading.ok ? reading.label : undefined);
    return {
      team: {
        options: teamOptions(teams),
        named: same,
        meant: (text) => labelOf(readers.team(text)),
        addLabel: (typed) => `Add a Team for "${typed}"`,
      },
      opponent: {
        options: opponentOptions(opponents),
        named: nameOfOpponent,
        meant: (text) => labelOf(readers.opponent(text).name),
        addLabel: (typed) => `Add "${typed}"`,
      },
      side: { options: SIDES, named: same, meant: () => undefined },
      venue: {
        options: facilities.map(({ id, venue }) => ({ value: String(id), label: venue })),
        named: same,
        meant: () => undefined,
      },
    };
  }, [readers, teams, opponents, facilities]);
}
