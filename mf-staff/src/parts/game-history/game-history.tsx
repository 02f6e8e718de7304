import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { usePages } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';
import { HistoryList } from '@fieldhouse/shell/ui/history-screen';

type Entry = Shown<AuditEntryView>;

/** What happened to a game and its verification requests, newest first, as sentences about 'it'. */
export const GameHistory = ({ gameId }: { readonly gameId: number }) => {
  const query = { kind: 'game', record: String(gameId), related: 'verifications' } as const;
  const history = usePages(schoolEndpoints.history, (last) => {
    if (last === null) return { query };
    return last.next === null ? null : { query: { ...query, before: last.next } };
  });
  const isEmpty = history.pages?.every(({ entries }) => entries.length === 0);
  if (isEmpty && history.unreadable === 0)
    return (
      <p>Nothing is recorded about this game yet. Imported games start with their first change.</p>
    );
  return <HistoryList history={history} choose={withoutEchoes} />;
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
