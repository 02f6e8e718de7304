import { DisruptInput } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card } from '@fieldhouse/shell/ui/card';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { refreshGames, useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { gamesOfDays } from '../../data/school-year/shown-year.ts';
import { useWeatherDayChoice } from './use-weather-day-choice.ts';
import { usePending } from '../../kit/form/use-pending.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { disruptGames } from '../../parts/changes/change-games.api.ts';
import { EVERYBODY } from '../../parts/changes/default-recipients.ts';
import { RecipientChooser } from '../../parts/changes/recipient-chooser.tsx';
import { useDisruptionPreview } from '../../parts/changes/use-change-preview.ts';
import type { LatestPreview } from '../../parts/changes/use-change-preview.ts';
import { canChange, filterDayGames, gamesOfDay } from './day-games.ts';
import { DayGamesCard } from './day-games-card.tsx';
import { useGamePlaces } from './game-places.ts';
import type { WeatherDayChoice } from './weather-day-choice.ts';
import { changeLabel } from '../../parts/game-change/change-labels.ts';
import { WhatHappensCard } from './what-happens-card.tsx';
import { ActionBar, ActionOutcome } from '../../kit/list/action-bar.tsx';

/** Changes the games of one day together: rain, heat, or anything else that stops more than one. */
export const WeatherDayScreen = () => {
  const [{ day }] = useWeatherDayChoice();
  const year = useShownYear();
  const { data: games, error, unreadable } = useGames(gamesOfDays(year, day, day));
  return (
    <Page>
      <PageHeader />
      {games ? (
        <>
          <UnreadableEntries count={unreadable} />
          <WeatherDayForm games={games} />
        </>
      ) : (
        <NotLoaded
          title="Couldn't load games"
          error={error}
          onRetry={refreshGames}
          loading={<Placeholder label="Loading games..." heights={[420, 280]} />}
        />
      )}
    </Page>
  );
};

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${(p) => p.theme.space(2)};

  /* Keeps the focused element out from under the button. */
  :is(button, input, summary) {
    scroll-margin-block: 144px;
  }
`;

/** The day's games, what happens to them, and who is notified. */
const WeatherDayForm = ({ games }: { readonly games: readonly Game[] }) => {
  const [choice, choose] = useWeatherDayChoice();
  const places = useGamePlaces(choice.day);
  const ofDay = useMemo(() => gamesOfDay(games, choice.day), [games, choice.day]);
  const listed = filterDayGames(ofDay, choice, places);
  const selected = listed.filter(
    (game) => canChange(game, choice.change) && !choice.leftOut.has(game.id),
  );
  const { input, problems } = toDisruptInput(choice, selected);
  // The preview counts all groups, chosen or not.
  const preview = useDisruptionPreview(input && { ...input, tell: [...EVERYBODY] });
  const [isRefused, setIsRefused] = useState(false);
  const navigate = useNavigate();
  const [pending, save] = usePending("Couldn't change these games", async () => {
    if (!input) return setIsRefused(true);
    const started = await disruptGames(input);
    await navigate(started ? `/changes/${started.changeSetId}` : '/changes');
  });

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DayGamesCard
        choice={choice}
        choose={choose}
        ofDay={ofDay}
        listed={listed}
        selected={selected}
        places={places}
      />
      {ofDay.length > 0 && (
        <>
          <WhatHappensCard choice={choice} choose={choose} problems={isRefused ? problems : {}} />
          <Card>
            <RecipientChooser
              preview={preview}
              recipients={choice.tell}
              onRecipients={(tell) => choose({ tell })}
            />
          </Card>
          <WeatherDayBar
            label={changeLabel(choice.change, selected.length)}
            isEmpty={selected.length === 0}
            recipients={choice.tell}
            preview={preview}
            pending={pending}
          />
        </>
      )}
    </Form>
  );
};

/** What is sent, or why it can't be, by field. */
interface ReadChoice {
  readonly input: DisruptInput | null;
  readonly problems: Readonly<Partial<Record<keyof DisruptInput, string>>>;
}

/** What is chosen for these games as the call takes it. */
function toDisruptInput(choice: WeatherDayChoice, games: readonly Game[]): ReadChoice {
  const { change, delay, newDate, reason, note, tell } = choice;
  const read = DisruptInput.safeParse({
    gameIds: games.map(({ id }) => id),
    disruption: change,
    reason,
    note,
    tell,
    ...(change === 'postponed' && newDate !== '' ? { newDate } : {}),
    ...(change === 'delayed' ? { delayMinutes: delay === '' ? Number.NaN : Number(delay) } : {}),
  });
  if (read.success) return { input: read.data, problems: {} };
  const problems = read.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { input: null, problems: Object.fromEntries(problems.toReversed()) };
}

/** How many emails go out, as far as it is known. */
function describeOutcome(recipients: readonly RecipientGroup[], { answer }: LatestPreview): string {
  if (recipients.length === 0) return 'No one will be notified.';
  if (!answer) return 'Emails go out 2 minutes later. Until then, you can undo it.';
  const groups: readonly string[] = recipients;
  const people = answer.groups
    .filter(({ group }) => groups.includes(group))
    .reduce((sum, group) => sum + group.people, 0);
  if (people === 0) return 'No one gets an email.';
  return `${inWords(people, '1 email goes', 'emails go')} out 2 minutes later. Until then, you can undo it.`;
}

interface WeatherDayBarProps {
  /** What the button does: 'Postpone 6 Games'. */
  readonly label: string;
  readonly isEmpty: boolean;
  readonly recipients: readonly RecipientGroup[];
  readonly preview: LatestPreview;
  readonly pending: boolean;
}

/** The button that changes the games, always in reach. */
const WeatherDayBar = ({ label, isEmpty, recipients, preview, pending }: WeatherDayBarProps) => (
  <ActionBar data-bottom-bar>
    <ActionOutcome role="status">
      {isEmpty ? 'Choose at least one game.' : describeOutcome(recipients, preview)}
    </ActionOutcome>
    <Button type="submit" disabled={isEmpty} pending={pending} pendingLabel="Saving...">
      {label}
    </Button>
  </ActionBar>
);
