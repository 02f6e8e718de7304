import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { TextLink } from '@fieldhouse/shell/ui/text-link';

import { OPEN_VENUES_DETAIL, openVenuesTitle } from '../../parts/conflict-check/open-venues.ts';
import type { OpenVenues } from '../../parts/conflict-check/open-venues.ts';

/** Says what isn't checked, and leads to where that is asked. */
export const OpenVenuesNotice = ({ openVenues }: { readonly openVenues: OpenVenues }) => (
  <AlertBox variant="info" title={openVenuesTitle(openVenues)}>
    {OPEN_VENUES_DETAIL}{' '}
    <TextLink asChild>
      <AppLink href="/facilities">Tell Us Which Places They Are</AppLink>
    </TextLink>
  </AlertBox>
);
