import { CONTACT_ROLES } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Card } from '@fieldhouse/shell/ui/card';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { BookUser } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

import { DividedRows } from '../../kit/list/divided-rows.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import type { RecordActions } from '../../kit/record/use-record-dialogs.tsx';
import { SearchedRows } from '../../kit/record/searched-rows.tsx';
import { contacts, roleOf, sportsOf } from './contact.record.ts';
import type { Contact } from './contact.record.ts';
import { EmailLink, PhoneLink } from '../../kit/list/contact-links.tsx';
import { CardActions } from '../../kit/list/card-actions.tsx';
import { EmailBlocked } from '../../kit/list/email-blocked.tsx';

const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx'), 'ContactDialog');

const Role = styled.section`
  min-width: 0;

  h2 {
    margin: 0 0 8px;
    overflow-wrap: anywhere;
    font-size: ${(p) => p.theme.font.size.lg};
  }
`;

const Block = styled(Card)`
  padding-block: 4px;
`;

/** The people whom the school notifies of changes, by role and name. */
export const ContactsScreen = () => (
  <RecordScreen
    of={contacts}
    dialog={ContactDialog}
    empty={{
      icon: <BookUser aria-hidden />,
      title: 'No contacts yet',
      description:
        "Add people such as the officials' assigner, the bus company, or the athletic trainer, and notify them when games change.",
      add: 'Add Your First Contact',
    }}
    skeleton={
      <>
        <Skeleton height={40} radius={8} />
        {Array.from({ length: 3 }, (_, role) => (
          <Skeleton key={role} height={160} radius={12} />
        ))}
      </>
    }
  >
    {(rows, actions) => (
      <SearchedRows
        of={contacts}
        rows={rows}
        total={rows.length}
        counted={['1 contact', 'contacts']}
        placeholder="Search names, roles, or sports..."
      >
        {(found) =>
          groupByRole(found).map(([role, ofRole]) => (
            <RoleSection key={role} role={role} rows={ofRole} {...actions} />
          ))
        }
      </SearchedRows>
    )}
  </RecordScreen>
);

interface RoleSectionProps extends RecordActions<Contact> {
  readonly role: string;
  readonly rows: readonly Contact[];
}

const RoleSection = ({ role, rows, onEdit, onDelete }: RoleSectionProps) => {
  const id = useId();
  return (
    <Role aria-labelledby={id}>
      <h2 id={id}>{roleOf({ role })}</h2>
      <Block>
        <DividedRows aria-labelledby={id}>
          {rows.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              onEdit={() => onEdit(contact)}
              onDelete={() => onDelete(contact)}
            />
          ))}
        </DividedRows>
      </Block>
    </Role>
  );
};

/** The contacts of each role that has any, in the order of the roles; those that this release does not know come last. */
function groupByRole(rows: readonly Contact[]): [string, Contact[]][] {
  const known = CONTACT_ROLES.map(({ value }): string => value);
  const placeOf = (role: string) => (known.includes(role) ? known.indexOf(role) : known.length);
  return [...Map.groupBy(rows, ({ role }) => role)].toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
}

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

const ContactRow = ({ contact, onEdit, onDelete }: ContactRowProps) => {
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
            <EmailLink email={email} />
            {phone && <PhoneLink phone={phone} />}
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
