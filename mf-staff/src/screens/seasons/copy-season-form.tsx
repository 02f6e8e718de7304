import { reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card } from '@fieldhouse/shell/ui/card';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { reportWithUndo } from '../../parts/changes/bar/report-with-undo.ts';
import { useUnsavedEdits } from '../../kit/form/leave-guard.tsx';
import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';
import {
  countByTeam,
  firstChoice,
  isSameYear,
  toCopyRequest,
  yearsToCopyTo,
} from './copy-choice.ts';
import { CopyPreviewCard } from './copy-preview-card.tsx';
import { CopyTargets } from './copy-targets.tsx';
import { CopyTeams } from './copy-teams.tsx';
import { CopyYearsCard } from './copy-years-card.tsx';
import { copySeason, previewCopy } from './season-copy.api.ts';
import type { CopiedSeason } from './season-copy.api.ts';
import { ActionBar, ActionOutcome } from '../../kit/list/action-bar.tsx';
import { hasConflict, isOnDayOff } from './copy-rows.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${(p) => p.theme.space(2)};

  /* Keeps the focused element out from under the button. */
  :is(button, input, summary, a) {
    scroll-margin-block: 144px;
  }
`;

interface CopySeasonFormProps {
  /** The school years that have games, the latest first: at least one. */
  readonly years: readonly string[];
  readonly teams: readonly Team[];
}

const NO_GAMES: readonly Game[] = [];

/** The form for copying a season, with its preview. */
export const CopySeasonForm = ({ years, teams }: CopySeasonFormProps) => {
  const [choice, choose] = useState(() => firstChoice(years));
  const { data, error, readAgain } = useGames({ year: choice.fromYear });
  const games = data ?? NO_GAMES;
  const gamesCount = useMemo(() => countByTeam(games), [games]);
  const today = useToday();
  const ofYear = teams.filter(({ id }) => gamesCount.has(id));
  const { input, missing, problems } = toCopyRequest(
    choice,
    ofYear.map(({ id }) => id),
  );
  const { copied, pending, saved, copy } = useCopy();
  const { answer, isCurrent } = useAnswerAfterPause(input && { input, copied }, (asked) =>
    previewCopy(asked.input),
  );
  useUnsavedEdits(choice.leftOut.size + choice.ownDays.size > 0, () => undefined);
  const { leftOut } = choice;
  const onLeaveOut = (ids: readonly number[], isOut: boolean) => {
    const others = [...leftOut].filter((id) => !ids.includes(id));
    choose({ ...choice, leftOut: new Set(isOut ? [...others, ...ids] : others) });
  };
  const onDay = useCallback(
    (id: number, day: string) =>
      choose((last) => ({ ...last, ownDays: new Map(last.ownDays).set(id, day) })),
    [],
  );

  const save = async () => {
    if (input && (await copy({ ...input, exceptGameIds: [...leftOut] })))
      choose({ ...choice, leftOut: new Set(), ownDays: new Map() });
  };

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {saved && <CopiedNotice key={saved.changeSetId} saved={saved} />}
      <CopyYearsCard
        choice={choice}
        choose={choose}
        problems={problems}
        years={years}
        toYears={yearsToCopyTo(years, today)}
        day={games[0]?.date}
      />
      {!data && (
        <NotLoaded
          title="Couldn't load games"
          error={error}
          onRetry={readAgain}
          loading={<Skeleton height={280} radius={12} />}
        />
      )}
      {data && (
        <>
          <Card>
            <Fieldset legend="Teams">
              {!isSameYear(choice) && (
                <CopyTeams
                  teams={ofYear}
                  gamesCount={gamesCount}
                  without={choice.withoutTeams}
                  onWithout={(withoutTeams) => choose({ ...choice, withoutTeams })}
                />
              )}
              <CopyTargets
                choice={choice}
                choose={choose}
                problems={problems}
                teams={ofYear}
                allTeams={teams}
              />
            </Fieldset>
          </Card>
          <CopyPreviewCard
            preview={answer}
            isAsked={input !== null}
            leftOut={leftOut}
            onLeaveOut={onLeaveOut}
            onDay={onDay}
          />
          <CopyBar
            season={answer?.season}
            leftOut={leftOut}
            isCurrent={isCurrent}
            missing={missing}
            pending={pending}
          />
        </>
      )}
    </Form>
  );
};

/** Copies, and offers to undo it. `copied` counts copies and undos, so that the preview is requested again. */
function useCopy() {
  const [copied, setCopied] = useState(0);
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState<SavedCopy | null>(null);

  const again = () => setCopied((count) => count + 1);

  /** Returns whether it succeeded. */
  const copy = async (input: Parameters<typeof copySeason>[0]): Promise<boolean> => {
    setPending(true);
    try {
      const made = await copySeason(input);
      const { changed = 0, changeSetId } = made ?? {};
      setSaved({ changeSetId, games: changed, toYear: input.toYear });
      const done = `${inWords(changed, '1 game', 'games')} copied to ${input.toYear}`;
      const description = 'No emails are sent.';
      const onUndone = () => {
        setSaved(null);
        again();
      };
      if (changeSetId === undefined) reportSuccess(done, { description });
      else reportWithUndo(done, changeSetId, { description, onUndone });
      return true;
    } catch (error) {
      reportFailure("Couldn't copy the games", error);
      return false;
    } finally {
      setPending(false);
      again();
    }
  };
  return { copied, pending, saved, copy };
}

interface SavedCopy {
  readonly changeSetId: number | undefined;
  readonly games: number;
  readonly toYear: string;
}

/**
 * Says what was copied, and leads to it and to the change that can be undone. It gets the focus, which the button that copies loses because
 * nothing is left to copy.
 */
const CopiedNotice = ({ saved }: { readonly saved: SavedCopy }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <AlertBox
        variant="success"
        title={`${inWords(saved.games, '1 game', 'games')} copied to ${saved.toYear}`}
      >
        <TextLink asChild>
          <AppLink href={`/games?year=${saved.toYear}&period=all`}>See the Copied Games</AppLink>
        </TextLink>
        {saved.changeSetId !== undefined && (
          <>
            {' or '}
            <TextLink asChild>
              <AppLink href={`/changes/${saved.changeSetId}`}>Undo the Copy</AppLink>
            </TextLink>
            {' within 30 days.'}
          </>
        )}
      </AlertBox>
    </div>
  );
};

interface CopyBarProps {
  readonly season: CopiedSeason | undefined;
  readonly leftOut: ReadonlySet<number>;
  /** Whether the preview is about the current choice. */
  readonly isCurrent: boolean;
  /** What is still to be chosen, as a sentence; '' if nothing is. */
  readonly missing: string;
  readonly pending: boolean;
}

/** The sticky bar with the outcome and the button that copies. */
const CopyBar = ({ season, leftOut, isCurrent, missing, pending }: CopyBarProps) => {
  const games = season?.games.filter(({ fromGameId }) => !leftOut.has(fromGameId)) ?? [];
  return (
    <ActionBar data-bottom-bar>
      <ActionOutcome role="status">
        {missing !== ''
          ? missing
          : !isCurrent
            ? 'Checking...'
            : season
              ? describe(games, season)
              : "Couldn't preview the copy."}
      </ActionOutcome>
      <Button
        type="submit"
        disabled={missing !== '' || !isCurrent || games.length === 0}
        pending={pending}
        pendingLabel="Copying..."
      >
        {`Copy ${inWords(games.length, '1 Game', 'Games')}`}
      </Button>
    </ActionBar>
  );
};

function describe(games: CopiedSeason['games'], { skipped }: CopiedSeason): string {
  const conflicts = games.filter(hasConflict).length;
  const daysOff = games.filter(isOnDayOff).length;
  const parts = [
    conflicts > 0 && `${inWords(conflicts, '1 game has', 'games have')} conflicts`,
    daysOff > 0 && `${daysOff.toLocaleString('en-US')} on no-play dates or holidays`,
    skipped.length > 0 && `${skipped.length.toLocaleString('en-US')} skipped`,
  ].filter((part) => part !== false);
  if (games.length === 0)
    return parts.length > 0 ? `Nothing to copy: ${parts.join(', ')}.` : 'Nothing to copy.';
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No conflicts.';
}
