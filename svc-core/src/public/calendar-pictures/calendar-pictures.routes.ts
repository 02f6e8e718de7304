import { CALENDAR_APPS, calendarPictureEndpoints } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import { matchesEntityTag } from '@fieldhouse/runtime/serve';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Feature } from '../../platform/deps.ts';
import { pictureFile } from './picture-file.ts';

/** A new release changes a picture under the same address, so caches ask again after a day. */
const CACHE_CONTROL = 'public, max-age=86400';

/** The pictures of the steps of subscribing, for everybody. All are read at start, so that no path is made from a request. */
export const calendarPicturesRoutes: Feature = (routes) => {
  const steps = CALENDAR_APPS.flatMap((app) => app.steps);
  const pictures = new Map<string, ReturnType<typeof readPicture>>(
    steps.map(({ picture }) => [picture, readPicture(pictureFile(picture))]),
  );
  routes.serve(calendarPictureEndpoints.calendarPicture, ({ params, request, response }) => {
    const picture = pictures.get(params.name);
    if (!picture) throw notFound('Picture');
    const { etag, bytes, headers } = picture;
    response.set({ etag, 'cache-control': CACHE_CONTROL });
    if (matchesEntityTag(request.get('if-none-match'), etag)) response.status(304).end();
    else response.set(headers).send(bytes);
  });
};

/** The policy matters when the picture is opened as a page. */
function readPicture(file: string) {
  const bytes = readFileSync(file);
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(bytes.toString()) ?? [];
  const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('base64');
  return {
    bytes,
    etag: `W/"${hashOf(bytes)}"`,
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hashOf(style)}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    },
  };
}
