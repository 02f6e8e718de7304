import type { OpenVenuesView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';

import { inWords } from '../../kit/list/in-words.ts';

/** Games at venues that name no facility yet. */
export type OpenVenues = Shown<OpenVenuesView>;

/** '10 games are at 3 venues we don't know yet' */
export const openVenuesTitle = ({ games, venues }: OpenVenues): string =>
  `${inWords(games, '1 game is', 'games are')} at ${inWords(venues, 'a venue', 'venues')} we don't know yet`;

/** What isn't checked there. */
export const OPEN_VENUES_DETAIL = 'We may not notice when two games need the same place.';
