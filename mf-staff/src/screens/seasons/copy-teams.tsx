import { formatTeam } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useState } from 'react';
import { styled } from 'styled-components';

import { CheckLine } from '../../kit/form/check-line.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { includesWords } from '../../kit/list/includes-words.ts';
import { ListSearch } from '../../kit/list/list-search.tsx';
import { teamsBySeason } from '../../data/school-data/teams-by-season.ts';
import type { Team } from '../../data/school-data/teams.api.ts';

/** Longer lists have a search box. */
const SEARCH_ABOVE = 12;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: 0 24px;
`;

const Season = styled.div`
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Count = styled.span`
  margin-left: auto;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface CopyTeamsProps {
  /** The teams with games in the year, and their number of games. */
  readonly teams: readonly Team[];
  readonly gamesCount: ReadonlyMap<number, number>;
  readonly without: ReadonlySet<number>;
  readonly onWithout: (without: ReadonlySet<number>) => void;
}

/** Which teams are copied, by season. */
export const CopyTeams = ({ teams, gamesCount, without, onWithout }: CopyTeamsProps) => {
  const [search, setSearch] = useState('');
  const listed = teams.filter((team) => includesWords(formatTeam(team), search));
  const chosen = teams.filter(({ id }) => !without.has(id)).length;
  const toggle = (some: readonly Team[], isOut: boolean) => {
    const ids = new Set(some.map(({ id }) => id));
    const others = [...without].filter((id) => !ids.has(id));
    onWithout(new Set(isOut ? [...others, ...ids] : others));
  };
  return (
    <>
      <Stack direction="row" gap={1} wrap>
        <span role="status">
          {`${chosen.toLocaleString('en-US')} of ${inWords(teams.length, '1 team', 'teams')} selected`}
        </span>
        <Button
          variant="outline"
          size="sm"
          disabled={chosen === teams.length}
          onClick={() => toggle(teams, false)}
        >
          Select All
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={chosen === 0}
          onClick={() => toggle(teams, true)}
        >
          Clear
        </Button>
      </Stack>
      {teams.length > SEARCH_ABOVE && (
        <ListSearch
          label="Search teams"
          placeholder="Search teams..."
          value={search}
          onSearch={setSearch}
        />
      )}
      {listed.length === 0 && <span role="status">No matches found</span>}
      {teamsBySeason(listed).map(({ season, label, teams: ofSeason }) => {
        const out = ofSeason.filter(({ id }) => without.has(id)).length;
        return (
          <div key={season}>
            <Season>
              <CheckLine
                label={label}
                checked={out === 0}
                mixed={out > 0 && out < ofSeason.length}
                onToggle={() => toggle(ofSeason, out === 0)}
              />
            </Season>
            <Lines aria-label={label}>
              {ofSeason.map((team) => (
                <li key={team.id}>
                  <CheckLine
                    label={
                      <>
                        {formatTeam(team)}
                        <Count>{inWords(gamesCount.get(team.id) ?? 0, '1 game', 'games')}</Count>
                      </>
                    }
                    checked={!without.has(team.id)}
                    onToggle={() => toggle([team], !without.has(team.id))}
                  />
                </li>
              ))}
            </Lines>
          </div>
        );
      })}
    </>
  );
};
