import { formatMoment } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { styled } from 'styled-components';
import { backupFile, useBackups } from './settings.api.ts';
import type { Backup } from './settings.api.ts';

const List = styled.ul`
  display: grid;
  border-top: 1px solid ${(p) => p.theme.color.border};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 48px;
  padding-block: 8px;
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  font-size: 0.875rem;
`;

const Muted = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
`;

/** On its own line, below the time and the badge. */
const Problem = styled(Muted)`
  flex-basis: 100%;
`;

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const kilobytes = (bytes: number): string =>
  `${(bytes / 1024).toLocaleString('en-US', ONE_DECIMAL)} KB`;

/** Backups, newest first. */
export const BackupList = () => {
  const { data: backups, error, unreadable, readAgain } = useBackups();
  // A failed poll leaves the list as it is.
  if (!backups && error) {
    return (
      <ErrorState
        title="Couldn't load the backups"
        message={errorSentence(error)}
        onRetry={readAgain}
      />
    );
  }
  if (!backups) return <Muted role="status">Loading backups...</Muted>;
  if (backups.length === 0 && unreadable === 0) return <Muted>No backups yet.</Muted>;
  return (
    <>
      <UnreadableEntries count={unreadable} />
      <List aria-label="Backups">
        {backups.map((backup) => (
          <Row key={backup.id}>
            <span>{formatMoment(backup.createdAt)}</span>
            <Outcome backup={backup} />
          </Row>
        ))}
      </List>
    </>
  );
};

const Outcome = ({ backup }: { readonly backup: Backup }) => {
  if (backup.state === 'running') return <Badge tone="blue">In Progress</Badge>;
  if (backup.state === 'failed') {
    return (
      <>
        <Badge tone="red">Failed</Badge>
        {backup.problem && <Problem>{backup.problem}</Problem>}
      </>
    );
  }
  if (backup.state !== 'done') return <Badge>{backup.state}</Badge>;
  return (
    <TextLink href={backupFile(backup)} download>
      Download ({kilobytes(backup.bytes)})
    </TextLink>
  );
};
