import {
  dayOf,
  formatPhone,
  formatPlace,
  formatScreenDay,
  formatScreenDayAndTime,
  formatTeam,
  formatTime,
  mapUrl,
} from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Card, CardBody } from '@fieldhouse/shell/ui/card';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Game, PlacedGame } from '../../../data/school-data/games.api.ts';
import { localDay } from '../../../data/school-data/iso-day.ts';
import { BreakableEmail } from '../../../kit/list/breakable-email.tsx';
import { Muted } from '../../../kit/list/muted.ts';
import { RecordFacts } from '../../../kit/record/record-page.tsx';
import { ConflictMark } from '../../../parts/conflict-marks/conflict-mark.tsx';
import { isToBeVerified } from '../../../parts/disruptions/disruption.ts';
import { GameStatus } from '../../../parts/disruptions/disruption-badge.tsx';
import { PlannedWhen } from '../../../parts/disruptions/planned-when.tsx';
import { GameNotices } from '../../../parts/game/game-notices.tsx';
import { GameTypeBadge } from '../../../parts/game/game-type-badge.tsx';
import { HomeAwayBadge } from '../../../parts/game/home-away-badge.tsx';
import { MakeUpLinks } from '../../../parts/game/make-up-links.tsx';
import { VerifyButton } from '../../../parts/game/verify-button.tsx';
import { ResponseActions } from '../../../parts/responses/response-actions.tsx';
import { GameChangeButtons } from './game-change-buttons.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Since = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
`;

/** What is known about a game, its status first, and what can be done about it. */
export const GameFacts = ({ game }: { readonly game: PlacedGame }) => {
  const timeZone = useTimeZone();
  const since = sinceWhen(game, new Date(), timeZone);
  const map = mapUrl(game);
  return (
    <Card padding="md" aria-label="Game">
      <CardBody>
        <Line>
          <GameStatus game={game} />
          {since && <Since>{since}</Since>}
          <ConflictMark gameId={game.id} />
        </Line>
        <GameNotices game={game} />
        <ResponseActions game={game} />
        <Buttons>
          {isToBeVerified(game) && <VerifyButton game={game} shape="text" />}
          <GameChangeButtons game={game} />
        </Buttons>
        <RecordFacts>
          <Fact name="When">
            <PlannedWhen game={game}>{formatScreenDayAndTime(game)}</PlannedWhen>
            <MakeUpLinks game={game} />
          </Fact>
          <Fact name="Where">
            <Line>
              {formatPlace(game)}
              <HomeAwayBadge side={game} />
              {map !== undefined && (
                <TextLink href={map} target="_blank" rel="noopener">
                  Map<VisuallyHidden>, in a new tab</VisuallyHidden>
                </TextLink>
              )}
            </Line>
          </Fact>
          <Fact name="Team">
            <TextLink asChild>
              <AppLink href={`/teams/${game.teamId}`}>{formatTeam(game.team)}</AppLink>
            </TextLink>
          </Fact>
          <Fact name="Type">
            {game.gameType !== undefined && <GameTypeBadge type={game.gameType} />}
          </Fact>
          <Fact name="Reason">{game.reason}</Fact>
          <Fact name="Public note">{game.publicNote}</Fact>
          <Fact name="Score">{game.score}</Fact>
          <Fact name="Dismissal">{game.dismissalTime && formatTime(game.dismissalTime)}</Fact>
          <Fact name="Departure">{game.departureTime && formatTime(game.departureTime)}</Fact>
          <Fact name="Transportation">{game.transport}</Fact>
          <Fact name="Opponent">
            <TextLink asChild>
              <AppLink href={`/opponents/${game.opponentId}`}>{game.opponent.schoolName}</AppLink>
            </TextLink>
            <OpponentContact opponent={game.opponent} />
          </Fact>
        </RecordFacts>
      </CardBody>
    </Card>
  );
};

/** A fact with its name; nothing without one. */
const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null;

/**
 * Since when the game has its status, where that says something: 'Asked 3 days ago', 'Confirmed Fri 11/20/2026'. The days are those of
 * the time zone.
 */
function sinceWhen(game: Game, now: Date, timeZone: string | undefined): string | null {
  const day = (moment: Date) => dayOf(moment, timeZone);
  if (game.status === 'verification-sent' && game.awaitingSince !== undefined) {
    const days = differenceInCalendarDays(
      localDay(day(now)),
      localDay(day(new Date(game.awaitingSince))),
    );
    if (days <= 0) return 'Asked today';
    return days === 1 ? 'Asked yesterday' : `Asked ${days} days ago`;
  }
  if (game.status === 'verified' && game.verifiedAt !== null) {
    return `Confirmed ${formatScreenDay(day(new Date(game.verifiedAt)))}`;
  }
  return null;
}

const Ways = styled.ul`
  display: grid;
  gap: 4px;
`;

const Way = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px;
  align-items: center;

  a {
    display: flex;
    align-items: center;
    min-height: 28px;
    ${(p) => p.theme.media.touch} {
      min-height: 44px;
    }
  }
  svg {
    color: ${(p) => p.theme.color.textMuted};
  }
`;

/** The person at the other school, to write to or to call. */
const OpponentContact = ({ opponent }: { readonly opponent: Game['opponent'] }) => {
  const { managerName, email, phone } = opponent;
  if (!managerName && !email && !phone) return <Muted>No contact yet</Muted>;
  return (
    <>
      {managerName && <p>{managerName}</p>}
      <Ways>
        {email && (
          <Way>
            <Mail size={16} aria-hidden />
            <TextLink href={`mailto:${email}`}>
              <span>
                <BreakableEmail email={email} />
              </span>
            </TextLink>
          </Way>
        )}
        {phone && (
          <Way>
            <Phone size={16} aria-hidden />
            <TextLink href={`tel:${phone}`}>{formatPhone(phone)}</TextLink>
          </Way>
        )}
      </Ways>
    </>
  );
};
