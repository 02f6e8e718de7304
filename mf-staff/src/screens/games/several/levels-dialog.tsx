import { LEVELS, formatTeam, formatTime, labelOf } from '@fieldhouse/core-contract';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { Select } from '@fieldhouse/shell/ui/select';
import { useState } from 'react';
import { styled } from 'styled-components';

import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import type { Team } from '../../../data/school-data/teams.api.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import {
  OFFSETS,
  levelRank,
  rememberOffsets,
  rememberedOffsets,
  timeOfLevel,
} from './level-offsets.ts';

const List = styled.ul`
  display: grid;
  gap: 8px;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 14rem) 5rem;
    gap: 4px 12px;
    align-items: center;
  }
  ${(p) => p.theme.media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr) 5rem;
    }
    [role='combobox'] {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Choice = styled.label`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 40px;
  overflow-wrap: anywhere;
  cursor: pointer;

  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: ${(p) => p.theme.color.accent};
  }
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
`;

const Time = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

/** The game to which levels are added. */
export interface LeveledGame {
  readonly team: Team;
  /** HH:MM; null is TBD. */
  readonly time: string | null;
  /** The game in words, without its team. */
  readonly label: string;
}

/** A team that plays on the same day, and when it begins, as the table writes it. */
export interface AddedLevel {
  readonly team: string;
  readonly time: string;
}

interface LevelsDialogProps {
  readonly open: boolean;
  /** Null if its row names no team yet. */
  readonly game: LeveledGame | null;
  readonly teams: readonly Team[];
  readonly schoolId: number;
  readonly onAdd: (levels: readonly AddedLevel[]) => void;
  readonly onClose: () => void;
}

/** Adds the other levels of a sport to a fixture: the same day, opponent and side, each at its own time. */
export const LevelsDialog = ({ open, game, ...rest }: LevelsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && rest.onClose()}
    title="Add Levels"
    description={game ? `${formatTeam(game.team)} ${game.label}` : undefined}
  >
    {game ? (
      <Levels game={game} {...rest} />
    ) : (
      <Refusal>Enter the team and the date of the row first.</Refusal>
    )}
  </Dialog>
);

const Refusal = ({ children }: { readonly children: string }) => (
  <>
    <p>{children}</p>
    <DialogActions>
      <DialogCancel>Close</DialogCancel>
    </DialogActions>
  </>
);

const Levels = ({
  game: { team, time },
  teams,
  schoolId,
  onAdd,
  onClose,
}: Omit<LevelsDialogProps, 'open' | 'game'> & { readonly game: LeveledGame }) => {
  const others = teams
    .filter((other) => isOtherLevel(other, team))
    .toSorted((one, other) => levelRank(one.level) - levelRank(other.level));
  const [offsets, setOffsets] = useState(() => rememberedOffsets(schoolId));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = others.filter(({ id }) => !left.has(id));
  const timeOf = (other: Team) => formatTime(timeOfLevel(time, team.level, other.level, offsets));
  const toggle = (id: number) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  if (others.length === 0)
    return (
      <Refusal>
        {`${formatTeam(team)} is your only team of this sport and gender. Add the other levels under Teams first.`}
      </Refusal>
    );
  return (
    <DialogForm
      submitLabel={`Add ${inWords(chosen.length, '1 Game', 'Games')}`}
      disabled={chosen.length === 0}
      onSubmit={() => {
        rememberOffsets(schoolId, offsets);
        onAdd(chosen.map((other) => ({ team: formatTeam(other), time: timeOf(other) })));
        onClose();
      }}
    >
      <List aria-label="Levels">
        {others.map((other) => {
          const level = labelOf(LEVELS, other.level);
          return (
            <li key={other.id}>
              <Choice>
                <input
                  type="checkbox"
                  checked={!left.has(other.id)}
                  onChange={() => toggle(other.id)}
                />
                {level}
              </Choice>
              <Select
                aria-label={`Start of ${level}`}
                size="sm"
                options={offsetsWith(offsets[other.level] ?? 0).map((minutes) => ({
                  value: String(minutes),
                  label: describeOffset(minutes),
                }))}
                value={String(offsets[other.level] ?? 0)}
                onValueChange={(minutes) =>
                  setOffsets({ ...offsets, [other.level]: Number(minutes) })
                }
              />
              <Time>{timeOf(other)}</Time>
            </li>
          );
        })}
      </List>
    </DialogForm>
  );
};

const isOtherLevel = (other: Team, team: Team) =>
  other.id !== team.id &&
  other.sport === team.sport &&
  (other.gender ?? null) === (team.gender ?? null) &&
  (other.sportName ?? '') === (team.sportName ?? '') &&
  other.level !== team.level;

/** The choices, with one that was stored otherwise. */
const offsetsWith = (minutes: number): readonly number[] =>
  OFFSETS.includes(minutes) ? OFFSETS : [...OFFSETS, minutes].toSorted((a, b) => a - b);

/** 'Varsity' is the level that times count from, whether the school has it or not. */
function describeOffset(minutes: number): string {
  if (minutes === 0) return 'Same time as Varsity';
  const distance = inWords(Math.abs(minutes), '1 minute', 'minutes');
  return `${distance} ${minutes < 0 ? 'before' : 'after'} Varsity`;
}
