/**
 * Who may call a route: anybody; whoever is signed in, also while confined to the change-password screen or waiting for the
 * address to be confirmed; whoever is signed in and past both; staff of a school; a system administrator; a sister service.
 */
export type Access = 'public' | 'confined' | 'signed-in' | 'staff' | 'sysadmin' | 'internal';

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

/** True for the role that looks after the whole installation and belongs to no school. */
export const isSysadmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'sysadmin';
