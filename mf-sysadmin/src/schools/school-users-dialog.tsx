import { formatMoment, formatName } from '@fieldhouse/core-contract';
import type { SchoolUserView } from '@fieldhouse/core-contract';
import { errorSentence, reportFailure } from '@fieldhouse/shell/api';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { Dialog, DialogActions } from '@fieldhouse/shell/ui/dialog';
import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { MoreRows } from '@fieldhouse/shell/ui/more-rows';
import { toast } from '@fieldhouse/shell/ui/toast';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { KeyRound, Power } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SearchBox } from '../list/search-box.tsx';
import type { ManagedSchool } from './school-page.ts';
import {
  USERS_PAGE,
  issueTemporaryPassword,
  setUserActive,
  useSchoolUsers,
} from './schools.api.ts';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import type { IssuedPassword } from './temporary-password-dialog.tsx';

const List = styled.ul`
  display: grid;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
`;

const Person = styled.li`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  gap: 4px 12px;
  padding: 12px 8px 12px 16px;

  & + & {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};
  overflow-wrap: anywhere;

  strong {
    color: ${(p) => p.theme.color.text};
    font-size: ${(p) => p.theme.font.size.md};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

interface SchoolUsersDialogProps {
  readonly school: ManagedSchool;
  readonly onClose: () => void;
}

/** The accounts of a school. */
export const SchoolUsersDialog = ({ school, onClose }: SchoolUsersDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={`Users at ${school.name}`}
    description="Deactivating a user or resetting a password signs them out everywhere."
    size="lg"
  >
    <UserList school={school} />
    <DialogActions>
      <Button variant="outline" onClick={onClose}>
        Done
      </Button>
    </DialogActions>
  </Dialog>
);

/** Whether the school still lists the account's email. An unlisted account keeps working. */
const isListed = ({ adminEmail, authorizedEmails }: ManagedSchool, email: string): boolean =>
  [adminEmail, ...authorizedEmails].some((listed) => listed.toLowerCase() === email);

const UserList = ({ school }: { readonly school: ManagedSchool }) => {
  const [search, setSearch] = useState('');
  const { users, hasMore, ...list } = useSchoolUsers(school.id, search);
  const [asking, setAsking] = useState<SchoolUserView | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const { error, unreadable, readAgain } = list;
  const toggle = async (user: SchoolUserView) => {
    try {
      await setUserActive(user);
      await readAgain();
      toast({ title: 'User status updated' });
    } catch (error) {
      reportFailure("Couldn't update the user", error);
    }
  };
  return (
    <>
      {(search !== '' || hasMore || (users?.length ?? 0) > USERS_PAGE) && (
        <SearchBox
          label="Search users"
          placeholder="Search names or emails..."
          value={search}
          onSearch={setSearch}
        />
      )}
      {!users && error && (
        <ErrorState
          title="Couldn't load the users"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      {!users && !error && <LoadingIndicator label="Loading users..." />}
      {users?.length === 0 &&
        unreadable === 0 &&
        (search === '' ? (
          <EmptyState
            title="No users yet"
            description="No one at this school has an account yet."
          />
        ) : (
          <EmptyState title="No matches found" description="No users match this search." />
        ))}
      <UnreadableEntries count={unreadable} />
      {users && users.length > 0 && (
        <List ref={rows}>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              listed={isListed(school, user.email)}
              onToggle={() => void toggle(user)}
              onPassword={() => setAsking(user)}
            />
          ))}
        </List>
      )}
      <MoreRows
        isReading={list.isReadingMore}
        onRead={() => void list.readMore()}
        error={list.moreError && errorSentence(list.moreError)}
        hasMore={hasMore}
        rows={rows}
        failure="Couldn't load more users"
        label="Show More"
      />
      {asking && <NewPassword user={asking} onIssued={readAgain} onClose={() => setAsking(null)} />}
    </>
  );
};

interface UserRowProps {
  readonly user: SchoolUserView;
  readonly listed: boolean;
  readonly onToggle: () => void;
  readonly onPassword: () => void;
}

const UserRow = ({ user, listed, onToggle, onPassword }: UserRowProps) => {
  const name = formatName(user.firstName, user.lastName);
  return (
    <Person tabIndex={-1}>
      <Words>
        <strong>{name || user.email}</strong>
        {name && <span>{user.email}</span>}
        <span>
          {user.lastSignInAt
            ? `Last sign-in ${formatMoment(user.lastSignInAt)}`
            : 'Never signed in'}
          {user.mustChangePassword && ' · temporary password'}
          {!user.emailConfirmed && ' · email not confirmed'}
          {!listed && ' · not on the authorized list'}
        </span>
      </Words>
      <Badge tone={user.isActive ? 'green' : 'gray'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
      <DropdownMenu
        label={`Actions for ${name || user.email}`}
        items={[
          {
            label: user.isActive ? 'Deactivate' : 'Activate',
            icon: <Power size={16} />,
            onSelect: onToggle,
          },
          {
            label: 'Reset Password',
            icon: <KeyRound size={16} />,
            onSelect: onPassword,
          },
        ]}
      />
    </Person>
  );
};

interface NewPasswordProps {
  readonly user: SchoolUserView;
  readonly onIssued: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms first, because the old password stops working; then shows the new one. */
const NewPassword = ({ user, onIssued, onClose }: NewPasswordProps) => {
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const [pending, setPending] = useState(false);
  if (issued) return <TemporaryPasswordDialog issued={issued} onClose={onClose} />;
  const issue = async () => {
    setPending(true);
    try {
      setIssued({ email: user.email, ...(await issueTemporaryPassword(user)) });
      await onIssued();
    } catch (error) {
      reportFailure("Couldn't reset password", error);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Reset Password"
      description={`${user.email}'s current password stops working right away and they're signed out everywhere. You'll get a temporary password for them.`}
      confirmLabel="Reset Password"
      destructive={false}
      pending={pending}
      pendingLabel="Resetting..."
      onConfirm={issue}
    />
  );
};
