import { formatMomentDay } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
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
  const { emailBlocked } = opponent;
  if (emailBlocked === undefined) return null;
  return (
    <Note>
      <MailX size={16} aria-hidden />
      <span>{emailBlocked === 'bounced' ? bounced(opponent) : unsubscribed(opponent)}</span>
    </Note>
  );
}

const bounced = ({ emailBlockedAt }: OpponentView): string =>
  emailBlockedAt === undefined
    ? 'Emails to this address bounced. Check the address and save it to try again.'
    : `Emails to this address bounced on ${formatMomentDay(emailBlockedAt)}. Check the address and save it to try again.`;

const unsubscribed = ({ emailBlockedAt }: OpponentView): string =>
  emailBlockedAt === undefined
    ? 'Unsubscribed from your emails. They can undo this from any earlier email, or you can use another contact.'
    : `Unsubscribed from your emails on ${formatMomentDay(emailBlockedAt)}. They can undo this from any earlier email, or you can use another contact.`;
