/** SQL: the year in which the school year of a date begins, for the school `s`. @param date such as `g.date`. */
export const schoolYearOfColumn = (date: string): string =>
  `(extract(year from ${date})::int - case when to_char(${date}, 'MM-DD') < s."schoolYearStart" then 1 else 0 end)`;
