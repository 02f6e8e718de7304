import { formatPhone } from '@fieldhouse/core-contract';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { styled } from 'styled-components';

import { BreakableEmail } from '../../kit/list/breakable-email.tsx';
import { CardActions } from '../../kit/list/card-actions.tsx';
import { EmailBlocked } from '../../kit/list/email-blocked.tsx';
import { roleOf, sportsOf } from './contact.record.ts';
import type { Contact } from './contact.record.ts';

const About = styled.div`
  flex: 1 1 0;
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};

  h3 {
    margin: 0;
    color: ${(p) => p.theme.color.text};
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: 6px 24px;
`;

/** Each link is large enough to press, and reaches over the space around it. */
const Reach = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  margin-block: -3px;

  a {
    position: relative;
    padding-block: 3px;
  }

  ${(p) => p.theme.media.touch} {
    margin-block: -10px;

    a {
      padding-block: 13px;
    }
  }
`;

interface ContactRowProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A contact with its sports, email and phone. */
export const ContactRow = ({ contact, onEdit, onDelete }: ContactRowProps) => {
  const { name, email, phone } = contact;
  return (
    <li>
      <About>
        <Facts>
          <div>
            <h3>{name}</h3>
            {sportsOf(contact)}
          </div>
          <Reach>
            <TextLink href={`mailto:${email}`} aria-label={email}>
              <BreakableEmail email={email} />
            </TextLink>
            {phone && <TextLink href={`tel:+1${phone}`}>{formatPhone(phone)}</TextLink>}
          </Reach>
        </Facts>
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
