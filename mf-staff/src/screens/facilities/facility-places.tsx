import { errorSentence } from '@fieldhouse/shell/api';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card } from '@fieldhouse/shell/ui/card';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { toast } from '@fieldhouse/shell/ui/toast';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import { useCountedFacilities, useVenueGroups } from '../../data/school-data/facilities.api.ts';
import type { Facility } from '../../data/school-data/facilities.api.ts';
import { facilityTree } from '../../data/school-data/facility-tree.ts';
import { FacilityEntry } from './facility-entry.tsx';
import type { FacilityStart } from './facility-form-values.ts';
import { VenueQuestions } from './venue-questions.tsx';

const FacilityDialog = lazyDialog(() => import('./facility-dialog.tsx'), 'FacilityDialog');
const MergeFacilityDialog = lazyDialog(
  () => import('./merge-facility-dialog.tsx'),
  'MergeFacilityDialog',
);
const DeleteFacilityDialog = lazyDialog(
  () => import('./delete-facility-dialog.tsx'),
  'DeleteFacilityDialog',
);

const Sites = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The line above a site would double the card's own. */
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

/** The open dialog and its facility. */
export interface OpenDialog {
  readonly kind: 'none' | 'form' | 'merge' | 'delete';
  readonly facility: Facility | null;
  readonly start?: FacilityStart;
}

/** The dialog that adds a facility. */
export const NEW_FACILITY: OpenDialog = { kind: 'form', facility: null };

interface FacilityPlacesProps {
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** The sites and their spaces, and the question which place a venue is. */
export const FacilityPlaces = ({ dialog, onDialog }: FacilityPlacesProps) => {
  const { data: read, error, isLoading, unreadable, readAgain } = useCountedFacilities();
  // The question comes first: what is below it would move.
  const areVenuesLoading = useVenueGroups().isLoading;
  const data = areVenuesLoading ? undefined : read;
  const close = () => onDialog({ ...dialog, kind: 'none' });
  const tree = useMemo(() => facilityTree(data ?? []), [data]);
  const names = useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
  const remove = (facility: Facility) => {
    if (data?.some(({ parentId }) => parentId === facility.id)) refuseDelete(facility);
    else onDialog({ kind: 'delete', facility });
  };
  return (
    <>
      {(isLoading || areVenuesLoading) && !error && <PlacesSkeleton />}
      {error && !data && (
        <ErrorState
          title="Couldn't load facilities"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {data && <VenueQuestions facilities={data} />}
      {data?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon={<MapPin aria-hidden />}
          title="No facilities yet"
          description="Add the places where you play, so that two games are never in one gym at the same time."
          action={<Button onClick={() => onDialog(NEW_FACILITY)}>Add Your First Facility</Button>}
        />
      )}
      {tree.length > 0 && (
        <Sites aria-label="Facilities">
          {tree.map((node) => (
            <li key={node.facility.id}>
              <Site>
                <ul>
                  <FacilityEntry
                    node={node}
                    depth={0}
                    names={names}
                    onAddSpace={({ id }) =>
                      onDialog({
                        kind: 'form',
                        facility: null,
                        start: { kind: 'space', parentId: id },
                      })
                    }
                    onEdit={(facility) => onDialog({ kind: 'form', facility })}
                    onMerge={(facility) => onDialog({ kind: 'merge', facility })}
                    onDelete={remove}
                  />
                </ul>
              </Site>
            </li>
          ))}
        </Sites>
      )}
      <FacilityDialog
        open={dialog.kind === 'form'}
        facility={dialog.facility}
        start={dialog.start}
        onClose={close}
      />
      <MergeFacilityDialog
        open={dialog.kind === 'merge'}
        facility={dialog.facility}
        facilities={data ?? []}
        onClose={close}
      />
      <DeleteFacilityDialog
        open={dialog.kind === 'delete'}
        record={dialog.facility}
        onClose={close}
      />
    </>
  );
};

function refuseDelete({ name }: Facility): void {
  toast({
    variant: 'destructive',
    title: "Can't delete facility",
    description: `${name} has spaces. Delete them or move them first.`,
  });
}

const PlacesSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading facilities...</VisuallyHidden>
    {Array.from({ length: 3 }, (_, card) => (
      <Skeleton key={card} height={180} radius={12} />
    ))}
  </>
);
