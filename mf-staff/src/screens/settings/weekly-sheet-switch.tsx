import { reportFailure } from '@fieldhouse/shell/api';
import { Field } from '@fieldhouse/shell/ui/field';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { useState } from 'react';

import { reportSuccess } from '@fieldhouse/shell/record';
import { saveNotifications } from './notifications.api.ts';

/** Whether the signed-in user gets the games of the next week by email. */
export const WeeklySheetSwitch = ({ stored }: { readonly stored: boolean }) => {
  // Shown while it is saved; a failure shows the stored choice again.
  const [pending, setPending] = useState<boolean | null>(null);
  const choose = async (weeklySheet: boolean) => {
    setPending(weeklySheet);
    try {
      await saveNotifications({ weeklySheet });
      reportSuccess(
        weeklySheet
          ? "We'll email you the next week's games on Sundays at 6 PM."
          : "We won't email you the weekly schedule.",
      );
    } catch (error) {
      reportFailure('Failed to save your email notifications', error);
    }
    setPending(null);
  };
  return (
    <Field
      label="Weekly Schedule"
      description="The next week's games, on Sundays at 6 PM. Nothing in a week without games."
      inline
    >
      <Switch checked={pending ?? stored} onCheckedChange={(checked) => void choose(checked)} />
    </Field>
  );
};
