/**
 * Who may call an endpoint: `public` anyone; `confined` every signed-in user, even before changing a temporary password or
 * confirming the email address; `staff` of a school; `sysadmin`; `internal` other services, which sign their requests.
 */
export type Access = 'public' | 'confined' | 'staff' | 'sysadmin' | 'internal';
