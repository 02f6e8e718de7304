import { CONTACT_ROLES } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Card } from '@fieldhouse/shell/ui/card';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { BookUser } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

import { DividedRows } from '../../kit/list/divided-rows.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import type { RecordActions } from '../../kit/record/record-screen.tsx';
import { SearchedRows } from '../../kit/record/searched-rows.tsx';
import { ContactRow } from './contact-row.tsx';
import { contacts, roleOf } from './contact.record.ts';
import type { Contact } from './contact.record.ts';

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
        "Add people such as the officials' assigner, the bus company, or the athletic trainer, and tell them when games change.",
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
