import { formatScreenDayAndTime } from '@fieldhouse/core-contract';
import type { GameCheckInput } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Spinner } from '@fieldhouse/shell/ui/spinner';
import { CalendarSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { findBetterDates } from '../../data/school-data/conflict-checks.ts';

const MAX_DAYS = 5;
/** Fewer days at first, because the form is below them. */
const MAX_DAYS_FIRST = 3;

const Block = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`;

const Results = styled.div`
  width: 100%;
`;

const Days = styled.ul`
  display: grid;
  gap: 8px;
`;

const Day = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surface};
  font-size: 0.875rem;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
`;

export type BetterDay = Awaited<ReturnType<typeof findBetterDates>>[number];

interface Found {
  /** The game that the days were found for, as text. */
  readonly key: string;
  /** Null if the request failed. */
  readonly days: readonly BetterDay[] | null;
}

interface BetterDaysProps {
  readonly game: GameCheckInput;
  /** Looks for days right away. */
  readonly startsNow?: boolean;
  readonly onChoose: (day: BetterDay) => void;
}

/** Finds days on which the game would have no conflict. Editing the game removes them. */
export const BetterDays = ({ game, startsNow = false, onChoose }: BetterDaysProps) => {
  const [found, setFound] = useState<Found | null>(null);
  const [searching, setSearching] = useState(false);
  const key = JSON.stringify(game);
  const find = async () => {
    if (searching) return;
    setSearching(true);
    try {
      setFound({ key, days: await findBetterDates(game) });
    } catch {
      setFound({ key, days: null });
    }
    setSearching(false);
  };
  const findFirst = useEffectEvent(() => void find());
  useEffect(() => {
    if (!startsNow) return;
    const timer = setTimeout(() => findFirst());
    return () => clearTimeout(timer);
  }, [startsNow]);
  return (
    <Block>
      {/* `aria-disabled`, because `disabled` would drop the focus. */}
      <Button
        size="sm"
        variant="outline"
        aria-disabled={searching || undefined}
        aria-busy={searching || undefined}
        icon={searching ? <Spinner size={16} /> : <CalendarSearch size={16} aria-hidden />}
        onClick={() => void find()}
      >
        Find a Better Day
      </Button>
      <Results aria-live="polite">
        {found?.key === key && (
          <FoundDays
            days={found.days?.slice(0, startsNow ? MAX_DAYS_FIRST : MAX_DAYS) ?? null}
            onChoose={onChoose}
          />
        )}
      </Results>
    </Block>
  );
};

type FoundDaysProps = Pick<Found, 'days'> & Pick<BetterDaysProps, 'onChoose'>;

const FoundDays = ({ days, onChoose }: FoundDaysProps) => {
  if (days === null) return <Hint>Couldn't look for a better day. Try again.</Hint>;
  if (days.length === 0) return <Hint>We found no better day. Choose a date yourself.</Hint>;
  return (
    <Days aria-label="Better days">
      {days.map((day) => (
        <li key={`${day.date} ${day.time}`}>
          <Day type="button" onClick={() => onChoose(day)}>
            <span>{formatScreenDayAndTime(day)}</span> <Hint as="span">{day.why.join(' ')}</Hint>
          </Day>
        </li>
      ))}
    </Days>
  );
};
