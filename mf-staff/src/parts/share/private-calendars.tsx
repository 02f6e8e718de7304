import { formatTeam } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import { ScheduleSelect } from '../public-schedule/schedule-select.tsx';
import { createPrivateFeed } from '../../data/school-data/private-feeds.api.ts';
import type { usePrivateFeeds } from '../../data/school-data/private-feeds.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { NewPrivateLink } from './new-private-link.tsx';
import type { NewLink } from './new-private-link.tsx';
import { PrivateFeedList } from './private-feed-list.tsx';
import { ShareIntro, ShareSections } from './share-sections.tsx';

const Existing = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  h3 {
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

interface PrivateCalendarsProps {
  readonly feeds: ReturnType<typeof usePrivateFeeds>;
  /** The team that is chosen; null for the whole school. */
  readonly teamId: number | null;
  readonly onChoose: (teamId: number | null) => void;
  readonly link: NewLink | null;
  readonly onLink: (link: NewLink | null) => void;
}

/** Secret calendar links for a school's people: creates and lists them. */
export const PrivateCalendars = (props: PrivateCalendarsProps) => {
  const { feeds, teamId, onChoose, link, onLink } = props;
  const teams = useTeams();
  const box = useRef<HTMLElement>(null);
  const isNew = useRef(false);
  useEffect(() => {
    if (link === null || !isNew.current) return;
    isNew.current = false;
    box.current?.focus();
  }, [link]);
  const team = teams.data?.find(({ id }) => id === teamId);
  const [pending, create] = usePending('Failed to create the private link', async () => {
    const { id, url } = await createPrivateFeed(team?.id ?? null);
    isNew.current = true;
    onLink({ id, url, name: team ? formatTeam(team) : 'Whole School' });
  });
  return (
    <ShareSections>
      <ShareIntro>
        For staff and coaches: all games, including those that aren't public, with dismissal and
        departure times. Anyone who has a link can see them.
      </ShareIntro>
      {teams.data && (
        <>
          {teams.data.length > 0 && (
            <ScheduleSelect teams={teams.data} teamId={team?.id ?? null} onChoose={onChoose} />
          )}
          <div>
            <Button
              icon={<Link2 size={16} aria-hidden />}
              pending={pending}
              pendingLabel="Creating..."
              onClick={() => void create()}
            >
              Create Private Link
            </Button>
          </div>
        </>
      )}
      {link && <NewPrivateLink ref={box} link={link} />}
      <Existing>
        <h3>Links in Use</h3>
        <ExistingFeeds
          feeds={feeds}
          teams={teams}
          onRevoked={(id) => id === link?.id && onLink(null)}
        />
      </Existing>
    </ShareSections>
  );
};

interface ExistingFeedsProps {
  readonly feeds: ReturnType<typeof usePrivateFeeds>;
  readonly teams: ReturnType<typeof useTeams>;
  readonly onRevoked: (id: number) => void;
}

const ExistingFeeds = ({ feeds, teams, onRevoked }: ExistingFeedsProps) => {
  if (feeds.data && teams.data)
    return (
      <>
        <UnreadableEntries count={feeds.unreadable} />
        <PrivateFeedList feeds={feeds.data} teams={teams.data} onRevoked={onRevoked} />
      </>
    );
  const failed = [feeds, teams].find((read) => !read.data && read.error);
  if (failed?.error)
    return (
      <ErrorState
        title="Couldn't load your private calendars"
        message={errorSentence(failed.error)}
        onRetry={async () => {
          await Promise.all([feeds, teams].map(({ readAgain }) => readAgain()));
        }}
      />
    );
  return <Placeholder label="Loading your private calendars..." heights={[120]} radius={8} />;
};
