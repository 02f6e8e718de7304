import type { GameType } from '@fieldhouse/core-contract';
import { parseGameType, quote } from '@fieldhouse/import-contract/schedule';
import type { Columns } from '@fieldhouse/import-contract/schedule';

const SCRIMMAGE = /(?<!\p{L})scrim(?:mage)?(?!\p{L})/iu;
const ONLY_SCRIMMAGE = /^[\s([]*(?:pre-?season )?scrim(?:mage)?[\s)\].!]*$/i;

/** The type of a row's game: by the columns of types, else a scrimmage if the opponent's cell or a whole cell says so. */
export function rowType(
  { at, eventTypes }: Pick<Columns, 'at' | 'eventTypes'>,
  cells: readonly string[],
  opponent: string,
): { readonly gameType: GameType | null; readonly notice?: string } {
  const told = eventTypes.map((place) => (cells[place] ?? '').trim()).filter(Boolean);
  for (const cell of told) {
    const type = parseGameType(cell);
    if (type.ok) return { gameType: type.value };
  }
  const met = [at.opponent, at.title].map((place) => cells[place ?? -1] ?? '');
  const isBeside = met.some((cell) => SCRIMMAGE.test(cell)) && !SCRIMMAGE.test(opponent);
  if (isBeside || cells.some((cell) => ONLY_SCRIMMAGE.test(cell)))
    return { gameType: 'scrimmage', notice: 'We read games called a scrimmage as scrimmages' };
  const [unknown] = told;
  return unknown === undefined
    ? { gameType: null }
    : { gameType: null, notice: `We left out the type ${quote(unknown)}, which we don't know` };
}
