import { formatTeam } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { teamsBySeason } from '../../data/school-data/teams-by-season.ts';
import type { Team } from '../../data/school-data/teams.api.ts';
import type { PublicationForm } from './publication-fields.ts';
import { VenueSelect } from './venue-select.tsx';

const Season = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  h3 {
    margin: 0 0 4px;
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
  }
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr));
  gap: 0 24px;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 44px;
  padding: 4px 0;
  border-top: 1px solid ${(p) => p.theme.color.border};

  label {
    display: grid;
    flex: 1 1 8rem;
    grid-template-columns: auto 1fr;
    gap: 12px;
    align-items: center;
    min-width: 0;
    min-height: 36px;
    overflow-wrap: anywhere;
    cursor: pointer;

    ${(p) => p.theme.media.touch} {
      min-height: 44px;
    }
  }

  input {
    width: 18px;
    height: 18px;
    accent-color: ${(p) => p.theme.color.accent};
  }
`;

const Venue = styled(VenueSelect)`
  flex: none;
  width: 13.5rem;

  ${(p) => p.theme.media.phone} {
    flex: 1 1 8rem;
    width: auto;
    min-width: 0;
    max-width: calc(100% - 30px);
    margin-left: 30px;
  }
`;

interface TeamChecklistProps {
  readonly form: PublicationForm;
  readonly teams: readonly Team[];
  /** Whether the school's schedule is public now. */
  readonly isPublic: boolean;
}

/** Which teams are public, and for those that are, when their venue is shown. */
export const TeamChecklist = ({ form, teams, isPublic }: TeamChecklistProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'teamIds' });
  const chosen = new Set(field.value);
  const choose = (ids: readonly number[]) =>
    field.onChange([...ids].toSorted((one, other) => one - other));
  const toggle = (id: number) =>
    choose(chosen.has(id) ? field.value.filter((other) => other !== id) : [...field.value, id]);
  const canHideVenues = isPublic && teams.some(({ published }) => published);
  if (teams.length === 0)
    return (
      <Fieldset legend="Public teams">
        <Hint>
          You have no teams yet.{' '}
          <TextLink asChild>
            <AppLink href="/teams">Add a Team</AppLink>
          </TextLink>
        </Hint>
      </Fieldset>
    );
  return (
    <Fieldset legend="Public teams">
      <Hint>
        {canHideVenues
          ? "Teams that you add later aren't public until you check them here. For each public team you can choose when its venue is shown; that choice is saved right away."
          : "Teams that you add later aren't public until you check them here."}
      </Hint>
      <Stack direction="row" gap={1} wrap>
        <span role="status">
          {`${chosen.size.toLocaleString('en-US')} of ${inWords(teams.length, '1 team', 'teams')} selected`}
        </span>
        <Button
          variant="outline"
          size="sm"
          disabled={chosen.size === teams.length}
          onClick={() => choose(teams.map(({ id }) => id))}
        >
          Select All
        </Button>
        <Button variant="outline" size="sm" disabled={chosen.size === 0} onClick={() => choose([])}>
          Clear
        </Button>
      </Stack>
      {fieldState.error && <Hint role="alert">{fieldState.error.message}</Hint>}
      {teamsBySeason(teams).map(({ season, label, teams: ofSeason }) => (
        <SeasonRows
          key={season}
          label={label}
          teams={ofSeason}
          chosen={chosen}
          onToggle={toggle}
          isPublic={isPublic}
        />
      ))}
    </Fieldset>
  );
};

interface SeasonRowsProps extends Pick<TeamChecklistProps, 'teams' | 'isPublic'> {
  readonly label: string;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}

const SeasonRows = ({ label, teams, chosen, onToggle, isPublic }: SeasonRowsProps) => {
  const id = useId();
  return (
    <Season>
      <h3 id={id}>{label}</h3>
      <Rows aria-labelledby={id}>
        {teams.map((team) => (
          <Row key={team.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(team.id)}
                onChange={() => onToggle(team.id)}
              />
              {formatTeam(team)}
            </label>
            {isPublic && team.published && chosen.has(team.id) && <Venue team={team} />}
          </Row>
        ))}
      </Rows>
    </Season>
  );
};
