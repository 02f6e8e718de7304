import {
  dayOf,
  formatOpponent,
  formatPhone,
  formatScreenDay,
  formatScreenDayAndTime,
  formatTeam,
  shownStatus,
} from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions } from '@fieldhouse/shell/ui/dialog';
import { StatusBadge } from '@fieldhouse/shell/ui/status-badge';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { Mail, Pencil, Phone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { isToBeVerified } from '../disruptions/disruption.ts';
import { GameDisruption } from '../disruptions/disruption-badge.tsx';
import { PlannedWhen } from '../disruptions/planned-when.tsx';
import { GameHistory } from '../game-history/game-history.tsx';
import type { GameFormStart } from '../game-form/game-dialog.tsx';
import { GameChangeButtons } from './game-change-buttons.tsx';
import { GameNotices } from '../game/game-notices.tsx';
import { GameTypeBadge } from '../game/game-type-badge.tsx';
import { HomeAwayBadge } from '../game/home-away-badge.tsx';
import { MakeUpLinks } from '../game/make-up-links.tsx';
import { VerifyButton } from '../game/verify-button.tsx';
import { MailHistoryDialog } from '../mail-history/mail-history-dialog.tsx';
import { FindOpponent } from '../responses/find-opponent.ts';
import { ResponseActions } from '../responses/response-actions.tsx';
import { useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { localDay } from '../../data/school-data/iso-day.ts';
import { Muted } from '../../kit/list/muted.ts';
import { BreakableEmail } from '../../kit/list/breakable-email.tsx';
import { RecordFacts } from '../../kit/record/record-page.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`;

const Since = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
`;

const Past = styled.section`
  display: grid;
  gap: 8px;
  justify-items: start;
  margin-bottom: 20px;

  > :nth-child(n + 2) {
    justify-self: stretch;
  }
`;

interface GameDetailsDialogProps {
  readonly open: boolean;
  readonly game: Game;
  readonly onClose: () => void;
  /** Opens the form over this dialog. */
  readonly onEdit: (start: GameFormStart) => void;
}

/** The details of a game, its status, what can be done next, and its history. */
export const GameDetailsDialog = ({ open, game, onClose, onEdit }: GameDetailsDialogProps) => {
  const { data: games } = useGames();
  const [emailsOpen, setEmailsOpen] = useState(false);
  // Sending an email updates the game while the dialog is open.
  const current = games?.find(({ id }) => id === game.id) ?? game;
  return (
    <FindOpponent value={() => onEdit('opponent')}>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={formatTeam(current.team)}
        description={formatOpponent(current.opponent.schoolName, current)}
      >
        <GameFacts game={current} />
        <PastOf game={current} />
        <DialogActions>
          {isToBeVerified(current) && <VerifyButton game={current} shape="text" />}
          <Button
            variant="outline"
            icon={<Mail size={16} aria-hidden />}
            onClick={() => setEmailsOpen(true)}
          >
            Emails
          </Button>
          <Button icon={<Pencil size={16} aria-hidden />} onClick={() => onEdit('first')}>
            Edit
          </Button>
        </DialogActions>
      </Dialog>
      <MailHistoryDialog
        open={open && emailsOpen}
        game={current}
        onClose={() => setEmailsOpen(false)}
      />
    </FindOpponent>
  );
};

/** The history is read when it is opened. */
const PastOf = ({ game }: { readonly game: Game }) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Past aria-label="History">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isShown}
        onClick={() => setIsShown((before) => !before)}
      >
        {isShown ? 'Hide History' : 'Show History'}
      </Button>
      {isShown && <GameHistory gameId={game.id} />}
    </Past>
  );
};

const GameFacts = ({ game }: { readonly game: Game }) => {
  const timeZone = useTimeZone();
  const since = sinceWhen(game, new Date(), timeZone);
  return (
    <RecordFacts>
      <dt>When</dt>
      <dd>
        <PlannedWhen game={game}>{formatScreenDayAndTime(game)}</PlannedWhen>
        <MakeUpLinks game={game} />
      </dd>
      <dt>Where</dt>
      <dd>
        <Line>
          {game.venue}
          <HomeAwayBadge side={game} />
        </Line>
      </dd>
      <dt>Status</dt>
      <dd>
        <Line>
          <StatusBadge status={shownStatus(game)} />
          <GameDisruption game={game} />
          <GameTypeBadge type={game.gameType} />
          {since && <Since>{since}</Since>}
        </Line>
        <GameNotices game={game} />
        <ResponseActions game={game} />
        <GameChangeButtons game={game} />
      </dd>
      {game.reason && (
        <>
          <dt>Reason</dt>
          <dd>{game.reason}</dd>
        </>
      )}
      {game.publicNote && (
        <>
          <dt>Public Note</dt>
          <dd>{game.publicNote}</dd>
        </>
      )}
      {game.score && (
        <>
          <dt>Score</dt>
          <dd>{game.score}</dd>
        </>
      )}
      <dt>Contact</dt>
      <dd>
        <OpponentContact opponent={game.opponent} />
      </dd>
    </RecordFacts>
  );
};

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
