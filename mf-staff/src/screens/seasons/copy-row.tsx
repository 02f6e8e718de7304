import {
  COPY_SKIPS,
  formatScreenDay,
  formatOpponent,
  formatTime,
  labelOf,
} from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { CalendarOff } from 'lucide-react';

import { SeverityBadge } from '../../parts/conflict-check/severity-badge.tsx';
import { SelectCheckbox } from '../../kit/list/select-checkbox.tsx';
import { Arrow, Detail, Mark, Row, When } from './copy-table.styles.ts';
import type { CopiedGame, SkippedCopy } from './season-copy.api.ts';

/** Unticks and ticks games of the preview. */
export interface LeavingOut {
  readonly leftOut: ReadonlySet<number>;
  /** @param isOut whether they are left out. */
  readonly onLeaveOut: (gameIds: readonly number[], isOut: boolean) => void;
}

/** Where a line is in the whole list. */
export interface RowPlace {
  readonly ref: (row: HTMLTableRowElement | null) => void;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
}

interface GameLineProps extends LeavingOut {
  readonly game: CopiedGame;
  readonly place: RowPlace;
}

/** A game that is made, with its old and new date, time, side and venue, and what is to be looked at. */
export const GameLine = ({ game, place, leftOut, onLeaveOut }: GameLineProps) => {
  const { fromGameId, opponent, from, to } = game;
  const isOut = leftOut.has(fromGameId);
  const label = `${formatOpponent(opponent, to)}, ${formatScreenDay(to.date)}`;
  return (
    <Row role="row" $off={isOut} {...place}>
      <td role="cell">
        <SelectCheckbox
          label={`Copy ${label}`}
          checked={!isOut}
          onToggle={() => onLeaveOut([fromGameId], !isOut)}
        />
      </td>
      <td role="cell">
        {formatOpponent(opponent, to)}
        <Detail>{to.venue}</Detail>
        {from.venue !== to.venue && <Detail>{`was ${sideOf(from)}, ${from.venue}`}</Detail>}
      </td>
      <Days now={whenOf(from)} next={whenOf(to)} />
      <td role="cell">
        <Notes game={game} />
      </td>
    </Row>
  );
};

const sideOf = ({ isHome, neutral }: CopiedGame['from']): string =>
  neutral ? 'neutral' : isHome ? 'home' : 'away';

const whenOf = ({ date, time }: CopiedGame['to']): string =>
  `${formatScreenDay(date)} · ${formatTime(time)}`;

const Notes = ({ game }: { readonly game: CopiedGame }) => {
  const { conflicts = [], conflictCount = 0, holidays = [], outsideYear } = game;
  const unlisted = conflictCount - conflicts.filter(({ severity }) => severity !== 'note').length;
  return (
    <Stack gap={0.5} align="start">
      {holidays.map((name) => (
        <Badge key={name} tone="yellow" icon={<CalendarOff size={12} aria-hidden />}>
          {name}
        </Badge>
      ))}
      {conflicts.map(({ severity, message }, index) => (
        <div key={index}>
          <SeverityBadge severity={severity} />
          <Detail>{message}</Detail>
        </div>
      ))}
      {unlisted > 0 && <Detail>{`and ${unlisted.toLocaleString('en-US')} more`}</Detail>}
      {outsideYear && <Badge tone="gray">In another school year</Badge>}
    </Stack>
  );
};

interface SkippedLineProps {
  readonly skipped: SkippedCopy;
  readonly place: RowPlace;
}

/** A game that is not made, and why. */
export const SkippedLine = ({ skipped, place }: SkippedLineProps) => {
  const { opponent, from, toDate, why, gameId } = skipped;
  return (
    <Row role="row" $off {...place}>
      <td role="cell">
        <VisuallyHidden>Not copied</VisuallyHidden>
      </td>
      <td role="cell">
        {formatOpponent(opponent, from)}
        <Detail>{from.venue}</Detail>
      </td>
      <Days now={whenOf(from)} next={formatScreenDay(toDate)} />
      <td role="cell">
        <Stack gap={0.5} align="start">
          <Badge tone="gray">{labelOf(COPY_SKIPS, why)}</Badge>
          {gameId !== undefined && (
            <TextLink asChild>
              <AppLink href={`/games?game=${gameId}`}>See Game</AppLink>
            </TextLink>
          )}
        </Stack>
      </td>
    </Row>
  );
};

/** The cells with the day of a game and that of its copy. */
const Days = ({ now, next }: { readonly now: string; readonly next: string }) => (
  <>
    <When role="cell">
      <Mark>Now: </Mark>
      {now}
    </When>
    <When role="cell">
      <Mark>New: </Mark>
      <Arrow aria-hidden>{'→ '}</Arrow>
      {next}
    </When>
  </>
);
