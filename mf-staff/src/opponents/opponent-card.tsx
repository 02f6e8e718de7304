import { formatDay, formatPhone } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card, CardBody, CardFooter, CardHeader } from '@fieldhouse/shell/ui/card';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Mail, Pencil, Phone, School, Trash2, TriangleAlert, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Details = styled.dl`
  display: grid;
  gap: ${(p) => p.theme.space(1)};
  margin: 0;
`;

const ICON = 16;

const Detail = styled.div`
  font-size: ${(p) => p.theme.font.size.md};

  dt {
    display: flex;
    align-items: center;
    gap: ${(p) => p.theme.space(1)};
    font-size: ${(p) => p.theme.font.size.xs};
    color: ${(p) => p.theme.color.textMuted};
  }

  svg {
    flex: none;
    color: ${(p) => p.theme.color.textSubtle};
  }

  dd {
    margin-left: calc(${ICON}px + ${(p) => p.theme.space(1)});
    overflow-wrap: anywhere;
  }

  a {
    color: inherit;
    text-decoration-color: ${(p) => p.theme.color.borderStrong};
    text-underline-offset: 3px;
  }
`;

const Missing = styled.span`
  color: ${(p) => p.theme.color.textMuted};
`;

interface OpponentCardProps {
  readonly opponent: OpponentView;
  readonly onEdit: (opponent: OpponentView) => void;
  readonly onDelete: (opponent: OpponentView) => void;
}

export const OpponentCard = ({ opponent, onEdit, onDelete }: OpponentCardProps) => (
  <Card as="article" interactive aria-label={opponent.schoolName}>
    <CardHeader
      title={opponent.schoolName}
      icon={<School size={18} />}
      {...(opponent.needsContact
        ? {
            subtitle: (
              <Badge tone="yellow" icon={<TriangleAlert size={12} aria-hidden />}>
                Needs contact
              </Badge>
            ),
          }
        : {})}
      actions={
        <>
          <IconButton label="Edit opponent" size="sm" onClick={() => onEdit(opponent)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton
            label="Delete opponent"
            size="sm"
            variant="destructive"
            onClick={() => onDelete(opponent)}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </>
      }
    />
    <CardBody>
      <Details>
        <Contact icon={<UserRound size={ICON} aria-hidden />} label="Sports Manager">
          {opponent.managerName}
        </Contact>
        <Contact icon={<Mail size={ICON} aria-hidden />} label="Email">
          {opponent.email && <a href={`mailto:${opponent.email}`}>{opponent.email}</a>}
        </Contact>
        <Contact icon={<Phone size={ICON} aria-hidden />} label="Phone">
          {opponent.phone && <a href={`tel:+1${opponent.phone}`}>{formatPhone(opponent.phone)}</a>}
        </Contact>
      </Details>
    </CardBody>
    <CardFooter>
      <span>
        {opponent.gamesCount === 1
          ? '1 game'
          : `${opponent.gamesCount.toLocaleString('en-US')} games`}
      </span>
      <span>Last game: {opponent.lastGameDate ? formatDay(opponent.lastGameDate) : 'Never'}</span>
    </CardFooter>
  </Card>
);

interface ContactProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

const Contact = ({ icon, label, children }: ContactProps) => (
  <Detail>
    <dt>
      {icon}
      {label}
    </dt>
    <dd>{children || <Missing>Not added</Missing>}</dd>
  </Detail>
);
