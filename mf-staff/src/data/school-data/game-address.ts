import { gamePath } from '@fieldhouse/core-contract';

/** The parameter of a game's page that opens a form over it. */
const CHANGE_PARAM = 'change';

/** The forms that an address can open: to choose another opponent, and to plan a game that makes up for it. */
const FORMS = ['opponent', 'make-up'] as const;
type AddressedForm = (typeof FORMS)[number];

/** The path of a game's page with a form open. */
export const gameFormPath = (id: number, form: AddressedForm): string =>
  `${gamePath(id)}?${CHANGE_PARAM}=${form}`;

/** The form that the address of a game's page opens. */
export const addressedForm = (query: URLSearchParams): AddressedForm | undefined =>
  FORMS.find((form) => form === query.get(CHANGE_PARAM));

/** The query that opens no form. */
export function withoutForm(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(CHANGE_PARAM);
  return next;
}

/** Where `/games?game=12`, the address of a game in emails before it had a page, leads: null for the list of games. */
export function pathOfFormerAddress(query: URLSearchParams): string | null {
  const id = query.get('game');
  if (id === null) return null;
  const kept = new URLSearchParams(
    [...query].filter(([name]) => name === CHANGE_PARAM || name === 'year'),
  );
  return `/games/${encodeURIComponent(id)}?${kept.toString()}`;
}
