import { publicPath } from '@fieldhouse/core-contract';

/** The public schedule of a school, or of a team of it, with the address of this site. */
export const publicUrl = (school: string, team?: string): string =>
  window.location.origin + publicPath(school, team);
