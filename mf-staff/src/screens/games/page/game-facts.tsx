import {
  dayOf,
  formatPlace,
  formatScreenDay,
  formatScreenDayAndTime,
  formatTeam,
  formatTime,
} from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Card, CardBody } from '@fieldhouse/shell/ui/card';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { Mail, Phone } from 'lucide-react';
import { styled } from 'styled-components';

import type { Game, PlacedGame } from '../../../data/school-data/games.api.ts';
import { localDay } from '../../../data/school-data/iso-day.ts';
import { EmailLink, PhoneLink } from '../../../kit/list/contact-links.tsx';
import { Muted } from '../../../kit/list/muted.ts';
import { Fact, RecordFacts } from '../../../kit/record/record-page.tsx';
import { ConflictMark } from '../../../parts/conflict-marks/conflict-mark.tsx';
import { isToBePlayed, isToBeVerified } from '../../../parts/disruptions/disruption.ts';
import { GameStatus } from '../../../parts/disruptions/disruption-badge.tsx';
import { PlannedWhen } from '../../../parts/disruptions/planned-when.tsx';
import { GameNotices } from '../../../parts/game/game-notices.tsx';
import { GameTypeBadge } from '../../../parts/game/game-type-badge.tsx';
import { HomeAwayBadge } from '../../../parts/game/home-away-badge.tsx';
import { MakeUpLinks } from '../../../parts/game/make-up-links.tsx';
import { VerifyButton } from '../../../parts/game/verify-button.tsx';
import { MapLink } from '../../../parts/place/map-link.tsx';
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
          <Fact label="When">
            <PlannedWhen game={game}>{formatScreenDayAndTime(game)}</PlannedWhen>
            <MakeUpLinks game={game} />
          </Fact>
          <Fact label="Where">
            <Line>
              {formatPlace(game)}
              <HomeAwayBadge side={game} />
              <MapLink place={game} />
            </Line>
          </Fact>
          <Fact label="Team">
            <TextLink asChild>
              <AppLink href={`/teams/${game.teamId}`}>{formatTeam(game.team)}</AppLink>
            </TextLink>
          </Fact>
          <Fact label="Type">
            {game.gameType !== undefined && <GameTypeBadge type={game.gameType} />}
          </Fact>
          <Fact label="Reason">{game.reason}</Fact>
          <Fact label="Public note">{game.publicNote}</Fact>
          <Fact label="Score">{game.score}</Fact>
          <Fact label="Dismissal">{game.dismissalTime && formatTime(game.dismissalTime)}</Fact>
          <Fact label="Departure">{game.departureTime && formatTime(game.departureTime)}</Fact>
          <Fact label="Transportation">{game.transport}</Fact>
          <Fact label="Opponent">
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

/**
 * Since when the game has its status, where that says something: 'Asked 3 days ago', 'Confirmed Fri 11/20/2026'. The days are those of
 * the time zone.
 */
function sinceWhen(game: Game, now: Date, timeZone: string | undefined): string | null {
  if (!isToBePlayed(game)) return null;
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
  svg {
    color: ${(p) => p.theme.color.textMuted};
  }
  /* An address needs the room. */
  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);

    svg {
      display: none;
    }
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
            <EmailLink email={email} />
          </Way>
        )}
        {phone && (
          <Way>
            <Phone size={16} aria-hidden />
            <PhoneLink phone={phone} />
          </Way>
        )}
      </Ways>
    </>
  );
};
