import { formatDate } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { Card, CardBody, CardFooter, CardHeader } from '@fieldhouse/shell/ui/card';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Mail, Merge, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Muted } from '../../kit/list/muted.ts';
import { EmailLink, PhoneLink } from '../../kit/list/contact-links.tsx';
import { CardActions } from '../../kit/list/card-actions.tsx';
import { CardName } from '../../kit/list/card-name.tsx';
import { EmailBlocked } from '../../kit/list/email-blocked.tsx';
import { GamesLink } from '../../kit/list/games-link.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { NeedsContact, UNSUBSCRIBED_ADVICE } from './needs-contact.tsx';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import type { ShownYear } from '../../data/school-year/shown-year.ts';

const Details = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
`;

const ICON = 16;

const Detail = styled.div`
  display: flex;
  align-items: center;
  gap: ${(p) => p.theme.space(1)};
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  dt {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: ${(p) => p.theme.space(1)};
    font-size: ${(p) => p.theme.font.size.xs};
    color: ${(p) => p.theme.color.textMuted};
  }

  svg {
    color: ${(p) => p.theme.color.textSubtle};
  }

  dd {
    flex: 1 1 0;
    min-width: 0;
    margin: 0;
  }

  a {
    color: inherit;
    text-decoration-color: ${(p) => p.theme.color.borderStrong};
    text-underline-offset: 3px;
  }

  ${(p) => p.theme.media.touch} {
    a {
      display: block;
      padding-block: 12px;
    }
  }
`;

interface OpponentCardProps {
  readonly opponent: OpponentView;
  readonly onEdit: (opponent: OpponentView) => void;
  /** Left out where there is no other opponent. */
  readonly onMerge?: ((opponent: OpponentView) => void) | undefined;
  readonly onDelete: (opponent: OpponentView) => void;
}

export const OpponentCard = ({ opponent, onEdit, onMerge, onDelete }: OpponentCardProps) => {
  const gamesCount = gamesInYear(opponent, useShownYear());
  return (
    <Card as="article" interactive aria-label={opponent.schoolName}>
      <CardHeader
        title={<CardName to={`/opponents/${opponent.id}`}>{opponent.schoolName}</CardName>}
        subtitle={opponent.needsContact && <NeedsContact />}
        actions={
          <CardActions
            name={opponent.schoolName}
            onEdit={() => onEdit(opponent)}
            onDelete={() => onDelete(opponent)}
            more={
              onMerge
                ? [
                    {
                      label: 'Merge With Another School',
                      icon: <Merge size={16} aria-hidden />,
                      onSelect: () => onMerge(opponent),
                    },
                  ]
                : []
            }
          />
        }
      />
      <CardBody>
        <Details>
          <Contact icon={<UserRound size={ICON} aria-hidden />} label="Sports Manager" isNamed>
            {opponent.managerName}
          </Contact>
          <Contact icon={<Mail size={ICON} aria-hidden />} label="Email">
            {opponent.email && <EmailLink email={opponent.email} />}
          </Contact>
          <Contact icon={<Phone size={ICON} aria-hidden />} label="Phone">
            {opponent.phone && <PhoneLink phone={opponent.phone} />}
          </Contact>
        </Details>
        <EmailBlocked record={opponent} emails="your emails" advice={UNSUBSCRIBED_ADVICE} />
      </CardBody>
      <CardFooter>
        {gamesCount === 0 ? (
          <span>0 games</span>
        ) : (
          <GamesLink query={{ opponent: opponent.id }} of={` against ${opponent.schoolName}`}>
            {inWords(gamesCount, '1 game', 'games')}
          </GamesLink>
        )}
        <span>
          Last game: {opponent.lastGameDate ? formatDate(opponent.lastGameDate) : 'Never'}
        </span>
      </CardFooter>
    </Card>
  );
};

interface ContactProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Shows the label: the icon of a person doesn't say who it is. */
  readonly isNamed?: boolean;
  readonly children: ReactNode;
}

const Contact = ({ icon, label, isNamed = false, children }: ContactProps) => (
  <Detail>
    <dt>
      {icon}
      {isNamed ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </dt>
    <dd>
      {children || <Muted as="span">{isNamed ? 'Not added' : `No ${label.toLowerCase()}`}</Muted>}
    </dd>
  </Detail>
);

/** The number of games against an opponent in the shown school year; of all years if the service does not count them by year yet. */
const gamesInYear = (
  { gamesCount, gamesByYear }: Pick<OpponentView, 'gamesCount' | 'gamesByYear'>,
  { days }: Pick<ShownYear, 'days'>,
): number =>
  days === null || gamesByYear === undefined
    ? gamesCount
    : (gamesByYear[days.from.slice(0, 'yyyy'.length)] ?? 0);
