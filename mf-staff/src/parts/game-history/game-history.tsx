import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { usePages } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { HistoryList } from '@fieldhouse/shell/ui/history-screen';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { Game } from '../../data/school-data/games.api.ts';
import { useChanges } from '../changes/changes.api.ts';
import type { EditStart } from '../game-form/use-game-form.ts';
import { undoStart } from './undo-start.ts';

type Entry = Shown<AuditEntryView>;

interface GameHistoryProps {
  readonly game: Game;
  /** Opens the form with what the game was before an entry. */
  readonly onUndo: (start: EditStart) => void;
}

/** What happened to a game and its verification requests, newest first, as sentences about 'it', with a way back from an edit. */
export const GameHistory = ({ game, onUndo }: GameHistoryProps) => {
  const query = { kind: 'game', record: String(game.id), related: 'verifications' } as const;
  const history = usePages(schoolEndpoints.history, (last) => {
    if (last === null) return { query };
    return last.next === null ? null : { query: { ...query, before: last.next } };
  });
  const { pages, readAgain } = history;
  const read = useRef(game.updatedAt);
  const readChanged = useEffectEvent((updatedAt: string) => {
    if (updatedAt !== read.current) void readAgain();
    read.current = updatedAt;
  });
  useEffect(() => readChanged(game.updatedAt), [game.updatedAt]);
  const isEmpty = pages?.every(({ entries }) => entries.length === 0);
  if (isEmpty && history.unreadable === 0)
    return (
      <p>Nothing is recorded about this game yet. Imported games start with their first change.</p>
    );
  return (
    <HistoryList
      history={history}
      choose={withoutEchoes}
      actionOf={(entry) => <UndoButton entry={entry} game={game} onUndo={onUndo} />}
    />
  );
};

/** Leads back from an edit: by the undo of its change as long as that is possible, else by another edit. */
const UndoButton = ({ entry, game, onUndo }: GameHistoryProps & { readonly entry: Entry }) => {
  const { data: changes } = useChanges();
  const formatMoment = useFormatMoment();
  // Both have the time of their transaction.
  const change = changes?.find(({ createdAt, canUndo }) => canUndo && createdAt === entry.at);
  const start = change ? undefined : undoStart(entry, game);
  if (!change && !start) return null;
  const when = formatMoment(entry.at);
  const label = (
    <>
      Undo This Change<VisuallyHidden>{` of ${when}`}</VisuallyHidden>
    </>
  );
  const look = { variant: 'outline', size: 'sm' } as const;
  if (change)
    return (
      <Button {...look} asChild>
        <AppLink href={`/changes/${change.id}`}>{label}</AppLink>
      </Button>
    );
  return (
    <Button
      {...look}
      icon={<Undo2 size={16} aria-hidden />}
      onClick={() =>
        start &&
        onUndo({
          ...start,
          purpose: `This puts back what was changed ${when}. Nothing changes until you update the game.`,
        })
      }
    >
      {label}
    </Button>
  );
};

/** A response or an edit can have two entries of the same moment, the request's and the game's. Keeps the one with more details. */
const withoutEchoes = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => {
    const others = entries.filter(({ at, id }) => at === entry.at && id !== entry.id);
    const isAnswer = entry.kind === 'game' && entry.actorKind === 'visitor';
    if (isAnswer) return !others.some(({ kind }) => kind === 'verification');
    const isVoided = entry.kind === 'verification' && entry.changes['state']?.[1] === 'void';
    return !isVoided || others.length === 0;
  });
