const PARTS = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,3}))?\+00$/;

/** Converts PostgreSQL's text of a timestamptz(3) in UTC to ISO 8601 ('2026-11-20T14:00:00.120Z'). */
export function isoTime(text: string): string {
  // The common case: the text has all three digits of the milliseconds.
  if (text.length === 26 && text.endsWith('+00'))
    return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const parts = PARTS.exec(text);
  if (!parts) throw new Error('A time was not read in UTC');
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`;
}
