import { formatScreenDay } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card } from '@fieldhouse/shell/ui/card';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Megaphone } from 'lucide-react';
import { styled } from 'styled-components';

import { NotLoaded, Placeholder } from '../../../kit/feedback/not-loaded.tsx';
import { useChanges } from '../../../parts/changes/changes.api.ts';
import type { ChangeBrief } from '../../../parts/changes/changes.api.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import {
  changedBy,
  describeChange,
  describeEmails,
  useClock,
} from '../../../parts/changes/describe-change.ts';
import { isHeld } from '../../../parts/changes/sending.ts';

/** What was postponed, canceled or changed, and who was notified. */
export const ChangesScreen = () => {
  const { data, error, unreadable, readAgain } = useChanges();
  return (
    <Page>
      <PageHeader />
      {!data && (
        <NotLoaded
          title="Couldn't load changes"
          error={error}
          onRetry={readAgain}
          loading={<Placeholder label="Loading changes..." heights={[420]} />}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {data?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon={<Megaphone aria-hidden />}
          title="No changes yet"
          description="When you postpone, cancel, or change games and notify people, you'll see here who got an email."
        />
      )}
      {data && data.length > 0 && <ChangeList changes={data} />}
    </Page>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li + li {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  padding-block: 12px;
  overflow-wrap: anywhere;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`;

const Name = styled(AppLink)`
  color: ${(p) => p.theme.color.text};
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
  /* The whole entry is the link. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Line = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

const ChangeList = ({ changes }: { readonly changes: readonly ChangeBrief[] }) => (
  <Card>
    <List aria-label="Changes">
      {changes.map((change) => (
        <ChangeEntry key={change.id} change={change} />
      ))}
    </List>
  </Card>
);

const ChangeEntry = ({ change }: { readonly change: ChangeBrief }) => {
  const clock = useClock();
  const formatMoment = useFormatMoment();
  const { createdAt, by, id, reason, day } = change;
  return (
    <Entry>
      <div>
        <Name
          href={`/changes/${id}`}
        >{`${day === undefined ? '' : `${formatScreenDay(day)}: `}${describeChange(change)}`}</Name>
        <Line>{[formatMoment(createdAt), changedBy(by), reason].filter(Boolean).join(' · ')}</Line>
        <Line>{describeEmails(change, clock)}</Line>
      </div>
      <ChangeBadge change={change} />
    </Entry>
  );
};

const ChangeBadge = ({ change }: { readonly change: ChangeBrief }) => {
  if (change.undoneAt !== null) return <Badge tone="gray">Undone</Badge>;
  if (isHeld(change)) return <Badge tone="blue">Not Sent Yet</Badge>;
  if (change.failedCount === 0) return null;
  return <Badge tone="red">{inWords(change.failedCount, '1 email failed', 'emails failed')}</Badge>;
};
