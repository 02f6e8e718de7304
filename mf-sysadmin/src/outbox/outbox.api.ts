import { outboxEndpoints } from '@fieldhouse/core-contract';
import type { OutboxMailView, OutboxState } from '@fieldhouse/core-contract';
import { mutate, refresh, usePages, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';
import { containsWords } from '../list/contains-words.ts';

/** An email in the outbox. */
export type OutboxMail = Shown<OutboxMailView>;

const PAGE = 50;

/** Emails by state and search, newest first, page by page. A service of the previous release knows no pages and no search. */
export const useOutbox = (state: OutboxState | null, search: string) => {
  const query = { state: state ?? undefined, search: search.trim() || undefined, limit: PAGE };
  const { pages, ...list } = usePages(outboxEndpoints.list, (last) => {
    if (last === null) return { query };
    return last.next ? { query: { ...query, before: last.next } } : null;
  });
  const isSearched = ({ recipient, schoolName }: OutboxMail) =>
    containsWords(recipient, search.trim()) || containsWords(schoolName ?? '', search.trim());
  return {
    ...list,
    counts: pages?.[0]?.counts,
    mails: pages?.flatMap(({ mails }) => mails).filter(isSearched),
    hasMore: Boolean(pages?.at(-1)?.next),
  };
};

/** An email with its text, which a mail worker may not be able to give right now. */
export const useMailDetails = ({ id }: OutboxMail) =>
  useRead(outboxEndpoints.read, { params: { uuid: id } }, { revalidateIfStale: true });

/** Whether sending is paused, and emails that were given up. */
export const useMailPause = () => useRead(outboxEndpoints.lane, {}, { revalidateIfStale: true });

export const refreshMailPause = () => refresh(outboxEndpoints.lane);

export const retryMail = ({ id }: OutboxMail): Promise<unknown> =>
  mutate(outboxEndpoints.retry, { params: { uuid: id } });

export const cancelMail = ({ id }: OutboxMail): Promise<unknown> =>
  mutate(outboxEndpoints.cancel, { params: { uuid: id } });
