import { TIMEZONES, formatPhone, labelOf } from '@fieldhouse/core-contract';

import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import {
  Clock,
  Globe,
  Hash,
  Mail,
  MapPin,
  Pencil,
  Phone,
  Power,
  Trash2,
  UserCheck,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ManagedSchool } from './school-page.ts';

const Facts = styled.ul`
  display: grid;
  gap: 8px;
  font-size: 0.875rem;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 16px 1fr;
  gap: 10px;
  align-items: start;
  overflow-wrap: anywhere;
  color: ${(p) => p.theme.color.textMuted};

  > svg {
    margin-top: 3px;
    color: ${(p) => p.theme.color.textSubtle};
  }
`;

const Fact = ({ Icon, children }: { readonly Icon: LucideIcon; readonly children: ReactNode }) => (
  <Line>
    <Icon size={16} aria-hidden="true" />
    <span>{children}</span>
  </Line>
);

const authorizedUsers = (count: number): string =>
  count === 1 ? '1 authorized user' : `${count.toLocaleString('en-US')} authorized users`;

/** Actions of a school's menu. */
export interface SchoolActions {
  readonly onEdit: (school: ManagedSchool) => void;
  readonly onUsers: (school: ManagedSchool) => void;
  readonly onToggle: (school: ManagedSchool) => void;
  readonly onDelete: (school: ManagedSchool) => void;
}

interface SchoolCardProps {
  readonly school: ManagedSchool;
  readonly actions: SchoolActions;
}

/** A school's card for the system administrator. */
export const SchoolCard = ({ school, actions }: SchoolCardProps) => (
  <Card as="article" aria-label={school.name} tabIndex={-1}>
    <CardHeader
      title={school.name}
      actions={
        <>
          <Badge tone={school.isActive ? 'green' : 'gray'}>
            {school.isActive ? 'Active' : 'Inactive'}
          </Badge>
          <SchoolMenu school={school} actions={actions} />
        </>
      }
    />
    <Facts>
      <Fact Icon={Hash}>School ID: {school.id}</Fact>
      <Fact Icon={Mail}>{school.adminEmail}</Fact>
      {school.phone && <Fact Icon={Phone}>{formatPhone(school.phone)}</Fact>}
      {school.website && (
        <Fact Icon={Globe}>
          <TextLink href={school.website} target="_blank" rel="noreferrer">
            {school.website.replace(/^https?:\/\/|\/$/g, '')}
          </TextLink>
        </Fact>
      )}
      <Fact Icon={UserCheck}>{authorizedUsers(school.authorizedEmails.length)}</Fact>
      {school.timezone && <Fact Icon={Clock}>{labelOf(TIMEZONES, school.timezone)}</Fact>}
      {school.address && <Fact Icon={MapPin}>{school.address}</Fact>}
    </Facts>
  </Card>
);

const SchoolMenu = ({ school, actions }: SchoolCardProps) => (
  <DropdownMenu
    label={`Actions for ${school.name}`}
    items={[
      { label: 'Edit School', icon: <Pencil size={16} />, onSelect: () => actions.onEdit(school) },
      { label: 'View Users', icon: <Users size={16} />, onSelect: () => actions.onUsers(school) },
      {
        label: school.isActive ? 'Deactivate' : 'Activate',
        icon: <Power size={16} />,
        onSelect: () => actions.onToggle(school),
      },
      {
        label: 'Delete School',
        icon: <Trash2 size={16} />,
        destructive: true,
        separatorBefore: true,
        onSelect: () => actions.onDelete(school),
      },
    ]}
  />
);
