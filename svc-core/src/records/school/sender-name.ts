import { formatName } from '@fieldhouse/core-contract';

/** The user who writes for a school, and the school's athletic director. */
export interface Sender {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly school: {
    readonly name: string;
    readonly adminEmail: string;
    readonly athleticDirector: string;
  };
}

/**
 * The name that other schools read: the person's own; without one, the athletic director's for the school's administrator; otherwise the
 * school's.
 */
export function senderName({ firstName, lastName, email, school }: Sender): string {
  const isAdministrator = email.toLowerCase() === school.adminEmail.toLowerCase();
  return (
    formatName(firstName, lastName) ||
    (isAdministrator ? formatName(school.athleticDirector, '') : '') ||
    school.name
  );
}
