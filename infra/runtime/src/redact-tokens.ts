/** 256 random bits in base64url: the token of every emailed link. */
const TOKEN_LENGTH = 43;
/** A `%` before a token makes one escaped character of it and the first two of the token, in text that was decoded. */
const SHORTEST = TOKEN_LENGTH - 2;
/** A run of characters that can contain such a token, including percent-encoded characters. */
const RUN = `[\\w~%-]{${SHORTEST},}`;
const PLACEHOLDER = ':token';

/** Whether there is such a run at all, in one pass: the lookbehind skips the rest of a run that is too short. */
const anywhere = new RegExp(`(?<![\\w~%-])${RUN}`);
const inText = new RegExp(RUN, 'g');
/** Matches escapes first, so that the letter of `\n` does not start a run. */
const inJson = new RegExp(String.raw`\\u[\da-fA-F]{4}|\\.|(${RUN})`, 'g');

/**
 * Redacts everything that can be or contain the token of an emailed link, whatever surrounds it. UUIDs and other IDs are shorter
 * and stay readable.
 */
export function redactTokens(text: string): string {
  return anywhere.test(text) ? text.replace(inText, PLACEHOLDER) : text;
}

/** The same for a line of JSON, which stays valid. */
export function redactTokensInJson(line: string): string {
  if (!anywhere.test(line)) return line;
  return line.replace(inJson, (found, run?: string) => (run === undefined ? found : PLACEHOLDER));
}
