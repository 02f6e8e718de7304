import {
  dayOf,
  formatDate,
  formatOpponent,
  formatRecord,
  formatScreenDay,
  formatTeam,
  gamePath,
} from '@fieldhouse/core-contract';
import { Card, CardBody, CardFooter, CardHeader } from '@fieldhouse/shell/ui/card';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';
import { Mail, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { Muted } from '../../kit/list/muted.ts';
import { EmailLink, PhoneLink } from '../../kit/list/contact-links.tsx';
import { CardActions } from '../../kit/list/card-actions.tsx';
import { CardName } from '../../kit/list/card-name.tsx';
import { GamesLink } from '../../kit/list/games-link.tsx';
import type { TeamSeason } from './seasons-by-team.ts';
import { TeamPublicity } from './team-publicity.tsx';
import type { Game } from '../../data/school-data/games.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';

const Details = styled.ul`
  display: grid;
  gap: ${(p) => p.theme.space(1)};
  font-size: 0.875rem;

  ${(p) => p.theme.media.touch} {
    gap: 0;
  }
`;

const Detail = styled.li`
  display: grid;
  grid-template-columns: 20px 1fr;
  align-items: start;
  gap: ${(p) => p.theme.space(1)};
  overflow-wrap: anywhere;

  svg {
    margin-top: 3px;
    color: ${(p) => p.theme.color.textSubtle};
  }

  a {
    color: inherit;
    text-decoration-color: ${(p) => p.theme.color.borderStrong};
    text-underline-offset: 3px;
  }

  ${(p) => p.theme.media.touch} {
    align-items: center;

    svg {
      margin-top: 0;
    }
    a {
      padding-block: 12px;
    }
  }
`;

const Facts = styled.dl`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px ${(p) => p.theme.space(2)};
  margin: 0;

  div {
    display: flex;
    align-items: baseline;
    gap: 0.4em;
  }

  [data-small] {
    font-size: ${(p) => p.theme.font.size.xs};
  }

  [data-small] dd {
    color: inherit;
  }

  dd {
    margin: 0;
    color: ${(p) => p.theme.color.text};
    font-variant-numeric: tabular-nums;
  }
`;

const Next = styled.p`
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  ${(p) => p.theme.media.touch} {
    a {
      display: inline-block;
      padding-block: 12px;
    }
  }
`;

const hasCoach = (team: Team): boolean =>
  [team.coachName, team.coachEmail, team.coachPhone].some((detail) => detail !== '');

interface TeamCardProps {
  readonly team: Team;
  /** Games and record of the shown school year; undefined until the games are there. The record is not shown before the first result. */
  readonly season: TeamSeason | undefined;
  /** The year in words: 'this season' or 'in 2025-26'. */
  readonly inSeason: string;
  /** The address of the school's public schedule; null if the school has none. */
  readonly publicSchool: string | null;
  readonly onEdit: (team: Team) => void;
  readonly onDelete: (team: Team) => void;
}

export const TeamCard = ({
  team,
  season,
  inSeason,
  publicSchool,
  onEdit,
  onDelete,
}: TeamCardProps) => {
  const record = season && formatRecord(season.record);
  return (
    <Card as="article" interactive aria-label={formatTeam(team)}>
      <CardHeader
        level={3}
        title={<CardName to={`/teams/${team.id}`}>{formatTeam(team)}</CardName>}
        {...(record ? { subtitle: `${record} ${inSeason}` } : {})}
        icon={sportEmoji(team.sport)}
        actions={
          <CardActions
            name={formatTeam(team)}
            onEdit={() => onEdit(team)}
            onDelete={() => onDelete(team)}
          />
        }
      />
      <CardBody>
        {hasCoach(team) ? <Coach team={team} /> : <Muted>No coach added</Muted>}
        {season?.next && <NextGame game={season.next} />}
      </CardBody>
      <CardFooter>
        <Facts>
          <Fact label="Games">
            {season === undefined || season.gamesCount === 0 ? (
              (season?.gamesCount ?? '–')
            ) : (
              <GamesLink query={{ team: team.id }} of={` of ${formatTeam(team)}`}>
                {season.gamesCount.toLocaleString('en-US')}
              </GamesLink>
            )}
          </Fact>
          {team.createdAt && <Created at={team.createdAt} />}
        </Facts>
        {publicSchool !== null && <TeamPublicity team={team} school={publicSchool} />}
      </CardFooter>
    </Card>
  );
};

const NextGame = ({ game }: { readonly game: Game }) => (
  <Next>
    Next:{' '}
    <TextLink asChild>
      <Link to={gamePath(game.id)}>
        {`${formatScreenDay(game.date)} ${formatOpponent(game.opponent.schoolName, game)}`}
      </Link>
    </TextLink>
  </Next>
);

const Created = ({ at }: { readonly at: string }) => {
  const timeZone = useTimeZone();
  return (
    <Fact label="Created" isSmall>
      {formatDate(dayOf(new Date(at), timeZone)) || at}
    </Fact>
  );
};

interface FactProps {
  readonly label: string;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ label, isSmall = false, children }: FactProps) => (
  <div data-small={isSmall || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Coach = ({ team }: { readonly team: Team }) => (
  <Details>
    {team.coachName && (
      <Detail>
        <UserRound size={16} aria-hidden />
        <span>{team.coachName}</span>
      </Detail>
    )}
    {team.coachEmail && (
      <Detail>
        <Mail size={16} aria-hidden />
        <EmailLink email={team.coachEmail} />
      </Detail>
    )}
    {team.coachPhone && (
      <Detail>
        <Phone size={16} aria-hidden />
        <PhoneLink phone={team.coachPhone} />
      </Detail>
    )}
  </Details>
);

const EMOJI: Readonly<Record<string, string>> = {
  football: '🏈',
  basketball: '🏀',
  baseball: '⚾',
  soccer: '⚽',
  volleyball: '🏐',
};

const sportEmoji = (sport: string): string => EMOJI[sport] ?? '🏆';
