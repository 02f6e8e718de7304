import { formatPlace, mapUrl } from '@fieldhouse/core-contract';
import type { Place } from '@fieldhouse/core-contract';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { MapPin } from 'lucide-react';

/** Opens a map of a place; nothing if its address is not known. */
export const MapLink = ({ place }: { readonly place: Place }) => {
  const url = mapUrl(place);
  return url === undefined ? null : (
    <TextLink href={url} target="_blank" rel="noopener noreferrer">
      <MapPin size={12} aria-hidden /> Map
      <VisuallyHidden>{` of ${formatPlace(place)}, in a new tab`}</VisuallyHidden>
    </TextLink>
  );
};
