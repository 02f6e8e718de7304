import { endpoint } from '@fieldhouse/endpoint';
import { CopiedSeasonView, SeasonCopyInput } from '../season-copy.ts';

/** Plans a school year from another one. */
export const seasonEndpoints = {
  copy: endpoint({
    method: 'POST',
    path: '/api/seasons/copy',
    access: 'staff',
    summary:
      'Copy the games of a school year to another one, or to other teams. With `preview` nothing is saved',
    body: SeasonCopyInput,
    answer: CopiedSeasonView,
    errors: ['not-found'],
  }),
};
