/** The first bytes of files that are not separated values. */
const SIGNATURES: readonly RegExp[] = [/^(?:\u00EF\u00BB\u00BF)?\s*BEGIN:VCALENDAR\b/i];
const LOOKED_AT = 64;

/** Whether the server reads a file as it is, by its first bytes. The text of other files is sent. */
export function isSentAsFile(bytes: Uint8Array): boolean {
  const beginning = String.fromCodePoint(...bytes.subarray(0, LOOKED_AT));
  return SIGNATURES.some((signature) => signature.test(beginning));
}

/** Whether a file is a calendar, as far as its name or type says. */
export const isCalendarFile = ({ name, type }: File): boolean =>
  type === 'text/calendar' || /\.ics$/i.test(name);
