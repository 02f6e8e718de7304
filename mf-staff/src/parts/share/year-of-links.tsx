import { AlertBox } from '@fieldhouse/shell/ui/alert-box';

import type { ShownYear } from '../../data/school-year/shown-year.ts';

/** Says that the links beside it are of another school year than the current one. */
export const YearOfLinks = ({ year: { name, current } }: { readonly year: ShownYear }) => (
  <AlertBox variant="info">
    {`These links have the games of ${name} only. For links to your current schedule, show ${current.label} first.`}
  </AlertBox>
);
