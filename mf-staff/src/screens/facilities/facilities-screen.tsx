import { Button } from '@fieldhouse/shell/ui/button';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useListQuery } from '../../kit/list/use-list-query.ts';
import { FacilityPlaces, NEW_FACILITY } from './facility-places.tsx';
import type { OpenDialog } from './facility-places.tsx';
import { FacilityWeek } from './week/facility-week.tsx';

/** The places where the school plays; `?view=week&from=2026-11-22` shows who is where. */
export const FacilitiesScreen = () => {
  const [query, setQuery] = useListQuery();
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', facility: null });
  const view = query.get('view') === 'week' ? 'week' : 'places';
  return (
    <Page>
      <PageHeader
        subtitle={view === 'week' ? 'Who is where this week' : undefined}
        actions={
          <>
            <SegmentedControl
              label="View"
              options={[
                { value: 'places', label: 'Places' },
                { value: 'week', label: 'Week' },
              ]}
              value={view}
              onValueChange={(next) => setQuery({ view: next === 'week' ? 'week' : '', from: '' })}
            />
            {view === 'places' && (
              <Button icon={<Plus size={16} aria-hidden />} onClick={() => setDialog(NEW_FACILITY)}>
                Add Facility
              </Button>
            )}
          </>
        }
      />
      {view === 'week' ? (
        <FacilityWeek from={query.get('from')} onFrom={(from) => setQuery({ from })} />
      ) : (
        <FacilityPlaces dialog={dialog} onDialog={setDialog} />
      )}
    </Page>
  );
};
