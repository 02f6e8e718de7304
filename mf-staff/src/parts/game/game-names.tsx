import { describeGame } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** Names at most this many games; the rest is counted. */
const NAMED = 5;

/** Games as a short list. */
export const GameNames = ({ games }: { readonly games: readonly Game[] }) => {
  const more = games.length > NAMED ? games.length - NAMED + 1 : 0;
  return (
    <ul>
      {games.slice(0, games.length - more).map((game) => (
        <li key={game.id}>{describeGame(game)}</li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
    </ul>
  );
};
