import { AsyncLocalStorage } from 'node:async_hooks';

/** Who is behind a change, and from where. */
export interface Acting {
  /** A visitor is not signed in: the other school on a mailed page, or somebody at the sign-in. */
  readonly kind: 'person' | 'visitor';
  readonly id?: number;
  /** Staff change rows of their own school and of no other: the database refuses the rest. */
  readonly schoolId?: number;
  readonly ip?: string;
  /** What limits count the client by (`ipOf`). Not told to the database. */
  readonly client?: string;
}

const acting = new AsyncLocalStorage<Acting | undefined>();

/** Runs work in somebody's name, or in nobody's: every transaction that begins in it tells the database (`begin.ts`). */
export const actingAs = <T>(who: Acting | undefined, work: () => T): T => acting.run(who, work);

/** In whose name this work runs; undefined where nobody asked. */
export const whoActs = (): Acting | undefined => acting.getStore();
