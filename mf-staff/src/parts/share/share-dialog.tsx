import { ApiError } from '@fieldhouse/shell/api';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { Tabs } from '@fieldhouse/shell/ui/tabs';
import { useState } from 'react';

import { usePrivateFeeds } from '../../data/school-data/private-feeds.api.ts';
import type { NewLink } from './new-private-link.tsx';
import { PrivateCalendars } from './private-calendars.tsx';
import { PublicLinks } from './public-links.tsx';

interface ShareDialogProps {
  readonly open: boolean;
  /** The team that is chosen at first; null for the whole school. */
  readonly teamId: number | null;
  readonly onClose: () => void;
}

/** The links to the schedule: those that anyone can have, and those for staff and coaches. */
export const ShareDialog = ({ open, teamId, onClose }: ShareDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Share"
    description="Links to your schedule, as a web page or in a calendar app"
  >
    <ShareContent teamId={teamId} />
  </Dialog>
);

const ShareContent = ({ teamId }: Pick<ShareDialogProps, 'teamId'>) => {
  const [chosen, setChosen] = useState(teamId);
  // Kept here, because the link can't be read again after switching tabs.
  const [link, setLink] = useState<NewLink | null>(null);
  const feeds = usePrivateFeeds();
  const publicLinks = <PublicLinks teamId={chosen} onChoose={setChosen} />;
  // A service of the previous release has no private calendars.
  if (!feeds.data && feeds.error instanceof ApiError && feeds.error.status === 404)
    return publicLinks;
  return (
    <Tabs
      label="Who the links are for"
      tabs={[
        { value: 'public', label: 'Public Schedule', content: publicLinks },
        {
          value: 'private',
          label: 'Private Calendars',
          content: (
            <PrivateCalendars
              feeds={feeds}
              teamId={chosen}
              onChoose={setChosen}
              link={link}
              onLink={setLink}
            />
          ),
        },
      ]}
    />
  );
};
