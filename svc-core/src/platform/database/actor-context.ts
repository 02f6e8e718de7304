import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts, and where the request came from. */
export interface ActorContext {
  /** A visitor is not signed in: the other school on a response page, or a person at sign-in. */
  readonly kind: 'person' | 'visitor';
  readonly id?: number;
  /** Staff can only change rows of their own school. The database rejects others. */
  readonly schoolId?: number;
  readonly ip?: string;
  /** The client's key in rate limits (`clientKey`). Not sent to the database. */
  readonly client?: string;
}

const storage = new AsyncLocalStorage<ActorContext | undefined>();

/** Runs work on behalf of an actor, or of none. Every transaction that begins in it sets the actor (`begin-transaction.ts`). */
export const runAs = <T>(who: ActorContext | undefined, work: () => T): T => storage.run(who, work);

/** The actor of the current work; undefined if it runs on behalf of no one. */
export const currentActor = (): ActorContext | undefined => storage.getStore();
