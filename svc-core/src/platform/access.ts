import type { SchoolData } from './school-data.ts';

/** The person who asks, read from the database on this request. */
export interface Actor {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 'sysadmin' is special, every other value is staff. */
  readonly role: string;
  /** null for a sysadmin. */
  readonly schoolId: number | null;
  /** '' for a sysadmin. */
  readonly schoolName: string;
  readonly isActive: boolean;
  readonly mustChangePassword: boolean;
  readonly emailConfirmed: boolean;
  readonly profileImageUrl: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What a handler is given of who calls, by the call's rule. `school` reaches the rows of the actor's school and no others. */
export interface CoreCallers {
  readonly public: object;
  readonly confined: { readonly actor: Actor };
  readonly staff: { readonly actor: Actor; readonly school: SchoolData };
  readonly sysadmin: { readonly actor: Actor };
  readonly internal: object;
}

/** Any of them, as the table of calls passes them on. */
export interface Caller {
  readonly actor?: Actor;
  readonly school?: SchoolData;
}

/** True for the role that looks after the whole installation and belongs to no school. */
export const isSysadmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'sysadmin';
