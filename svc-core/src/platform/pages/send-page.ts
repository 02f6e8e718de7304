import { codeOfStatus } from '@fieldhouse/endpoint';
import type { Request, Response } from 'express';
import type { Deps } from '../deps.ts';
import { PAGE_VIEW_WINDOW_SECONDS } from '../limits/page-view-limit.ts';
import { renderPage } from './html-layout.ts';
import type { Page } from './html-layout.ts';

/** Sends the page, or its JSON form if the request was JSON. */
export async function sendPage(
  { settings }: Deps,
  request: Request,
  response: Response,
  page: Page,
): Promise<void> {
  const { systemName } = await settings.now();
  const { html, headers } = renderPage(page, systemName);
  response.status(page.status).set(headers);
  if (page.status === 429) response.set('retry-after', String(PAGE_VIEW_WINDOW_SECONDS));
  if (request.is('application/json')) response.type('json').json(toJson(page));
  else response.send(html);
}

/** A page's title as a JSON message, with the error code. */
const toJson = ({ title: message, status, code }: Page) =>
  status < 400 ? { message } : { message, code: code ?? codeOfStatus(status) };
