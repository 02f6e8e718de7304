import type { Deps, Round } from '../../platform/deps.ts';

const ADD = {
  name: 'feed-fetches-add',
  text: `insert into feed_fetches ("schoolId", day, fetches)
    select s.id, (now() at time zone 'UTC')::date, counted.fetches
    from unnest($1::int[], $2::int[]) counted(id, fetches) join schools s on s.id = counted.id
    on conflict ("schoolId", day) do update set fetches = feed_fetches.fetches + excluded.fetches`,
};

/** Counts the fetches of public feeds by school. */
export interface FetchCounter {
  /** Counts a fetch in memory. Answers of a cache in front are not counted. */
  count(schoolId: number): void;
  /** Stores this process's counts about once a minute and at the end, so that a fetch itself writes nothing. */
  readonly round: Round;
}

export function fetchCounter({ database }: Deps): FetchCounter {
  const counts = new Map<number, number>();
  const add = (schoolId: number, fetches: number) =>
    counts.set(schoolId, (counts.get(schoolId) ?? 0) + fetches);
  const store = async () => {
    if (counts.size === 0) return;
    const stored = [...counts];
    counts.clear();
    try {
      const values = [stored.map(([id]) => id), stored.map(([, fetches]) => fetches)];
      await database.pool.query({ ...ADD, values });
    } catch (error) {
      for (const [id, fetches] of stored) add(id, fetches);
      throw error;
    }
  };
  return {
    count: (schoolId) => void add(schoolId, 1),
    round: { name: 'calendar fetches', everyMs: 60_000, run: store, runsAtEnd: true },
  };
}
