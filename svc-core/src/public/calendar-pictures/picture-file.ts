import type { CalendarPicture } from '@fieldhouse/core-contract';
import { join } from 'node:path';

export const pictureFile = (name: CalendarPicture): string =>
  join(import.meta.dirname, 'files', `${name}.svg`);
