import type { SchoolData } from '../school-data/school-data.ts';

/** The signed-in user, read from the database on this request. */
export interface Actor {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 'sysadmin', or any other value for staff. */
  readonly role: string;
  /** null for a sysadmin. */
  readonly schoolId: number | null;
  /** '' for a sysadmin. */
  readonly schoolName: string;
  readonly isActive: boolean;
  readonly mustChangePassword: boolean;
  readonly emailConfirmed: boolean;
  readonly profileImageUrl: string | null;
  /** The version of the school's schedule when the session was read. null for a sysadmin. */
  readonly scheduleVersion: string | null;
  /** The day where the school is, yyyy-MM-dd. null for a sysadmin. */
  readonly schoolDay: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What a handler receives about its caller, by access rule. `school` reaches only the rows of the actor's school. */
export interface CoreCallers {
  readonly public: object;
  readonly confined: { readonly actor: Actor };
  readonly staff: { readonly actor: Actor; readonly school: SchoolData };
  readonly sysadmin: { readonly actor: Actor };
  readonly internal: object;
}

/** Any of these callers. */
export interface Caller {
  readonly actor?: Actor;
  readonly school?: SchoolData;
}

/** Whether the user administers the whole installation and belongs to no school. */
export const isSysadmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'sysadmin';
