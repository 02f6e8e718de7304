/**
 * The header that names the user of a session by ID: in an answer, whose it is; in a request, whose it must be. A browser has one session
 * for all of its tabs, so that a page whose user has been replaced in another tab notices it, and changes nothing in the name of the other.
 */
export const SESSION_USER_HEADER = 'fieldhouse-user';
