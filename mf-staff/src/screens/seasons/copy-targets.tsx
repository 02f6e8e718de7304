import { formatTeam } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { OptionalPart } from '../../kit/form/optional-part.tsx';
import { compareTeams } from '../../data/school-data/teams-by-season.ts';
import type { Team } from '../../data/school-data/teams.api.ts';
import { isSameYear } from './copy-choice.ts';
import type { CopyChoice, CopyProblems, TargetChoice } from './copy-choice.ts';

const Problem = styled.p`
  color: ${(p) => p.theme.color.dangerText};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 130px auto;
  gap: 8px 12px;
  align-items: end;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: 16px;
    border-bottom: 1px solid ${(p) => p.theme.color.border};
  }
`;

interface CopyTargetsProps {
  readonly choice: CopyChoice;
  readonly choose: (choice: CopyChoice) => void;
  readonly problems: CopyProblems;
  /** The teams with games in the year, and all teams. */
  readonly teams: readonly Team[];
  readonly allTeams: readonly Team[];
}

const asOptions = (teams: readonly Team[]) =>
  teams.toSorted(compareTeams).map((team) => ({ value: String(team.id), label: formatTeam(team) }));

/** Teams whose games another team gets, such as another level that plays on the same days. */
export const CopyTargets = ({ choice, choose, problems, teams, allTeams }: CopyTargetsProps) => {
  const { targets } = choice;
  const set = (next: readonly TargetChoice[]) => choose({ ...choice, targets: next });
  const isNeeded = isSameYear(choice);
  const key = Math.max(0, ...targets.map((target) => target.key)) + 1;
  return (
    <OptionalPart
      key={String(isNeeded)}
      title="Copy to Another Level"
      isSet={isNeeded || targets.length > 0}
      hasError={problems.targets !== undefined}
    >
      <Hint>
        {isNeeded
          ? 'Within one year, choose which team gets the games of which other one.'
          : 'The other team gets the games instead of the team itself. Times can be earlier or later, such as -90 minutes.'}
      </Hint>
      {targets.map((target) => (
        <TargetLine
          key={target.key}
          target={target}
          // A team's games go to one other team at a time, so that each line of the preview is one game.
          teams={teams.filter(
            ({ id }) => id === target.teamId || !targets.some(({ teamId }) => teamId === id),
          )}
          allTeams={allTeams.filter(({ id }) => id !== target.teamId)}
          onChange={(part) =>
            set(targets.map((one) => (one === target ? { ...one, ...part } : one)))
          }
          onRemove={() => set(targets.filter((one) => one !== target))}
        />
      ))}
      {problems.targets && <Problem role="alert">{problems.targets}</Problem>}
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => set([...targets, { key, teamId: null, toTeamId: null, minutes: '0' }])}
        >
          Add Team
        </Button>
      </div>
    </OptionalPart>
  );
};

interface TargetLineProps {
  readonly target: TargetChoice;
  readonly teams: readonly Team[];
  readonly allTeams: readonly Team[];
  readonly onChange: (part: Partial<TargetChoice>) => void;
  readonly onRemove: () => void;
}

const TargetLine = ({ target, teams, allTeams, onChange, onRemove }: TargetLineProps) => (
  <Line role="group" aria-label="Copy to another level">
    <Field label="Games of">
      <Select
        options={asOptions(teams)}
        value={target.teamId === null ? '' : String(target.teamId)}
        placeholder="Select team"
        onValueChange={(id) => onChange({ teamId: Number(id) })}
      />
    </Field>
    <Field label="Copy to">
      <Select
        options={asOptions(allTeams)}
        value={target.toTeamId === null ? '' : String(target.toTeamId)}
        placeholder="Select team"
        onValueChange={(id) => onChange({ toTeamId: Number(id) })}
      />
    </Field>
    <Field label="Minutes later">
      <TextInput
        inputMode="text"
        autoComplete="off"
        value={target.minutes}
        onChange={({ target: input }) => onChange({ minutes: input.value })}
      />
    </Field>
    <Button variant="ghost" icon={<X size={16} aria-hidden />} onClick={onRemove}>
      Remove
    </Button>
  </Line>
);
