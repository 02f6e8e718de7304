import { formatTeam } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { ConfirmAction } from '../../kit/feedback/confirm-action.tsx';
import { revokePrivateFeed } from '../../data/school-data/private-feeds.api.ts';
import type { PrivateFeed } from '../../data/school-data/private-feeds.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';

// Only scripts focus it.
const Place = styled.div`
  outline: none;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 10px 0;
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

const Facts = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  span {
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
  }
`;

function scheduleOf({ teamId }: PrivateFeed, teams: readonly Team[]): string {
  if (teamId === null) return 'Whole School';
  const team = teams.find(({ id }) => id === teamId);
  // The team was added elsewhere since the list was read.
  return team ? formatTeam(team) : 'Another Team';
}

interface PrivateFeedListProps {
  readonly feeds: readonly PrivateFeed[];
  readonly teams: readonly Team[];
  readonly onRevoked: (id: number) => void;
}

/** The private calendars, to see whether they are used, and to end them. */
export const PrivateFeedList = ({ feeds, teams, onRevoked }: PrivateFeedListProps) => {
  const formatMoment = useFormatMoment();
  const originOf = ({ createdBy, createdAt }: PrivateFeed) =>
    `Created by ${createdBy} on ${formatMoment(createdAt)}`;
  const [asked, setAsked] = useState<PrivateFeed | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const revokedRow = useRef<number | null>(null);
  useEffect(() => {
    if (asked !== null || revokedRow.current === null) return;
    // The row with the button that opened the dialog was removed.
    const buttons = place.current?.querySelectorAll('button');
    const beside = buttons?.item(Math.min(revokedRow.current, buttons.length - 1));
    (beside ?? place.current)?.focus();
    revokedRow.current = null;
  }, [asked]);
  return (
    <Place ref={place} tabIndex={-1} role="group" aria-label="Links in Use">
      {feeds.length === 0 && <p>No private calendars yet.</p>}
      <List>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <Facts>
              {scheduleOf(feed, teams)}
              <span>{originOf(feed)}</span>
              <span>
                {feed.lastFetchedAt === null
                  ? 'Not fetched yet'
                  : `Last fetched ${formatMoment(feed.lastFetchedAt)}`}
              </span>
            </Facts>
            <Button variant="outline" onClick={() => setAsked(feed)}>
              Revoke
              <VisuallyHidden>{` the link of ${scheduleOf(feed, teams)}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </List>
      <ConfirmAction
        open={asked !== null}
        title={asked ? `Revoke Link of ${scheduleOf(asked, teams)}?` : ''}
        description={
          <>
            <p>{asked && originOf(asked)}</p>
            <p>Calendars that use this link stop getting changes. This can't be undone.</p>
          </>
        }
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
        action={async () => {
          if (!asked) return;
          await revokePrivateFeed(asked.id);
          onRevoked(asked.id);
          revokedRow.current = feeds.indexOf(asked);
        }}
        done="The private link has been revoked"
        failed="Failed to revoke the private link"
        onClose={() => setAsked(null)}
      />
    </Place>
  );
};
