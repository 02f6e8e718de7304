import type { ContactView } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card } from '@fieldhouse/shell/ui/card';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useId, useMemo } from 'react';
import { styled } from 'styled-components';

import { DividedRows } from '../../kit/list/divided-rows.tsx';
import { shownInWords } from '../../kit/list/in-words.ts';
import { ListSearch } from '../../kit/list/list-search.tsx';
import { ListCount, ListTools } from '../../kit/list/list-tools.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { ContactRow } from './contact-row.tsx';
import { roleOf } from './contact-words.ts';
import { groupByRole, searchContacts } from './search-contacts.ts';

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

interface ContactListProps {
  readonly contacts: readonly ContactView[];
  readonly onEdit: (contact: ContactView) => void;
  readonly onDelete: (contact: ContactView) => void;
}

/** The contacts by role and name, with a search in the URL. */
export const ContactList = ({ contacts, ...actions }: ContactListProps) => {
  const [query, setQuery] = useListQuery();
  const search = query.get('search') ?? '';
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchContacts(contacts, wanted), [contacts, wanted]);
  return (
    <>
      <ListTools role="search" aria-label="Filter contacts">
        <ListSearch
          label="Search contacts"
          placeholder="Search names, roles, or sports..."
          value={search}
          onSearch={(text) => setQuery({ search: text })}
        />
      </ListTools>
      <ListCount role="status">
        {shownInWords(found.length, contacts.length, '1 contact', 'contacts')}
      </ListCount>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No matches found"
          description={`No contacts match "${wanted.trim()}".`}
          action={
            <Button variant="outline" onClick={() => setQuery({ search: '' })}>
              Clear Search
            </Button>
          }
        />
      ) : (
        groupByRole(found).map(([role, ofRole]) => (
          <RoleSection key={role} role={role} contacts={ofRole} {...actions} />
        ))
      )}
    </>
  );
};

const RoleSection = ({
  role,
  contacts,
  onEdit,
  onDelete,
}: ContactListProps & { readonly role: string }) => {
  const id = useId();
  return (
    <Role aria-labelledby={id}>
      <h2 id={id}>{roleOf({ role })}</h2>
      <Block>
        <DividedRows aria-labelledby={id}>
          {contacts.map((contact) => (
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
