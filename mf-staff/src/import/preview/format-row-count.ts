/** '1 row', '12 rows'. */
export const formatRowCount = (rows: number): string =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
