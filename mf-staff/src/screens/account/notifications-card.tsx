import { notificationEndpoints } from '@fieldhouse/core-contract';
import type { ConfirmationEmails, NotificationChoice } from '@fieldhouse/core-contract';
import { mutate, putAnswer, reportFailure, useRead } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useScrollTo } from '../../kit/feedback/use-scroll-to.ts';
import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';

/** Not 'notifications', which is the area of the shell's toasts. */
const ID = 'email-notifications';

const Choices = styled(Fieldset)`
  gap: 4px;
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 12px;
  align-items: center;
  min-height: 44px;
  cursor: pointer;

  input {
    width: 18px;
    height: 18px;
    accent-color: ${(p) => p.theme.color.accent};
  }
`;

const CHOICES = [
  {
    value: 'each',
    label: 'Right away, for each game',
    saved: "We'll email you each time a game is confirmed",
  },
  {
    value: 'daily',
    label: 'Once a day, at 5 PM',
    saved: "We'll email you at 5 PM on days when games are confirmed",
  },
  { value: 'never', label: 'Never', saved: "We won't email you when games are confirmed" },
] as const;

/** Chooses which emails the signed-in user gets. Saved immediately. */
export const NotificationsCard = () => {
  const { data, error, readAgain } = useNotifications();
  const card = useRef<HTMLElement>(null);
  useScrollTo(ID, card, data !== undefined);
  return (
    <Card id={ID} ref={card}>
      <CardHeader
        title="Email Notifications"
        subtitle="Only for you. Declines and requests to reschedule are always emailed right away."
        icon={<Mail size={18} />}
      />
      <CardBody>
        {data ? (
          <>
            <ConfirmationChoices chosen={data.confirmations} />
            {/* A service of the previous release sends no such email. */}
            {data.weeklySheet !== undefined && <WeeklySheetSwitch stored={data.weeklySheet} />}
          </>
        ) : (
          <NotLoaded
            title="Couldn't load your email notifications"
            error={error}
            onRetry={readAgain}
            loading={<Placeholder label="Loading your email notifications..." heights={[160]} />}
          />
        )}
      </CardBody>
    </Card>
  );
};

const ConfirmationChoices = ({ chosen }: { readonly chosen: string }) => {
  // The choice that is being saved. A failure shows the stored one again.
  const [pending, setPending] = useState<ConfirmationEmails | null>(null);
  const choose = async ({ value, saved }: (typeof CHOICES)[number]) => {
    setPending(value);
    try {
      await saveNotifications({ confirmations: value });
      reportSuccess(saved);
    } catch (error) {
      reportFailure('Failed to save your email notifications', error);
    }
    setPending(null);
  };
  return (
    <Choices legend="When a school confirms a game that you sent">
      {CHOICES.map((choice) => (
        <Choice key={choice.value}>
          <input
            type="radio"
            name="confirmation-emails"
            checked={(pending ?? chosen) === choice.value}
            onChange={() => void choose(choice)}
          />
          {choice.label}
        </Choice>
      ))}
    </Choices>
  );
};

/** Whether the signed-in user gets the games of the next week by email. */
const WeeklySheetSwitch = ({ stored }: { readonly stored: boolean }) => {
  // The choice that is being saved. A failure shows the stored one again.
  const [pending, setPending] = useState<boolean | null>(null);
  const choose = async (weeklySheet: boolean) => {
    setPending(weeklySheet);
    try {
      await saveNotifications({ weeklySheet });
      reportSuccess(
        weeklySheet
          ? "We'll email you the next week's games on Sundays at 6 PM"
          : "We won't email you the weekly schedule",
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

const useNotifications = () => useRead(notificationEndpoints.read, {});

/** Saves which emails the signed-in user gets. What is left out stays as it is. */
async function saveNotifications(body: NotificationChoice): Promise<void> {
  const saved = await mutate(notificationEndpoints.update, { body });
  await putAnswer(notificationEndpoints.read, saved);
}
