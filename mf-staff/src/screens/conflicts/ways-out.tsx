import { formatTime } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { CalendarSearch, Clock, MapPin } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useWaysOut } from '../../data/school-data/conflicts.api.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { matchupOf } from '../../data/school-data/name-game.ts';
import { Hint } from '../../kit/list/muted.ts';
import type { EditStart } from '../../parts/game-form/use-game-form.ts';
import { DayLine } from './day-line.tsx';
import { useWasSeen } from './use-was-seen.ts';

/** Conflicts of two games in each other's way. */
const IN_THE_WAY = new Set(['team', 'facility', 'coach', 'travel']);

/** Where the rule of other conflicts is set. */
const RULES: Readonly<Record<string, readonly [label: string, href: string]>> = {
  'no-play': ['See No-Play Dates', '/no-play-dates'],
  limit: ['See Contest Rules', '/contest-rules'],
  rest: ['See Contest Rules', '/contest-rules'],
  season: ['See Contest Rules', '/contest-rules'],
};

/** The height of a line with two games, while it loads. */
const HEIGHT = 140;

const Block = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  ${(p) => p.theme.media.touch} {
    a {
      padding-block: 12px;
    }
  }
  @media print {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px;
`;

interface WaysOutProps {
  readonly conflict: Conflict;
  readonly games: readonly Game[];
  readonly onEdit: (game: Game, start: EditStart) => void;
  /** What can be done about the conflict as a whole, at the end of the line. */
  readonly action: ReactNode;
}

/**
 * What resolves an open conflict of a day ahead: another time, place or day, each with the form of the game that moves. Beside it, what can
 * be done about the conflict as a whole.
 */
export const WaysOut = ({ conflict, games, onEdit, action }: WaysOutProps) => {
  const block = useRef<HTMLDivElement>(null);
  const wasSeen = useWasSeen(block);
  const today = useToday();
  const [first, second] = games;
  const isPair =
    second !== undefined && first?.date === second.date && IN_THE_WAY.has(conflict.rule);
  const isOpen = conflict.acceptedAt === undefined && games.every(({ date }) => date >= today);
  const { data, error } = useWaysOut(
    isPair && isOpen && wasSeen ? games.map(({ id }) => id) : null,
  );
  const moved = games.find(({ id }) => id === data?.gameId) ?? games.at(-1);
  const toMove = isOpen ? moved : undefined;
  const rule = RULES[conflict.rule];
  const heading = `${conflict.fingerprint}-moved`;
  return (
    <Block ref={block}>
      {toMove &&
        isPair &&
        (data ? (
          <DayLine played={data.games} games={games} />
        ) : error ? (
          <Hint>Couldn't look for a free time or place.</Hint>
        ) : (
          <Skeleton height={HEIGHT} radius={8} />
        ))}
      {toMove && <Hint id={heading}>{`For ${matchupOf(toMove)}:`}</Hint>}
      <Line>
        {toMove && (
          <Ways role="group" aria-labelledby={heading}>
            {data?.time !== undefined && (
              <WayButton
                Icon={Clock}
                label={`Move to ${formatTime(data.time)}`}
                onPress={() =>
                  onEdit(toMove, { focus: 'time', values: { time: data.time ?? null } })
                }
              />
            )}
            {data?.venue !== undefined && (
              <WayButton
                Icon={MapPin}
                label={`Use ${data.venue}, Free`}
                onPress={() =>
                  onEdit(toMove, { focus: 'venue', values: { venue: data.venue ?? '' } })
                }
              />
            )}
            <WayButton
              Icon={CalendarSearch}
              label="Another Day"
              onPress={() => onEdit(toMove, { focus: 'date', findsDay: true })}
            />
            {rule && (
              <TextLink asChild>
                <AppLink href={rule[1]}>{rule[0]}</AppLink>
              </TextLink>
            )}
          </Ways>
        )}
        {action}
      </Line>
    </Block>
  );
};

interface WayButtonProps {
  readonly Icon: typeof Clock;
  readonly label: string;
  readonly onPress: () => void;
}

const WayButton = ({ Icon, label, onPress }: WayButtonProps) => (
  <Button size="sm" variant="outline" icon={<Icon size={14} aria-hidden />} onClick={onPress}>
    {label}
  </Button>
);
