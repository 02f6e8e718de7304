import { SPORTS, labelOf } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { MapPin } from 'lucide-react';
import { styled } from 'styled-components';

import type { Facility } from '../../../data/school-data/facilities.api.ts';
import { facilityTree, inTreeOrder } from '../../../data/school-data/facility-options.ts';
import type { FacilityNode } from '../../../data/school-data/facility-options.ts';
import { placeOf, withParents } from '../../../data/school-data/facility-places.ts';
import { GamesLink } from '../../../kit/list/games-link.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import { Hint } from '../../../kit/list/muted.ts';
import { Fact, RecordFacts } from '../../../kit/record/record-page.tsx';
import { MapLink } from '../../../parts/place/map-link.tsx';
import { gamesIn, heldFor } from '../facility-entry.tsx';

const Places = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;

  ${(p) => p.theme.media.touch} {
    a {
      display: inline-block;
      padding-block: 10px;
    }
  }
`;

interface FacilityFactsProps {
  readonly facility: Facility;
  readonly facilities: readonly Facility[];
}

/** Where a facility is, what it is part of, and what is in it. */
export const FacilityFacts = ({ facility, facilities }: FacilityFactsProps) => {
  const { name, aliases, sports, outdoor, overlaps, setupMinutes, clearMinutes } = facility;
  const place = placeOf(facilities, facility);
  const parents = withParents(facilities, facility).slice(1);
  const shared = facilities.filter(({ id }) => overlaps.includes(id));
  const node = inTree(facilityTree(facilities), facility.id);
  const spaces = node?.spaces ?? [];
  return (
    <Card padding="md" aria-label="Place">
      <CardHeader title="Place" icon={<MapPin size={18} />} />
      <CardBody>
        <RecordFacts>
          <Fact label="Address">
            {place.address !== undefined && (
              <>
                {place.address} <MapLink place={place} />
              </>
            )}
          </Fact>
          <Fact label="Located at">{parents.length > 0 && <PlaceLinks places={parents} />}</Fact>
          <Fact label="Spaces">
            {spaces.length > 0 && (
              <PlaceLinks places={inTreeOrder(spaces).map((each) => each.facility)} />
            )}
          </Fact>
          <Fact label="Other names">{aliases.join(', ')}</Fact>
          <Fact label="Sports">
            {sports.map((sport) => labelOf(SPORTS, sport)).join(', ') || 'Any sport'}
          </Fact>
          <Fact label="Held for">{heldFor(setupMinutes, clearMinutes)}</Fact>
          <Fact label="Weather">{outdoor && 'Outdoor'}</Fact>
          <Fact label="Shares ground with">
            {shared.length > 0 && <PlaceLinks places={shared} />}
          </Fact>
          <Fact label="Games">
            {facility.gamesCount > 0 ? (
              <GamesLink query={{ search: name }} of={` at ${name}`}>
                {inWords(facility.gamesCount, '1 game', 'games')}
              </GamesLink>
            ) : (
              inWords(node ? gamesIn(node) : 0, '1 game', 'games')
            )}
          </Fact>
        </RecordFacts>
      </CardBody>
    </Card>
  );
};

const PlaceLinks = ({ places }: { readonly places: readonly Facility[] }) => (
  <Places>
    {places.map(({ id, name, gamesCount }) => (
      <li key={id}>
        <TextLink asChild>
          <AppLink href={`/facilities/${id}`}>{name}</AppLink>
        </TextLink>
        {gamesCount > 0 && <Hint as="span"> {inWords(gamesCount, '1 game', 'games')}</Hint>}
      </li>
    ))}
  </Places>
);

const inTree = (nodes: readonly FacilityNode[], id: number): FacilityNode | undefined =>
  nodes
    .map((node) => (node.facility.id === id ? node : inTree(node.spaces, id)))
    .find((node) => node !== undefined);
