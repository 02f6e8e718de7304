/** A part of a multipart form; its bytes are a view of the body. */
interface FormPart {
  readonly name: string;
  /** Null for a field without a file. */
  readonly fileName: string | null;
  readonly bytes: Uint8Array;
}

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i;
const NAME = /;\s*name="([^"]*)"/i;
const FILE_NAME = /;\s*filename="([^"]*)"/i;
/** What browsers escape in names (https://html.spec.whatwg.org/#multipart-form-data). */
const ESCAPED = /%(?:0A|0D|22)/gi;
const HEADERS_END = '\r\n\r\n';
const LONGEST_HEADERS = 4_096;
const MOST_PARTS = 20;

/** The parts of a multipart form (RFC 7578), without the three copies of `Response.formData()`; null for other bodies. */
export function formParts(bytes: Uint8Array, contentType: string): FormPart[] | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const opening = `--${boundary}`;
  if (boundary === undefined || body.indexOf(opening) !== 0) return null;
  const delimiter = `\r\n${opening}`;
  const parts: FormPart[] = [];
  for (let at = opening.length; ;) {
    const mark = body.toString('latin1', at, at + 2);
    if (mark === '--') return parts;
    const start = at + 2;
    const headersEnd = body.subarray(0, start + LONGEST_HEADERS).indexOf(HEADERS_END, start - 2);
    const end = headersEnd === -1 ? -1 : body.indexOf(delimiter, headersEnd);
    if (mark !== '\r\n' || end === -1 || parts.length === MOST_PARTS) return null;
    const dataStart = Math.min(end, headersEnd + HEADERS_END.length);
    const part = partOf(body.toString('utf8', start, headersEnd), body.subarray(dataStart, end));
    if (!part) return null;
    parts.push(part);
    at = end + delimiter.length;
  }
}

function partOf(headers: string, bytes: Uint8Array): FormPart | null {
  const disposition = headers
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith('content-disposition:'));
  const name = NAME.exec(disposition ?? '')?.[1];
  if (disposition === undefined || name === undefined) return null;
  const fileName = FILE_NAME.exec(disposition)?.[1];
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? null : unescaped(fileName),
    bytes,
  };
}

const unescaped = (name: string): string => name.replace(ESCAPED, decodeURIComponent);
