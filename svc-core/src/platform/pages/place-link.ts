import { formatPlace, mapUrl } from '@fieldhouse/core-contract';
import type { Place } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';

/** A place; a link to a map of it if its address is known. */
export function placeLink(place: Place): Markup | string {
  const url = mapUrl(place);
  return url === undefined
    ? place.venue
    : html`<a class="map" href="${url}">${formatPlace(place)} <u>Map</u></a>`;
}
