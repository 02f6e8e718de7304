import { CALENDAR_APPS } from '@fieldhouse/core-contract';
import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { pictureFile } from './picture-file.ts';
import { renderPicture } from './render-picture.ts';

/** `npm run calendar-pictures -w @fieldhouse/svc-core`: draws the picture of each step and writes its file. */
for (const { picture } of CALENDAR_APPS.flatMap((app) => app.steps)) {
  const file = pictureFile(picture);
  const svg = renderPicture(picture);
  await writeFile(file, svg);
  console.log(`Wrote ${relative(process.cwd(), file)} (${Buffer.byteLength(svg)} bytes)`);
}
