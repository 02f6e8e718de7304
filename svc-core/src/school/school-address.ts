/**
 * SQL: the address at which the school `s` can be reached: its own one. Where that belongs to an account that was switched off,
 * the active person who was there last gets the mail, as long as there is one.
 */
export const SCHOOL_ADDRESS = `
  case when exists (select 1 from users off where off.email = lower(s."adminEmail") and not off."isActive")
    then coalesce(
      (select here.email from users here
        where here."schoolId" = s.id and here."isActive" and here."emailConfirmedAt" is not null
        order by here."lastSignInAt" desc nulls last, here.id limit 1),
      s."adminEmail")
    else s."adminEmail" end`;
