import { reminderEndpoints } from '@fieldhouse/core-contract';
import type { ReminderSettings } from '@fieldhouse/core-contract';
import { mutate, putAnswer, reportFailure, useRead } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { BellRing } from 'lucide-react';
import { useState } from 'react';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';

const GROUPS = [
  { name: 'opponents', label: 'Remind other schools', who: 'other schools' },
  { name: 'coaches', label: 'Remind your coaches', who: 'your coaches' },
] as const satisfies readonly { name: keyof ReminderSettings; label: string; who: string }[];

/** Chooses who gets an email on the day before a game, for the whole school. Saved immediately. */
export const RemindersCard = () => {
  const { data, error, readAgain } = useReminders();
  return (
    <Card id="reminders">
      <CardHeader
        title="Game Reminders"
        subtitle="Sent at 9 AM the day before. Each person gets one email for all their games. Games that are off are left out."
        icon={<BellRing size={18} />}
      />
      <CardBody>
        {data ? (
          <ReminderSwitches stored={data} />
        ) : (
          <NotLoaded
            title="Couldn't load your game reminders"
            error={error}
            onRetry={readAgain}
            loading={<Skeleton height={112} radius={8} />}
          />
        )}
      </CardBody>
    </Card>
  );
};

const ReminderSwitches = ({ stored }: { readonly stored: ReminderSettings }) => {
  // The choice that is being saved. A failure shows the stored one again.
  const [pending, setPending] = useState<ReminderSettings | null>(null);
  const shown = pending ?? stored;
  const choose = async ({ name, who }: (typeof GROUPS)[number], checked: boolean) => {
    const chosen = { ...shown, [name]: checked };
    setPending(chosen);
    try {
      await saveReminders(chosen);
      reportSuccess(
        checked ? `We'll remind ${who} the day before each game` : `We won't remind ${who}`,
      );
    } catch (error) {
      reportFailure('Failed to save your game reminders', error);
    }
    setPending(null);
  };
  return GROUPS.map((group) => (
    <Field key={group.name} label={group.label} inline>
      <Switch
        checked={shown[group.name]}
        onCheckedChange={(checked) => void choose(group, checked)}
      />
    </Field>
  ));
};

const useReminders = () => useRead(reminderEndpoints.read, {});

async function saveReminders(body: ReminderSettings): Promise<void> {
  await putAnswer(reminderEndpoints.read, await mutate(reminderEndpoints.update, { body }));
}
