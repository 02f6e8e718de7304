import { MAX_FACILITY_DEPTH, SPORTS, labelOf } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Merge, Plus, Sun } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

import { CardActions } from '../../kit/list/card-actions.tsx';
import { CardName } from '../../kit/list/card-name.tsx';
import { GamesLink } from '../../kit/list/games-link.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import type { Facility } from '../../data/school-data/facilities.api.ts';
import type { FacilityNode } from '../../data/school-data/facility-options.ts';
import { MapLink } from '../../parts/place/map-link.tsx';

const Entry = styled.li`
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
  border-top: 1px solid ${(p) => p.theme.color.border};
`;

const About = styled.div`
  display: grid;
  flex: 1 1 16rem;
  gap: 4px;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};

  h2,
  h3,
  h4,
  h5 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 8px;
    margin: 0;
    color: ${(p) => p.theme.color.text};
  }

  :is(h3, h4, h5) > a {
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

const Spaces = styled.ul`
  margin: 0 0 0 4px;
  padding: 0 0 0 16px;
  border-left: 2px solid ${(p) => p.theme.color.border};
  list-style: none;
`;

/** What can be done with a facility. */
export interface FacilityActions {
  readonly onAddSpace: (facility: Facility) => void;
  readonly onEdit: (facility: Facility) => void;
  readonly onMerge: (facility: Facility) => void;
  readonly onDelete: (facility: Facility) => void;
}

interface FacilityEntryProps extends FacilityActions {
  readonly node: FacilityNode;
  /** How many parents it has. */
  readonly depth: number;
  readonly names: ReadonlyMap<number, string>;
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5'] as const;

/** A facility and, indented below it, the spaces in it. */
export const FacilityEntry = ({ node, depth, names, ...actions }: FacilityEntryProps) => {
  const { facility, spaces } = node;
  const { name } = facility;
  const id = useId();
  const Heading = HEADINGS[depth] ?? 'h5';
  return (
    <Entry aria-labelledby={id}>
      <Line>
        <About>
          <Heading>
            <CardName id={id} to={`/facilities/${facility.id}`}>
              {name}
            </CardName>
            {facility.outdoor && (
              <Badge tone="blue" icon={<Sun size={12} aria-hidden />}>
                Outdoor
              </Badge>
            )}
            {facility.sports.map((sport) => (
              <Badge key={sport}>{labelOf(SPORTS, sport)}</Badge>
            ))}
          </Heading>
          {facility.address !== '' && (
            <span>
              {facility.address} <MapLink place={{ venue: name, address: facility.address }} />
            </span>
          )}
          {detailsOf(facility, names).map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
          <span>
            {facility.gamesCount > 0 ? (
              <GamesLink query={{ search: name }} of={` at ${name}`}>
                {inWords(facility.gamesCount, '1 game', 'games')}
              </GamesLink>
            ) : (
              inWords(gamesIn(node), '1 game', 'games')
            )}
          </span>
        </About>
        <CardActions
          name={name}
          onEdit={() => actions.onEdit(facility)}
          onDelete={() => actions.onDelete(facility)}
          more={[
            ...(depth < MAX_FACILITY_DEPTH - 1
              ? [
                  {
                    label: 'Add a Space in It',
                    icon: <Plus size={16} aria-hidden />,
                    onSelect: () => actions.onAddSpace(facility),
                  },
                ]
              : []),
            {
              label: 'Merge Into Another Facility',
              icon: <Merge size={16} aria-hidden />,
              onSelect: () => actions.onMerge(facility),
            },
          ]}
        />
      </Line>
      {spaces.length > 0 && (
        <Spaces>
          {spaces.map((space) => (
            <FacilityEntry
              key={space.facility.id}
              node={space}
              depth={depth + 1}
              names={names}
              {...actions}
            />
          ))}
        </Spaces>
      )}
    </Entry>
  );
};

/** The games at a facility and at all spaces in it. */
export const gamesIn = ({ facility, spaces }: FacilityNode): number =>
  spaces.reduce((sum, space) => sum + gamesIn(space), facility.gamesCount);

function detailsOf(facility: Facility, names: ReadonlyMap<number, string>): string[] {
  const { aliases, setupMinutes, clearMinutes } = facility;
  const shared = facility.overlaps.flatMap((id) => names.get(id) ?? []);
  return [
    aliases.length > 0 ? `Also called ${aliases.join(', ')}` : '',
    heldFor(setupMinutes, clearMinutes),
    shared.length > 0 ? `Shares ground with ${shared.join(', ')}` : '',
  ].filter((detail) => detail !== '');
}

/** '30 minutes set-up, 15 minutes cleanup'; '' for neither. */
export function heldFor(setup: number, clear: number): string {
  if (setup > 0 && clear > 0) return `${setup} minutes set-up, ${clear} minutes cleanup`;
  if (setup > 0) return `${setup} minutes set-up`;
  return clear > 0 ? `${clear} minutes cleanup` : '';
}
