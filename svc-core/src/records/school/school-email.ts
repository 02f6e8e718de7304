/**
 * SQL: the contact email of the school `s`. If that belongs to a deactivated account, the email of the active user who signed in last, if
 * there is one.
 */
export const SCHOOL_EMAIL = `
  case when exists (select 1 from users off where off.email = lower(s."adminEmail") and not off."isActive")
    then coalesce(
      (select here.email from users here
        where here."schoolId" = s.id and here."isActive" and here."emailConfirmedAt" is not null
        order by here."lastSignInAt" desc nulls last, here.id limit 1),
      s."adminEmail")
    else s."adminEmail" end`;
