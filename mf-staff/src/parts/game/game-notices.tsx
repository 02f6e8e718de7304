import { CircleX, Clock, MailWarning, MessageSquareQuote } from 'lucide-react';
import { styled } from 'styled-components';
import { ResponseActions } from '../responses/response-actions.tsx';
import { describeRescheduleRequest } from '../../data/school-data/describe-reschedule-request.ts';
import type { Game } from '../../data/school-data/games.api.ts';

const Notice = styled.p<{ $tone: 'danger' | 'warning'; $clamp: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.4em;
  margin: 0;
  font-size: ${(p) => p.theme.font.size.xs};
  line-height: 1.4;
  color: ${(p) => (p.$tone === 'danger' ? p.theme.color.dangerText : p.theme.color.warningText)};
  overflow-wrap: anywhere;

  svg {
    margin-top: 0.15em;
  }

  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${(p) => (p.$clamp ? 2 : 'none')};

    @media print {
      display: block;
    }
  }
`;

const Notices = styled.div`
  display: grid;
  gap: 2px;
  margin-top: 4px;
`;

interface GameNoticesProps {
  readonly game: Game;
  /** For lists: shows at most two lines, with the full text on hover. */
  readonly clamp?: boolean;
}

/** What staff need to know besides the status: a reschedule request, a decline, an email that was not sent. */
export const GameNotices = ({ game, clamp = false }: GameNoticesProps) => {
  const request = describeRescheduleRequest(game);
  if (!request && !game.mailProblem && !game.mailDelayed) return null;
  const declined = game.rescheduleRequest?.declined === true;
  const RequestIcon = declined ? CircleX : MessageSquareQuote;
  return (
    <Notices>
      {request && (
        <Notice
          $tone={declined ? 'danger' : 'warning'}
          $clamp={clamp}
          {...(clamp ? { title: request } : {})}
        >
          <RequestIcon size={14} aria-hidden />
          <span>{request}</span>
        </Notice>
      )}
      {game.mailProblem && (
        <Notice $tone="danger" $clamp={clamp} {...(clamp ? { title: game.mailProblem } : {})}>
          <MailWarning size={14} aria-hidden />
          <span>Verification email couldn't be delivered: {game.mailProblem}</span>
        </Notice>
      )}
      {!game.mailProblem && game.mailDelayed && (
        <Notice $tone="warning" $clamp={clamp} {...(clamp ? { title: game.mailDelayed } : {})}>
          <Clock size={14} aria-hidden />
          <span>{`Verification email not sent yet: ${game.mailDelayed} We'll keep trying.`}</span>
        </Notice>
      )}
      {clamp && <ResponseActions game={game} />}
    </Notices>
  );
};
