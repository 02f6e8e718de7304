import { errorSentence, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { StatCard } from '@fieldhouse/shell/ui/stat-card';
import { toast } from '@fieldhouse/shell/ui/toast';
import { CalendarClock, CalendarDays, DatabaseBackup, School, Trophy, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BackupList } from './backup-list.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { createBackup, useStatistics } from './settings.api.ts';

const Counts = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const DatabaseTab = () => {
  const [scheduling, setScheduling] = useState(false);
  return (
    <Stack gap={2}>
      <Card>
        <CardHeader title="Database Statistics" subtitle="Current totals" />
        <Statistics />
      </Card>
      <Card>
        <CardHeader
          title="Backups and Maintenance"
          subtitle="A backup includes everything and restores to an empty database."
        />
        <Stack direction="row" gap={1} wrap>
          <BackupButton />
          <Button
            variant="outline"
            icon={<CalendarClock size={16} />}
            onClick={() => setScheduling(true)}
          >
            Schedule Maintenance
          </Button>
        </Stack>
        <MaintenanceNotice />
        <BackupList />
      </Card>
      {scheduling && <MaintenanceDialog onClose={() => setScheduling(false)} />}
    </Stack>
  );
};

/** 8,023,456 as 8M: an estimate is off by some percent. */
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const SHOWN_COUNTS = [
  { name: 'schools', label: 'Schools', Icon: School },
  { name: 'users', label: 'Users', Icon: Users },
  { name: 'teams', label: 'Teams', Icon: Trophy },
  { name: 'games', label: 'Games', Icon: CalendarDays },
] as const;

const Statistics = () => {
  const { data, error, readAgain } = useStatistics();
  if (error && !data) {
    return (
      <ErrorState
        title="Couldn't load the statistics"
        message={errorSentence(error)}
        onRetry={readAgain}
      />
    );
  }
  return (
    <Counts>
      {SHOWN_COUNTS.map(({ name, label, Icon }) => (
        <StatCard
          key={name}
          label={label}
          icon={<Icon size={18} />}
          {...(data?.estimated?.includes(name)
            ? { value: COMPACT.format(data[name]), hint: 'Estimate' }
            : { value: data?.[name] ?? '–' })}
        />
      ))}
    </Counts>
  );
};

const BackupButton = () => {
  const [pending, setPending] = useState(false);
  const create = async () => {
    setPending(true);
    try {
      await createBackup();
      toast({
        title: 'Database backup initiated',
        description: "Download it below when it's ready.",
      });
    } catch (error) {
      reportFailure("Couldn't start the backup", error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      icon={<DatabaseBackup size={16} />}
      pending={pending}
      pendingLabel="Starting..."
      onClick={() => void create()}
    >
      Create Backup
    </Button>
  );
};
