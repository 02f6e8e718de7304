/** Joiners have an effect only between non-ASCII characters (other scripts, emoji); elsewhere they are invisible. */
// oxlint-disable-next-line no-control-regex -- the whole of ASCII is meant
const JOINERS = /(?<![^\u0000-\u007F])[\u200C\u200D]|[\u200C\u200D](?![^\u0000-\u007F])/g;
/**
 * Invisible characters that no name, date, or header needs: soft hyphen, zero-width spaces, byte order marks inside a text,
 * direction marks, fillers, tags (Unicode 16, general category Cf and the Hangul fillers). Bidirectional controls (U+202A to
 * U+202E, U+2066 to U+2069) are not included: they change how a name reads, so such a row is an error.
 */
const HIDDEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\uDB40[\uDC00-\uDC7F]/g;

export const stripHiddenCharacters = (text: string): string =>
  text.replace(HIDDEN, '').replace(JOINERS, '');
