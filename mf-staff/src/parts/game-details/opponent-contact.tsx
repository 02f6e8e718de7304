import { formatPhone } from '@fieldhouse/core-contract';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { Mail, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { Muted } from '../../kit/list/muted.ts';
import { BreakableEmail } from '../../kit/list/breakable-email.tsx';
import type { Game } from '../../data/school-data/games.api.ts';

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
export const OpponentContact = ({ opponent }: { readonly opponent: Game['opponent'] }) => {
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
