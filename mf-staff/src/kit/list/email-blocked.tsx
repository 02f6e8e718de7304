import { formatMomentDay } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';
import { MailX } from 'lucide-react';
import { styled } from 'styled-components';

const Note = styled.p`
  display: flex;
  gap: ${(p) => p.theme.space(1)};
  margin: ${(p) => p.theme.space(1)} 0 0;
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.warningText};
  font-weight: ${(p) => p.theme.font.weight.medium};

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface EmailBlockedProps {
  readonly record: Pick<OpponentView, 'emailBlocked' | 'emailBlockedAt'>;
  /** The emails that the owner of the address no longer wants: 'your emails'. */
  readonly emails: string;
  /** What to do about an owner who does not want them. */
  readonly advice: string;
}

/** Why nothing can be emailed to a record's address, and what to do; nothing while emails reach it. */
export function EmailBlocked({ record, emails, advice }: EmailBlockedProps) {
  const timeZone = useTimeZone();
  const { emailBlocked, emailBlockedAt } = record;
  if (emailBlocked === undefined) return null;
  const since = emailBlockedAt ? ` on ${formatMomentDay(emailBlockedAt, timeZone)}` : '';
  return (
    <Note>
      <MailX size={16} aria-hidden />
      <span>
        {emailBlocked === 'bounced'
          ? `Emails to this address bounced${since}. Check the address and save it to try again.`
          : `Unsubscribed from ${emails}${since}. ${advice}`}
      </span>
    </Note>
  );
}
