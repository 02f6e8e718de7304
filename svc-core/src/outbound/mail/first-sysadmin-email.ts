/** SQL: the address of the first system administrator. */
export const FIRST_SYSADMIN_EMAIL = `select email from users where role = 'sysadmin' order by id limit 1`;
