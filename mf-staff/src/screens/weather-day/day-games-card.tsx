import { formatScreenDay, formatTime } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card } from '@fieldhouse/shell/ui/card';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { CloudRain } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { Hint, Muted } from '../../kit/list/muted.ts';
import { inWords } from '../../kit/list/in-words.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { CheckLine } from '../../kit/form/check-line.tsx';
import { DayFilter } from './day-filter.tsx';
import { canChange } from './day-games.ts';
import type { GamePlaces } from './game-places.ts';
import type { WeatherDayChoice } from './weather-day-choice.ts';
import { matchupOf } from '../../data/school-data/name-game.ts';

/** Limits the height, so that the rest of the form stays in reach. */
const FEW = 25;

const All = styled.div`
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li {
    border-top: 1px solid ${(p) => p.theme.color.border};
    padding-block: 6px;
  }
`;

interface DayGamesCardProps {
  readonly choice: WeatherDayChoice;
  readonly choose: (part: Partial<WeatherDayChoice>) => void;
  /** The day's games that are still on, those that match the filters, and those that are changed. */
  readonly ofDay: readonly Game[];
  readonly listed: readonly Game[];
  readonly selected: readonly Game[];
  readonly places: GamePlaces;
}

/** Which games of which day are changed. */
export const DayGamesCard = ({
  choice,
  choose,
  ofDay,
  listed,
  selected,
  places,
}: DayGamesCardProps) => {
  const today = useToday();
  const day = choice.day === today ? 'today' : `on ${formatScreenDay(choice.day)}`;
  return (
    <Card>
      <DayFilter choice={choice} choose={choose} ofDay={ofDay} places={places} />
      {ofDay.length === 0 && (
        <EmptyState
          icon={<CloudRain aria-hidden />}
          title={`No games ${day}`}
          description="Choose another day. Games that are canceled, postponed, or completed aren't listed."
        />
      )}
      {ofDay.length > 0 && listed.length === 0 && (
        <Muted>{`None of the ${inWords(ofDay.length, '1 game', 'games')} ${day} matches. Try another place.`}</Muted>
      )}
      {listed.length > 0 && (
        <DayGames choice={choice} choose={choose} listed={listed} selected={selected} />
      )}
    </Card>
  );
};

type DayGamesProps = Pick<DayGamesCardProps, 'choice' | 'choose' | 'listed' | 'selected'>;

const DayGames = ({ choice, choose, listed, selected }: DayGamesProps) => {
  const [isAllShown, setIsAllShown] = useState(false);
  const { leftOut, change } = choice;
  const able = listed.filter((game) => canChange(game, change));
  const isAll = selected.length === able.length;
  const leaveOut = (ids: Iterable<number>) => choose({ leftOut: new Set(ids) });
  const toggle = ({ id }: Game) =>
    leaveOut(leftOut.has(id) ? [...leftOut].filter((other) => other !== id) : [...leftOut, id]);
  const toggleAll = () => {
    const ids = listed.map(({ id }) => id);
    leaveOut(isAll ? [...leftOut, ...ids] : [...leftOut].filter((id) => !ids.includes(id)));
  };
  const shown = isAllShown ? listed : listed.slice(0, FEW);
  return (
    <div>
      <All>
        <CheckLine
          label={`${selected.length.toLocaleString('en-US')} of ${inWords(listed.length, '1 game', 'games')}`}
          checked={isAll && able.length > 0}
          mixed={selected.length > 0 && !isAll}
          disabled={able.length === 0}
          onToggle={toggleAll}
        />
      </All>
      <Lines aria-label="Games">
        {shown.map((game) => (
          <li key={game.id}>
            <DayGameLine
              game={game}
              isSelected={selected.includes(game)}
              canChange={canChange(game, change)}
              onToggle={() => toggle(game)}
            />
          </li>
        ))}
      </Lines>
      {shown.length < listed.length && (
        <Button variant="ghost" size="sm" onClick={() => setIsAllShown(true)}>
          {`Show All ${listed.length.toLocaleString('en-US')} Games`}
        </Button>
      )}
    </div>
  );
};

const Words = styled.span`
  display: grid;
  gap: 1px;
  min-width: 0;
`;

const Why = styled.p`
  padding-left: 28px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

interface DayGameLineProps {
  readonly game: Game;
  readonly isSelected: boolean;
  readonly canChange: boolean;
  readonly onToggle: () => void;
}

const DayGameLine = ({ game, isSelected, canChange, onToggle }: DayGameLineProps) => {
  const id = useId();
  return (
    <>
      <CheckLine
        label={
          <Words>
            <span>{matchupOf(game)}</span>{' '}
            <Hint as="span">{`${formatTime(game.time)} · ${game.venue}`}</Hint>
          </Words>
        }
        checked={isSelected}
        disabled={!canChange}
        describedBy={canChange ? undefined : id}
        onToggle={onToggle}
      />
      {!canChange && <Why id={id}>Its time is TBD, so it can&apos;t be delayed.</Why>}
    </>
  );
};
