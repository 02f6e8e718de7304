import { Badge } from '@fieldhouse/shell/ui/badge';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { styled } from 'styled-components';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { Muted } from '../../kit/list/muted.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { MailHistoryActions } from './mail-history-actions.tsx';
import { useMailHistory } from './mail-history.api.ts';
import type { GameMail, MailHistory } from './mail-history.api.ts';
import {
  describeResponse,
  mailStateLook,
  describeProposal,
  describeTiming,
} from './describe-mail.ts';

const Entries = styled.ol`
  border-top: 1px solid ${(p) => p.theme.color.border};
`;

/** The verification emails of a game with their delivery state and response, and the next actions. */
export const GameEmails = ({ game }: { readonly game: Game }) => {
  const { data, error, unreadable, readAgain } = useMailHistory(game.id);
  if (!data)
    return (
      <NotLoaded
        title="Couldn't load emails"
        error={error}
        onRetry={readAgain}
        loading={<LoadingIndicator label="Loading emails..." />}
      />
    );
  return (
    <Stack gap={2}>
      <UnreadableEntries count={unreadable} />
      {(data.mails.length > 0 || unreadable === 0) && <HistoryList game={game} story={data} />}
      <MailHistoryActions game={game} story={data} />
    </Stack>
  );
};

const HistoryList = ({ game, story }: { readonly game: Game; readonly story: MailHistory }) => {
  if (story.mails.length === 0) return <Muted>No emails about this game yet.</Muted>;
  return (
    <Entries aria-label="Emails about this game">
      {story.mails.map((mail, at) => (
        <MailHistoryEntry
          key={mail.id}
          mail={mail}
          awaited={at === 0 && game.status === 'verification-sent'}
        />
      ))}
    </Entries>
  );
};

const Entry = styled.li`
  display: grid;
  gap: 4px;
  padding-block: 12px;
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;

  strong {
    color: ${(p) => p.theme.color.text};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

const Problem = styled.span`
  color: ${(p) => p.theme.color.dangerText};
`;

const Answer = styled.span`
  color: ${(p) => p.theme.color.text};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Note = styled.q`
  color: ${(p) => p.theme.color.text};
  white-space: pre-line;
`;

interface MailHistoryEntryProps {
  readonly mail: GameMail;
  /** Whether the game waits for the response to this email. */
  readonly awaited: boolean;
}

/** One email: recipient, time, sender, delivery state and response. */
const MailHistoryEntry = ({ mail, awaited }: MailHistoryEntryProps) => {
  const { label, tone } = mailStateLook(mail.state);
  const formatMoment = useFormatMoment();
  const answer = describeResponse(mail, formatMoment);
  const proposal = describeProposal(mail);
  return (
    <Entry>
      <Head>
        <strong>To {mail.sentTo}</strong>
        <Badge tone={tone}>{label}</Badge>
      </Head>
      <span>
        {describeTiming(mail, formatMoment)}
        {mail.askedBy && `, by ${mail.askedBy}`}
      </span>
      {mail.problem && <Problem>{mail.problem}</Problem>}
      {answer && <Answer>{answer}</Answer>}
      {proposal && <span>{proposal}</span>}
      {mail.answer?.note && <Note>{mail.answer.note}</Note>}
      {mail.answer?.acceptedAt && (
        <Answer>{`Proposal accepted ${formatMoment(mail.answer.acceptedAt)}`}</Answer>
      )}
      {awaited && !answer && <span>No response yet</span>}
    </Entry>
  );
};
