import { showFirstRows } from './show-first-rows.ts';

showFirstRows().catch((error: unknown) => {
  // The screen comes all the same.
  console.warn(error);
});
