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
  color: ${(p) => p.theme.color.text};

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Why nothing can be emailed to an opponent, and what to do; nothing while emails reach it. */
export function EmailBlocked({ opponent }: { readonly opponent: OpponentView }) {
  const timeZone = useTimeZone();
  const { emailBlocked, emailBlockedAt } = opponent;
  if (emailBlocked === undefined) return null;
  const day = emailBlockedAt && formatMomentDay(emailBlockedAt, timeZone);
  return (
    <Note>
      <MailX size={16} aria-hidden />
      <span>{emailBlocked === 'bounced' ? bounced(day) : unsubscribed(day)}</span>
    </Note>
  );
}

const bounced = (day: string | undefined): string =>
  day === undefined
    ? 'Emails to this address bounced. Check the address and save it to try again.'
    : `Emails to this address bounced on ${day}. Check the address and save it to try again.`;

const unsubscribed = (day: string | undefined): string =>
  day === undefined
    ? 'Unsubscribed from your emails. They can undo this from any earlier email, or you can use another contact.'
    : `Unsubscribed from your emails on ${day}. They can undo this from any earlier email, or you can use another contact.`;
