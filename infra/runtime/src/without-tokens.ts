/** 256 random bits in base64url: the secret of every mailed link. */
const TOKEN_LENGTH = 43;
/** A run of characters in which such a token can stand, also where an address has some of them percent-encoded. */
const RUN = `[\\w~%-]{${TOKEN_LENGTH},}`;
const PLACEHOLDER = ':token';

const inText = new RegExp(RUN, 'g');
/** Escapes first, so that the letter of `\n` is not taken for the beginning of a run. */
const inJson = new RegExp(String.raw`\\u[\da-fA-F]{4}|\\.|(${RUN})`, 'g');

/**
 * A text without anything that can be, or can hold, the token of a mailed link, whatever stands around it. UUIDs and other
 * ids are shorter and stay readable.
 */
export function withoutTokens(text: string): string {
  return text.replace(inText, PLACEHOLDER);
}

/** The same for a line of JSON, which stays one. */
export function lineWithoutTokens(line: string): string {
  return line.replace(inJson, (found, run?: string) => (run === undefined ? found : PLACEHOLDER));
}
