import { MailWarning, MessageSquareQuote } from 'lucide-react';
import { styled } from 'styled-components';
import { formatProposal } from '../school-data/format-proposal.ts';
import type { Game } from '../school-data/games.api.ts';

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
  }
`;

const Notices = styled.div`
  display: grid;
  gap: 2px;
  margin-top: 4px;
`;

/** The other school's reschedule request as one line. */
export function describeRescheduleRequest(game: Game): string | null {
  const request = game.rescheduleRequest;
  if (!request) return null;
  const parts = [request.note && `"${request.note}"`, formatProposal(request)].filter(Boolean);
  return parts.join(' · ') || 'Reschedule requested';
}

interface GameNoticesProps {
  readonly game: Game;
  /** In a list: at most two lines; the full text is on hover and in the dialog. */
  readonly clamp?: boolean;
}

/** What staff need to know besides the status: a reschedule request, an undelivered email. */
export const GameNotices = ({ game, clamp = false }: GameNoticesProps) => {
  const request = describeRescheduleRequest(game);
  if (!request && !game.mailProblem) return null;
  return (
    <Notices>
      {request && (
        <Notice $tone="warning" $clamp={clamp} {...(clamp ? { title: request } : {})}>
          <MessageSquareQuote size={14} aria-hidden />
          <span>{request}</span>
        </Notice>
      )}
      {game.mailProblem && (
        <Notice $tone="danger" $clamp={clamp} {...(clamp ? { title: game.mailProblem } : {})}>
          <MailWarning size={14} aria-hidden />
          <span>Verification email couldn't be delivered: {game.mailProblem}</span>
        </Notice>
      )}
    </Notices>
  );
};
