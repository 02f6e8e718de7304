import { formatName } from '@fieldhouse/core-contract';

/** Who writes for a school: a user, and what the school says about its athletic director. */
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
 * The name that other schools read: the person's own; without one, the athletic director's for the school's administrator;
 * otherwise the school's, which callers show once.
 */
export function senderName({ firstName, lastName, email, school }: Sender): string {
  const isAdministrator = email.toLowerCase() === school.adminEmail.toLowerCase();
  return (
    formatName(firstName, lastName) ||
    (isAdministrator ? formatName(school.athleticDirector, '') : '') ||
    school.name
  );
}
