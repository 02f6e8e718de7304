import { formatPhone } from '@fieldhouse/core-contract';
import type { ContactView } from '@fieldhouse/core-contract';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { styled } from 'styled-components';

import { BreakableEmail } from '../list/breakable-email.tsx';
import { CardActions } from '../list/card-actions.tsx';
import { EmailBlocked } from '../list/email-blocked.tsx';
import { roleOf, sportsOf } from './contact-words.ts';

const About = styled.div`
  flex: 1 1 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: 4px 24px;
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};

  h3 {
    margin: 0;
    color: ${(p) => p.theme.color.text};
    font-size: ${(p) => p.theme.font.size.md};
  }

  /* Why emails do not arrive, below everything else. */
  p {
    grid-column: 1 / -1;
    margin: 0;
  }
`;

const Reach = styled.div`
  display: grid;
  gap: 2px;
  justify-items: start;
  align-content: start;

  ${(p) => p.theme.media.touch} {
    gap: 0;

    a {
      display: flex;
      align-items: center;
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

interface ContactRowProps {
  readonly contact: ContactView;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A contact with how to reach it and the sports of which it is told. */
export const ContactRow = ({ contact, onEdit, onDelete }: ContactRowProps) => {
  const { name, email, phone } = contact;
  return (
    <li>
      <About>
        <h3>{name}</h3>
        <Reach>
          <TextLink href={`mailto:${email}`} aria-label={email}>
            <BreakableEmail email={email} />
          </TextLink>
          {phone && <TextLink href={`tel:+1${phone}`}>{formatPhone(phone)}</TextLink>}
        </Reach>
        <span>{sportsOf(contact)}</span>
        <EmailBlocked
          record={contact}
          emails="your emails about changes"
          advice="Call them, or use another address."
        />
      </About>
      <CardActions name={`${name}, ${roleOf(contact)}`} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
};
