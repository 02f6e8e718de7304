import { Badge } from '@fieldhouse/shell/ui/badge';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { styled } from 'styled-components';

import {
  describeResponse,
  mailStateLook,
  describeProposal,
  describeTiming,
} from './describe-mail.ts';
import type { GameMail } from './mail-history.api.ts';

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
export const MailHistoryEntry = ({ mail, awaited }: MailHistoryEntryProps) => {
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
