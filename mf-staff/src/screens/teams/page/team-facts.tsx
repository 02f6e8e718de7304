import { formatTeam, formatTime } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { UserRound } from 'lucide-react';

import { useFacilities } from '../../../data/school-data/facilities.api.ts';
import { facilityOf, placeOf } from '../../../data/school-data/facility-places.ts';
import type { Facility } from '../../../data/school-data/facilities.api.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { useSchool } from '../../../data/school-data/school.api.ts';
import type { Team } from '../../../data/school-data/teams.api.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import { EmailLink, PhoneLink } from '../../../kit/list/contact-links.tsx';
import { GamesLink } from '../../../kit/list/games-link.tsx';
import { Muted } from '../../../kit/list/muted.ts';
import { Fact, RecordFacts } from '../../../kit/record/record-page.tsx';
import { MapLink } from '../../../parts/place/map-link.tsx';
import { TeamPublicity } from '../team-publicity.tsx';

const NO_FACILITIES: readonly Facility[] = [];

interface TeamFactsProps {
  readonly team: Team;
  /** Undefined while they load. */
  readonly games: readonly Game[] | undefined;
}

/** Who coaches a team, where it plays, and where its schedule is. */
export const TeamFacts = ({ team, games = [] }: TeamFactsProps) => {
  const { data: school } = useSchool();
  const { data: facilities = NO_FACILITIES } = useFacilities();
  const { coachName, coachEmail, coachPhone, defaultHomeTime } = team;
  const places = placesOf(team, games, facilities);
  return (
    <Card padding="md" aria-label="Coach and Places">
      <CardHeader title="Coach and Places" icon={<UserRound size={18} />} />
      <CardBody>
        <RecordFacts>
          <Fact label="Coach">
            {coachName + coachEmail + coachPhone === '' ? (
              <Muted>No coach added</Muted>
            ) : (
              <Stack gap={0.5}>
                {coachName && <span>{coachName}</span>}
                {coachEmail && <EmailLink email={coachEmail} />}
                {coachPhone && <PhoneLink phone={coachPhone} />}
              </Stack>
            )}
          </Fact>
          <Fact label="Plays at">
            {places.length > 0 && (
              <Stack gap={0.5}>
                {places.map((facility) => (
                  <span key={facility.id}>
                    <TextLink asChild>
                      <AppLink href={`/facilities/${facility.id}`}>{facility.name}</AppLink>
                    </TextLink>{' '}
                    <MapLink place={placeOf(facilities, facility)} />
                  </span>
                ))}
              </Stack>
            )}
          </Fact>
          <Fact label="Usual time">{defaultHomeTime !== null && formatTime(defaultHomeTime)}</Fact>
          <Fact label="Schedule">
            {school?.published === true && school.slug !== null && (
              <TeamPublicity team={team} school={school.slug} />
            )}
          </Fact>
          <Fact label="See also">
            <Stack gap={0.5}>
              {games.length > 0 && (
                <GamesLink query={{ team: team.id }} of={` of ${formatTeam(team)}`}>
                  {inWords(games.length, '1 game', 'games')}
                </GamesLink>
              )}
              <TextLink asChild>
                <AppLink href={`/calendar?team=${team.id}`}>Calendar</AppLink>
              </TextLink>
            </Stack>
          </Fact>
        </RecordFacts>
      </CardBody>
    </Card>
  );
};

/** The usual facility first, then those of home games, the most frequent first. */
function placesOf(
  { defaultFacilityId }: Team,
  games: readonly Game[],
  facilities: readonly Facility[],
): readonly Facility[] {
  const counts = new Map<Facility, number>();
  for (const game of games) {
    const facility = game.isHome ? facilityOf(facilities, game) : undefined;
    if (facility) counts.set(facility, (counts.get(facility) ?? 0) + 1);
  }
  const usual = facilities.find(({ id }) => id === defaultFacilityId);
  if (usual) counts.set(usual, Infinity);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([facility]) => facility);
}
