/** A game's venue, and where it is if it names a known facility. */
export interface Place {
  readonly venue: string;
  /** See `GameFacts`. */
  readonly address?: string | undefined;
}

/** 'Main Gym, Lincoln High School, 1200 Lincoln Avenue', or only the venue. */
export const formatPlace = ({ venue, address }: Place): string =>
  [venue, address].filter(Boolean).join(', ');

/** The web address of a map of a place; undefined if its address is not known. */
export const mapUrl = (place: Place): string | undefined =>
  place.address
    ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: formatPlace(place) }).toString()}`
    : undefined;
