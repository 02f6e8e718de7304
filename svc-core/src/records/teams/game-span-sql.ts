const USUAL_MINUTES = 120;

/** SQL: when a game `g` of a school `s` starts; null for a game without a time. */
export const STARTS_AT = `(g.date + g."time") at time zone s.timezone`;

/**
 * SQL: when a game `g` of a team `t` and a school `s` ends; null for a game without a time. An end before the start is on the next day;
 * without an end the team's usual length counts.
 */
export const ENDS_AT = `case when g."time" is not null then coalesce(
    (g.date + g."endTime" + case when g."endTime" < g."time" then interval '1 day' else interval '0' end) at time zone s.timezone,
    ${STARTS_AT} + make_interval(mins => coalesce(t."gameMinutes", ${USUAL_MINUTES}))) end`;
