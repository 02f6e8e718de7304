// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file, too
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import type { AttributeGetter } from 'saxen';
import { unreadable } from './refusals.ts';

/** Parts of a workbook are flat; deeper ones are made to exhaust memory. */
const DEEPEST = 64;
/** Characters of a single text, tag, or comment; a cell has at most 32,767. */
const LONGEST_TOKEN = 1024 * 1024;
/** What follows '&' is written out, as a number, or one of XML's own five names: workbooks define no others. */
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));
const LAST_CODE_POINT = 0x10ffff;

/** Called with local names, without a namespace's prefix. Values of attributes are as written: see `decodeEntities`. */
interface XmlHandlers {
  open(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Parses a part of a workbook chunk by chunk. @throws InvalidFileError for broken XML, and for document types, which define entities. */
export class XmlReader {
  readonly #parser = new Parser();
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #depth = 0;
  #sinceToken = 0;

  constructor({ open, close, text }: XmlHandlers) {
    this.#parser
      .on('error', () => {
        throw unreadable();
      })
      .on('attention', () => {
        throw unreadable();
      })
      .on('openTag', (name, attributes) => {
        this.#sinceToken = 0;
        this.#depth += 1;
        if (this.#depth > DEEPEST) throw unreadable();
        open(localName(name), () => attributesOf(attributes));
      })
      .on('closeTag', (name) => {
        this.#sinceToken = 0;
        this.#depth -= 1;
        close?.(localName(name));
      });
    if (text) this.#parser.on('text', (raw) => text(decodeEntities(raw))).on('cdata', text);
  }

  write(chunk: Uint8Array): void {
    this.#take(this.#decode(chunk));
  }

  end(): void {
    this.#take(this.#decode());
    this.#parser.end();
  }

  #take(xml: string): void {
    this.#sinceToken += xml.length;
    if (this.#sinceToken > LONGEST_TOKEN) throw unreadable();
    this.#parser.write(xml);
  }

  #decode(chunk?: Uint8Array): string {
    try {
      return chunk ? this.#decoder.decode(chunk, { stream: true }) : this.#decoder.decode();
    } catch {
      throw unreadable();
    }
  }
}

export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  const reader = new XmlReader(handlers);
  for await (const chunk of chunks) reader.write(chunk);
  reader.end();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function attributesOf(attributes: AttributeGetter): Readonly<Record<string, string>> {
  const found = attributes();
  if (found === false) throw unreadable();
  return found;
}

/** Decodes the entities of a text or of an attribute's value. */
export const decodeEntities = (raw: string): string =>
  raw.includes('&') ? raw.replace(ENTITY, decodeEntity) : raw;

function decodeEntity(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > LAST_CODE_POINT ? '' : String.fromCodePoint(code);
}
