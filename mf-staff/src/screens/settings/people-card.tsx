import { formatMomentDay, formatName } from '@fieldhouse/core-contract';
import type { StaffMemberView } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { usePeople } from '../../data/school-data/people.api.ts';

const List = styled.ul`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px ${(p) => p.theme.space(2)};
    padding: ${(p) => p.theme.space(1.25)} 0;
    border-top: 1px solid ${(p) => p.theme.color.border};
  }

  li:first-child {
    border-top: 0;
  }
`;

const Person = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  span {
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
  }
`;

const accountBadge = ({ isActive, lastSignInAt }: StaffMemberView) => {
  if (!isActive) return <Badge tone="gray">Inactive</Badge>;
  if (lastSignInAt === null) return <Badge tone="yellow">Never signed in</Badge>;
  return <Badge tone="green">Active</Badge>;
};

const lastSignIn = ({ lastSignInAt }: StaffMemberView, timeZone: string | undefined): string =>
  lastSignInAt === null ? '' : ` · last signed in ${formatMomentDay(lastSignInAt, timeZone)}`;

/** The school's accounts. */
export const PeopleCard = () => {
  const timeZone = useTimeZone();
  const { data, error, unreadable, readAgain } = usePeople();
  return (
    <Card id="people">
      <CardHeader
        title="People"
        subtitle="Everyone here sees and edits the same schedule. To add or remove someone, contact your system administrator."
        icon={<UsersRound size={18} />}
      />
      <CardBody>
        <UnreadableEntries count={unreadable} />
        {data ? (
          <List>
            {data.map((person) => (
              <li key={person.id}>
                <Person>
                  {formatName(person.firstName, person.lastName) || person.email}
                  <span>
                    {person.email}
                    {lastSignIn(person, timeZone)}
                  </span>
                </Person>
                {accountBadge(person)}
              </li>
            ))}
          </List>
        ) : (
          <NotLoaded
            title="Couldn't load the list of people"
            error={error}
            onRetry={readAgain}
            loading={<Skeleton height={120} radius={8} />}
          />
        )}
      </CardBody>
    </Card>
  );
};
