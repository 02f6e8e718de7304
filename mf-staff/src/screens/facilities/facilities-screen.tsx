import { lazyDialog } from '@fieldhouse/shell/remote';
import { Card } from '@fieldhouse/shell/ui/card';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import type { Facility } from '../../data/school-data/facilities.api.ts';
import { facilityTree } from '../../data/school-data/facility-options.ts';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import type { RecordActions } from '../../kit/record/use-record-dialogs.tsx';
import { FacilityEntry } from './facility-entry.tsx';
import { facilities } from './facility.record.ts';
import type { NewSpace } from './facility.record.ts';
import { refuseDelete } from './refuse-delete.ts';
import { VenueQuestions } from './venue-questions.tsx';
import { FacilityWeek } from './week/week-view.tsx';

const FacilityDialog = lazyDialog(() => import('./facility-dialog.tsx'), 'FacilityDialog');
const MergeFacilityDialog = lazyDialog(
  () => import('./merge-facility-dialog.tsx'),
  'MergeFacilityDialog',
);

const Sites = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** No line above a site, whose card has one. */
const Site = styled(Card)`
  padding-block: 4px;

  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  > ul > li > div {
    border-top: 0;
  }
`;

/** The places where the school plays; `?view=week&from=2026-11-22` shows who is where. */
export const FacilitiesScreen = () => {
  const [query, setQuery] = useListQuery();
  const isWeek = query.get('view') === 'week';
  return (
    <RecordScreen
      of={facilities}
      subtitle={isWeek ? 'Who is where this week' : undefined}
      view={
        <SegmentedControl
          label="View"
          options={[
            { value: 'places', label: 'Places' },
            { value: 'week', label: 'Week' },
          ]}
          value={isWeek ? 'week' : 'places'}
          onValueChange={(next) => setQuery({ view: next === 'week' ? 'week' : '', from: '' })}
        />
      }
      dialog={FacilityDialog}
      instead={
        isWeek ? (
          <FacilityWeek from={query.get('from')} onFrom={(from) => setQuery({ from })} />
        ) : undefined
      }
      above={(rows) => <VenueQuestions facilities={rows} />}
      empty={{
        icon: <MapPin aria-hidden />,
        title: 'No facilities yet',
        description:
          'Add the places where you play, so that two games are never in one gym at the same time.',
        add: 'Add Your First Facility',
      }}
      skeleton={Array.from({ length: 3 }, (_, card) => (
        <Skeleton key={card} height={180} radius={12} />
      ))}
      refuseDelete={refuseDelete}
    >
      {(rows, actions) => <Places rows={rows} {...actions} />}
    </RecordScreen>
  );
};

interface PlacesProps extends RecordActions<Facility, NewSpace> {
  readonly rows: readonly Facility[];
}

const Places = ({ rows, onAdd, onEdit, onDelete }: PlacesProps) => {
  const [merged, setMerged] = useState<{ isOpen: boolean; facility: Facility | null }>({
    isOpen: false,
    facility: null,
  });
  const tree = useMemo(() => facilityTree(rows), [rows]);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  return (
    <>
      <Sites aria-label="Facilities">
        {tree.map((node) => (
          <li key={node.facility.id}>
            <Site>
              <ul>
                <FacilityEntry
                  node={node}
                  depth={0}
                  names={names}
                  onAddSpace={({ id }) => onAdd({ parentId: id })}
                  onEdit={onEdit}
                  onMerge={(facility) => setMerged({ isOpen: true, facility })}
                  onDelete={onDelete}
                />
              </ul>
            </Site>
          </li>
        ))}
      </Sites>
      <MergeFacilityDialog
        open={merged.isOpen}
        facility={merged.facility}
        facilities={rows}
        onClose={() => setMerged({ ...merged, isOpen: false })}
      />
    </>
  );
};
