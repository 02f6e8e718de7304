import { MAX_FACILITY_DEPTH } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useCountedFacilities, useFacilityWeek } from '../../../data/school-data/facilities.api.ts';
import type { Facility } from '../../../data/school-data/facilities.api.ts';
import { withSpaces } from '../../../data/school-data/facility-options.ts';
import { withParents } from '../../../data/school-data/facility-places.ts';
import { useListQuery } from '../../../kit/list/use-list-query.ts';
import { RecordColumns, RecordPage, useRecordId } from '../../../kit/record/record-page.tsx';
import { useRecordDialogs } from '../../../kit/record/use-record-dialogs.tsx';
import { facilities as facilityRecord } from '../facility.record.ts';
import type { NewSpace } from '../facility.record.ts';
import { refuseDelete } from '../refuse-delete.ts';
import { FacilityWeek, firstDay } from '../week/week-view.tsx';
import { FacilityFacts } from './facility-facts.tsx';

const FacilityDialog = lazyDialog(() => import('../facility-dialog.tsx'), 'FacilityDialog');
const MergeFacilityDialog = lazyDialog(
  () => import('../merge-facility-dialog.tsx'),
  'MergeFacilityDialog',
);

/** A facility: who is there in a week, `?from=2026-11-22`, where it is, and the spaces in it. */
export const FacilityScreen = () => {
  const id = useRecordId();
  return id === null ? <NotFound /> : <FacilityPage key={id} id={id} />;
};

const FacilityPage = ({ id }: { readonly id: number }) => {
  const { data, error, readAgain } = useCountedFacilities();
  const navigate = useNavigate();
  const { on, dialogs, isDeleted } = useRecordDialogs<Facility, NewSpace>({
    of: facilityRecord,
    dialog: FacilityDialog,
    rows: data,
    refuseDelete,
    onDeleted: () => void navigate('/facilities'),
  });
  /** The merged facility stays set while the dialog fades out and the page of the other one opens. */
  const [merged, setMerged] = useState<{ isOpen: boolean; facility: Facility | null }>({
    isOpen: false,
    facility: null,
  });
  const facility = data?.find((each) => each.id === id);
  const [query] = useListQuery();
  const week = useFacilityWeek(firstDay(query.get('from'), useToday()));
  // Shown at once with its first week: what comes later would move the rest.
  const [isReady, setIsReady] = useState(false);
  if (!isReady && (week.data !== undefined || week.error !== undefined)) setIsReady(true);
  return (
    <>
      <RecordPage
        noun="facility"
        row={isReady ? facility : undefined}
        isMissing={data !== undefined && !facility && !isDeleted && merged.facility === null}
        error={error}
        onRetry={readAgain}
        header={(row) => ({
          title: row.name,
          primary: (
            <Button icon={<Pencil size={16} aria-hidden />} onClick={() => on.onEdit(row)}>
              Edit
            </Button>
          ),
          secondary:
            data && withParents(data, row).length < MAX_FACILITY_DEPTH
              ? [
                  {
                    label: 'Add a Space in It',
                    icon: <Plus size={16} aria-hidden />,
                    onSelect: () => on.onAdd({ parentId: id }),
                  },
                ]
              : [],
          more: [
            {
              label: 'Merge Into Another Facility',
              icon: <Merge size={16} aria-hidden />,
              onSelect: () => setMerged({ isOpen: true, facility: row }),
            },
            {
              label: 'Delete',
              icon: <Trash2 size={16} aria-hidden />,
              destructive: true,
              onSelect: () => on.onDelete(row),
            },
          ],
        })}
      >
        {(row) => <FacilityView facility={row} facilities={data ?? []} />}
      </RecordPage>
      {dialogs}
      <MergeFacilityDialog
        open={merged.isOpen}
        facility={merged.facility}
        facilities={data ?? []}
        onMerged={(kept) => void navigate(`/facilities/${kept.id}`, { replace: true })}
        onClose={() => setMerged((last) => ({ ...last, isOpen: false }))}
      />
    </>
  );
};

interface FacilityViewProps {
  readonly facility: Facility;
  readonly facilities: readonly Facility[];
}

const FacilityView = ({ facility, facilities }: FacilityViewProps) => {
  const [query, setQuery] = useListQuery();
  const own = useMemo(() => withSpaces(facilities, facility.id), [facilities, facility.id]);
  return (
    <RecordColumns>
      <div>
        <FacilityWeek
          from={query.get('from')}
          onFrom={(from) => setQuery({ from })}
          only={own}
          titled={facility.id}
        />
      </div>
      <FacilityFacts facility={facility} facilities={facilities} />
    </RecordColumns>
  );
};
