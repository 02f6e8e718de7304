import { formatScreenDayAndTime, formatTeam } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { Button } from '@fieldhouse/shell/ui/button';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { useFormatMoment, useToday } from '@fieldhouse/shell/ui/time-zone';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { isToBePlayed, isToBeVerified } from '../disruptions/disruption.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import type { Game, VerificationSent } from '../../data/school-data/games.api.ts';
import { reportVerificationSent } from '../../kit/feedback/report-verification-sent.ts';
import { otherSendableGames } from './other-sendable-games.ts';
import { sendVerificationForGames, sendReminder, resendVerification } from './mail-history.api.ts';
import type { MailHistory } from './mail-history.api.ts';

type Sending = 'again' | 'reminder' | null;

function useSending() {
  const [sending, setSending] = useState<Sending>(null);
  const send = async (what: Sending, call: () => Promise<VerificationSent>) => {
    if (sending) return;
    setSending(what);
    try {
      const asked = await call();
      if (asked.isUnderWay || what === 'again') reportVerificationSent(asked);
      else reportSuccess('Reminder sent to opponent');
    } catch (error) {
      reportFailure('Failed to send verification email', error);
    } finally {
      setSending(null);
    }
  };
  return { sending, send };
}

interface MailHistoryActionsProps {
  readonly game: Game;
  readonly story: MailHistory;
}

/** The next actions: send other games of that opponent with it, resend, remind. Sending it alone for the first time is an action of the game. */
export const MailHistoryActions = ({ game, story }: MailHistoryActionsProps) => {
  const today = useToday();
  const formatMoment = useFormatMoment();
  const { data: games } = useGames();
  const { sending, send } = useSending();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isScheduled = isToBeVerified(game);
  const companions = useMemo(
    () => (isScheduled ? otherSendableGames(game, games ?? [], today) : []),
    [isScheduled, game, games, today],
  );
  const isWaiting = game.status === 'verification-sent' && isToBePlayed(game);
  if (!isScheduled && !isWaiting) return null;
  if (game.opponent.email.trim() === '') {
    return <Hint>{game.opponent.schoolName} has no email on file. Add one to send this game.</Hint>;
  }

  const others = companions.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const [newest] = story.mails;
  const isOnItsWay =
    newest?.state === 'sending' || (newest?.state === 'waiting' && !newest.problem);
  const ask = () =>
    send('again', () =>
      others.length > 0
        ? sendVerificationForGames([game.id, ...others])
        : resendVerification(game.id),
    );

  return (
    <>
      {companions.length > 0 && !isOnItsWay && (
        <OtherGamesPicker
          opponent={game.opponent.schoolName}
          games={companions}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {isWaiting && !story.canRemind && story.remindFrom && (
        <Hint>
          {`If they don't reply, you can send a reminder starting ${formatMoment(story.remindFrom)}.`}
        </Hint>
      )}
      {isOnItsWay ? (
        <Hint>Sending email...</Hint>
      ) : (
        <FormActions>
          {(isWaiting || others.length > 0) && (
            <Button
              variant="outline"
              pending={sending === 'again'}
              pendingLabel="Sending..."
              onClick={() => void ask()}
            >
              {isWaiting ? 'Send Again' : `Send ${others.length + 1} Games in One Email`}
            </Button>
          )}
          {story.canRemind && (
            <Button
              pending={sending === 'reminder'}
              pendingLabel="Sending..."
              onClick={() => void send('reminder', () => sendReminder(game.id))}
            >
              Send Reminder
            </Button>
          )}
        </FormActions>
      )}
    </>
  );
};

const Group = styled.fieldset`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: 4px;
    font-weight: ${(p) => p.theme.font.weight.medium};
  }

  p {
    margin: 0;
    font-size: ${(p) => p.theme.font.size.sm};
    color: ${(p) => p.theme.color.textMuted};
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  font-size: ${(p) => p.theme.font.size.sm};
  cursor: pointer;

  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: ${(p) => p.theme.color.accent};
  }
`;

interface OtherGamesPickerProps {
  readonly opponent: string;
  readonly games: readonly Game[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Adds other games to the email, such as all levels of one evening; the opponent responds to each game separately. */
const OtherGamesPicker = ({ opponent, games, chosen, onChoose }: OtherGamesPickerProps) => (
  <Group>
    <legend>Include other games in this email</legend>
    <p>{opponent} gets one email and answers each game separately.</p>
    {games.map((game) => (
      <Choice key={game.id}>
        <input
          type="checkbox"
          checked={chosen.includes(game.id)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, game.id] : chosen.filter((id) => id !== game.id))
          }
        />
        <span>
          {formatTeam(game.team)}, {formatScreenDayAndTime(game)}
        </span>
      </Choice>
    ))}
  </Group>
);
