import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { IMPORT_LIMITS, cleanFileName } from '@fieldhouse/import-contract';
import type { SheetAddress } from '@fieldhouse/import-contract/internal';
import { HttpProblem, invalid, tooLarge, unavailable } from '@fieldhouse/runtime';
import { publicLookup } from './public-lookup.ts';
import { sheetFilePath } from './sheet-address.ts';

const GOOGLE = 'https://docs.google.com';
const FILE_HOSTS = /^(?:docs\.google\.com|[\w.-]+\.googleusercontent\.com)$/;
/** Where Google sends a visitor who may not see a file. */
const SIGN_IN_HOST = 'accounts.google.com';
const MOST_REDIRECTS = 5;

const NOT_SHARED =
  'This sheet isn\'t shared. In Google Sheets, choose Share, then General access, then "Anyone with the link".';
const NOT_FOUND =
  "Google doesn't have this sheet. It may have been deleted. Copy its address again from your browser.";
const LARGE = 'The sheet is larger than 25 MB. Split it into smaller sheets.';
const TOO_SLOW = "Google Sheets didn't answer in time. Try again in a minute.";
const NO_ANSWER = "We couldn't reach Google Sheets. Try again in a minute.";

export interface SheetSource {
  /** The site of Google Sheets, or a server in its place, which may be on a private network. */
  readonly site: string;
  readonly limitMs: number;
}

interface SheetFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/**
 * Reads a sheet that anyone with its link can view, or that is published to the web. Connects only to Google's hosts, also on redirects,
 * and never to a private network. @throws HttpProblem 400 if the sheet is not shared or not found, 413 if it is too large, 503 if Google
 * doesn't answer.
 */
export async function fetchSheet(address: SheetAddress, source: SheetSource): Promise<SheetFile> {
  const ended = AbortSignal.timeout(source.limitMs);
  try {
    return await follow(new URL(sheetFilePath(address), source.site), source, ended);
  } catch (cause) {
    if (cause instanceof HttpProblem) throw cause;
    const problem = unavailable(ended.aborted ? TOO_SLOW : NO_ANSWER, 30);
    throw new HttpProblem(503, problem.message, { cause, headers: { 'retry-after': '30' } });
  }
}

async function follow(first: URL, { site }: SheetSource, signal: AbortSignal): Promise<SheetFile> {
  let address = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await open(address, { isTrusted: isOfSite(address, site), signal });
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      response.destroy();
      address = redirected(headers.location, address, site);
      continue;
    }
    if (status !== 200 || /^text\/html\b/i.test(headers['content-type'] ?? '')) {
      response.destroy();
      throw refusal(status);
    }
    return {
      bytes: await bytesOf(response),
      name: sheetName(headers['content-disposition'] ?? ''),
    };
  }
  throw new Error('Google redirects without an end');
}

/** Whether an address is one of the server that stands for Google Sheets. */
const isOfSite = (address: URL, site: string): boolean =>
  site !== GOOGLE && address.origin === new URL(site).origin;

function redirected(location: string, from: URL, site: string): URL {
  const address = new URL(location, from);
  if (address.hostname === SIGN_IN_HOST) throw notReadable(NOT_SHARED);
  const isGoogle =
    address.protocol === 'https:' && address.port === '' && FILE_HOSTS.test(address.hostname);
  if (!isGoogle && !isOfSite(address, site))
    throw new Error(`Google redirects to ${address.origin}`);
  return address;
}

/** Why a sheet was not sent. A page instead of a file asks the visitor to sign in. */
function refusal(status: number): Error {
  if (status === 200 || status === 401 || status === 403) return notReadable(NOT_SHARED);
  if (status === 400 || status === 404 || status === 410) return notReadable(NOT_FOUND);
  return new Error(`Google answered with ${status}`);
}

const notReadable = (message: string) => invalid(message, { address: message });

function open(
  address: URL,
  { isTrusted, signal }: { readonly isTrusted: boolean; readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = address.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    request(address, {
      signal,
      headers: { accept: 'text/csv', 'accept-encoding': 'identity' },
      ...(isTrusted ? {} : { lookup: publicLookup }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function bytesOf(response: IncomingMessage): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const arriving: AsyncIterable<Uint8Array> = response;
  for await (const piece of arriving) {
    bytes += piece.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > IMPORT_LIMITS.bytes) throw tooLarge(LARGE);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const ENCODED = /filename\*=UTF-8''([^;]+)/i;
const PLAIN = /filename="([^"]+)"/i;
const LONGEST = 200;
const UNNAMED = 'Google Sheet';

/** The name of a sheet in a Content-Disposition header as one line: 'Fall 2026 - Sheet1'. */
function sheetName(disposition: string): string {
  const encoded = ENCODED.exec(disposition)?.[1];
  const name = encoded === undefined ? PLAIN.exec(disposition)?.[1] : decoded(encoded);
  return cleanFileName((name ?? '').replace(/\.csv$/i, '').slice(0, LONGEST)) || UNNAMED;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
