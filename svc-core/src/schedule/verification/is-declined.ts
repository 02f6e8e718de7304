/** SQL: whether the game `g` is to be rescheduled and the last response declined it. */
export const IS_DECLINED = `(g.status = 'reschedule' and 'declined' = (
    select a.state from verifications a
    where a."schoolId" = $1 and a."gameId" = g.id and a.state in ('reschedule', 'declined')
    order by a."answeredAt" desc, a.id desc limit 1))`;
