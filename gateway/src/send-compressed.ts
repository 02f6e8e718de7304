import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(brotliCompress);
/** Takes a millisecond for the landing page; more would save less than 100 bytes. */
const QUALITY = 5;

/** Sends a text that is compressed each time, such as a page with its nonce. It must hold no secret, or its length would tell. */
export async function sendCompressed(req: Request, res: Response, text: string): Promise<void> {
  if (req.acceptsEncodings('br') !== 'br') return void res.send(text);
  const body = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  res.set('content-encoding', 'br').send(body);
}
