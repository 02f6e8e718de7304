import { GameInput } from '@fieldhouse/core-contract';
import type { NotifiedGameUpdate } from '@fieldhouse/core-contract';
import { useRecordForm } from '@fieldhouse/shell/ui/record-dialog';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { useGameCheck } from '../conflict-check/use-game-check.ts';
import { isDay } from '../../kit/list/period-toolbar.tsx';
import { useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { gamesOfDays } from '../../data/school-year/shown-year.ts';
import { concernsOthers, emptyGame, leadsToCancel, storedTime } from './game-form-values.ts';
import type { GameFormFields, NewGame } from './game-form-values.ts';
import { games as gameRecord } from './game.record.ts';
import { findEqualGame } from './similar-games.ts';
import { useMakeUp } from './use-make-up.ts';
import { useTimeDefault, useTripDefault, useVenueDefault } from './use-game-defaults.ts';
import { defaultRecipients } from '../changes/default-recipients.ts';
import { useEditPreview } from '../changes/use-change-preview.ts';

/** What happens after the game is saved. */
export type Next = 'close' | 'another';

type StartValues = { readonly [Name in keyof GameFormFields]?: GameFormFields[Name] | undefined };

/** How an edit starts. */
export interface EditStart {
  /** The field that has the focus; the list of opponents is opened. */
  readonly focus: keyof GameFormFields;
  /** Entered as by a person, so that they are an edit that isn't saved yet. */
  readonly values?: StartValues;
  /** Looks for another day right away. */
  readonly findsDay?: boolean;
  /** What the edit is for. */
  readonly purpose?: string;
}

export interface UseGameFormOptions extends NewGame {
  /** The game to edit; null schedules a new one. */
  readonly game: Game | null;
  readonly start?: EditStart | null | undefined;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
  /** Called in place of `onDone` for a game that is to be canceled. */
  readonly onCancelGame: (game: Game) => void;
}

/** A game that was saved while the form stays open for the next one. */
interface SavedGame {
  readonly input: GameInput;
  /** Null if the answer could not be read. */
  readonly game: Game | null;
}

/** For a value that a suggestion enters. */
export const CHOSEN = { shouldDirty: true, shouldValidate: true };

const NO_GAMES: readonly Game[] = [];

/** The dialog for canceling can't save other edits. */
const CANCELED_ALONE = 'Cancel this game by itself: keep the rest as it is.';

/** What an edit can start with, in the order in which it is entered: a field may fill in the next ones. */
const STARTED = [
  'teamId',
  'opponentId',
  'date',
  'isHome',
  'neutral',
  'venue',
  'gameType',
  'status',
  'score',
  'dismissalTime',
  'departureTime',
  'transport',
] as const satisfies readonly (keyof GameFormFields)[];

function useStartValues(
  form: UseFormReturn<GameFormFields, unknown, GameInput>,
  values: StartValues = {},
) {
  const enter = useEffectEvent(() => {
    const { time, ...rest } = values;
    if (time !== undefined) form.setValue('time', storedTime(time), CHOSEN);
    for (const name of STARTED)
      if (rest[name] !== undefined) form.setValue(name, rest[name], CHOSEN);
  });
  useEffect(() => enter(), []);
}

/** The state of a game's form: its fields, a conflicting edit, a draft, an equal game that is asked about, and saving. */
export function useGameForm({
  game,
  start,
  onDirtyChange,
  onDone,
  onCancelGame,
  ...begin
}: UseGameFormOptions) {
  const { replaces } = begin;
  const state = useRecordForm({ of: gameRecord, record: game, start: begin });
  const { form, conflict, element } = state;
  const { dirtyFields } = form.formState;
  useStartValues(form, start?.values);
  const fields = useWatch({ control: form.control });
  const year = useShownYear();
  const day = fields.date ?? '';
  const { data: games = NO_GAMES } = useGames(isDay(day) ? gamesOfDays(year, day, day) : undefined);
  const check = useGameCheck(fields, conflict.deleted === null ? game?.id : undefined);
  const recipients = useEditRecipients(conflict.deleted === null ? game : null, fields);
  const makeUp = useMakeUp(replaces, fields.opponentId);
  const venueHint = useVenueDefault(form, game === null);
  useTimeDefault(form, game === null);
  useTripDefault(form, game === null);
  const { last, startAnother } = useAnotherGame(element);
  const [asked, setAsked] = useState<{ readonly game: Game; readonly next: Next } | null>(null);

  const store = async (input: GameInput, next: Next) => {
    const complete = {
      ...input,
      ...recipients.toSave(),
      ...makeUp.placeOf(input),
      score: input.status === 'completed' ? input.score : null,
    };
    const saved = await state.save(complete);
    if (!saved) return;
    if (saved.row) makeUp.askToConfirm(saved.row);
    if (next === 'close') return onDone();
    startAnother({ input, game: saved.row });
    const { teamId, time, venue, isHome, neutral, ...rest } = input;
    const { dismissalTime, departureTime, transport } = rest;
    const trip = { dismissalTime, departureTime, transport };
    form.reset({ ...emptyGame(), teamId, time, venue, isHome, neutral, ...trip });
    onDirtyChange(false);
  };
  const submit = (next: Next, allowsEqual = false) =>
    form.handleSubmit(async (input) => {
      if (conflict.deleted === null && game && leadsToCancel(game, input)) {
        const isOnlyCanceled = Object.keys(dirtyFields).every((name) => name === 'status');
        if (isOnlyCanceled) return onCancelGame(game);
        form.setError('status', { message: CANCELED_ALONE });
        return;
      }
      const isUnchanged = game !== null && findEqualGame([game], input) !== undefined;
      const found = allowsEqual || isUnchanged ? undefined : findEqualGame(games, input, game?.id);
      setAsked(found ? { game: found, next } : null);
      if (found) return;
      await store(input, next);
    })();
  const isStillEqual = asked !== null && findEqualGame([asked.game], fields) !== undefined;

  return {
    /** The form's fields, conflicting edits, and saving. */
    state,
    /** At least the games of its day. */
    games,
    /** What is entered now. */
    fields,
    /** The conflicts of the entered game. */
    check,
    /** Who is notified of the edit. */
    recipients,
    /** Whether the other school is asked to confirm a make-up game. */
    makeUp,
    venueHint,
    /** The latest of the games that were saved with Save and Add Another. */
    last,
    /** An equal game on the schedule, while it is asked about. */
    equal: isStillEqual
      ? { game: asked.game, saveAnyway: () => void submit(asked.next, true) }
      : null,
    submit: (next: Next) => void submit(next),
  };
}

/** The games that were saved while the form stays open. After each, the focus goes to the next game's opponent. */
function useAnotherGame(element: RefObject<HTMLFormElement | null>) {
  const [saved, setSaved] = useState<readonly SavedGame[]>([]);
  useEffect(() => {
    if (saved.length > 0)
      element.current?.querySelector<HTMLElement>('[name="opponentId"]')?.focus();
  }, [saved.length, element]);
  return {
    last: saved.at(-1),
    startAnother: (game: SavedGame) => setSaved((before) => [...before, game]),
  };
}

/**
 * Who is notified of an edit.
 *
 * @param game the stored game; null for one that is new or was deleted meanwhile.
 */
function useEditRecipients(game: Game | null, fields: Partial<GameFormFields>) {
  const [chosen, setChosen] = useState(() => defaultRecipients(game ? [game.status] : []));
  const today = useToday();
  const isAsked =
    game !== null && !leadsToCancel(game, fields) && concernsOthers(game, fields, today);
  const { success, data } = GameInput.safeParse({ ...fields, score: undefined });
  const preview = useEditPreview(isAsked && success ? { id: game.id, input: data } : null);
  return {
    /** Whether the edit changes something that people are notified of. */
    isAsked,
    preview,
    chosen,
    onRecipients: setChosen,
    /** The part of the input that says who is notified. */
    toSave: (): Pick<NotifiedGameUpdate, 'tell'> => (isAsked ? { tell: [...chosen] } : {}),
  };
}
