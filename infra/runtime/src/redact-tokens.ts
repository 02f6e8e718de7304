/** 256 random bits in base64url: the token of every emailed link. */
const TOKEN_LENGTH = 43;
/** A run of characters that can contain such a token, including percent-encoded characters. */
const RUN = `[\\w~%-]{${TOKEN_LENGTH},}`;
const PLACEHOLDER = ':token';

const inText = new RegExp(RUN, 'g');
/** Matches escapes first, so that the letter of `\n` does not start a run. */
const inJson = new RegExp(String.raw`\\u[\da-fA-F]{4}|\\.|(${RUN})`, 'g');

/**
 * Redacts everything that can be or contain the token of an emailed link, whatever surrounds it. UUIDs and other IDs are shorter
 * and stay readable.
 */
export function redactTokens(text: string): string {
  return text.replace(inText, PLACEHOLDER);
}

/** The same for a line of JSON, which stays valid. */
export function redactTokensInJson(line: string): string {
  return line.replace(inJson, (found, run?: string) => (run === undefined ? found : PLACEHOLDER));
}
