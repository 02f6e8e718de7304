import { formatPlace, mapUrl } from '@fieldhouse/core-contract';
import type { Place } from '@fieldhouse/core-contract';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { MapPin } from 'lucide-react';
import { styled } from 'styled-components';

import { useFacilities } from '../../data/school-data/facilities.api.ts';
import { placeOfGame } from '../../data/school-data/facility-places.ts';
import type { Game } from '../../data/school-data/games.api.ts';

const Shown = styled(TextLink)`
  position: relative;
  font-size: ${(p) => p.theme.font.size.sm};
  white-space: nowrap;

  svg {
    vertical-align: -1px;
  }
  ${(p) => p.theme.media.touch} {
    padding: 14px 8px;
    margin: -14px -8px;
  }
  @media print {
    display: none;
  }
`;

/** Opens a map of a place; nothing if its address is not known. */
export const MapLink = ({ place }: { readonly place: Place }) => {
  const url = mapUrl(place);
  return url === undefined ? null : (
    <Shown href={url} target="_blank" rel="noopener noreferrer">
      <MapPin size={12} aria-hidden /> Map
      <VisuallyHidden>{` of ${formatPlace(place)}, in a new tab`}</VisuallyHidden>
    </Shown>
  );
};

/** The same after the venue of a game, if that is one of the school's facilities. */
export const GameMapLink = ({ game }: { readonly game: Game }) => {
  const { data: facilities = [] } = useFacilities();
  const place = placeOfGame(facilities, game);
  return place.address === undefined ? null : (
    <>
      {' '}
      <MapLink place={place} />
    </>
  );
};
