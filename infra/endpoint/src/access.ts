/**
 * Who may make a call: anybody; whoever is signed in, also while the password must be changed or the address is not confirmed;
 * staff of a school; a system administrator; another service of ours, which signs its calls.
 */
export type Access = 'public' | 'confined' | 'staff' | 'sysadmin' | 'internal';
