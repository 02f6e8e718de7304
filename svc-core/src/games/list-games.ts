import type { GameView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import { jsonList } from '@fieldhouse/runtime/serve';
import type { StreamedAnswer } from '@fieldhouse/runtime/serve';
import { selectList } from '../platform/columns.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolList } from '../platform/school-list.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { GameRow, gameView } from './game-view.ts';

const FROM = `from games g
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
  left join lateral (
    select * from verifications a
    where a."schoolId" = $1 and a."gameId" = g.id and g.status in ('reschedule', 'verification-sent')
      and a.state in ('pending', 'reschedule', 'declined') and (a.state = 'pending') = (g.status = 'verification-sent')
    order by a."answeredAt" desc, a.id desc limit 1
  ) v on true
  left join verifications asked on asked."schoolId" = $1 and asked."tokenHash" = g."verificationToken"
    and asked.state = 'pending' and g.status in ('scheduled', 'verification-sent')
  left join mail_outbox delayed on delayed."schoolId" = $1 and delayed.id = asked."outboxId"
    and delayed.state in ('waiting', 'leased') and delayed.problem is not null
  where g."schoolId" = $1`;
const GAME_LIST = schoolList('game-list', {
  table: 'games',
  alias: 'g',
  row: GameRow,
  from: FROM,
  order: 'g.date, g.time nulls last, g.id',
});
const ONE_GAME = schoolStatement('game-one', `select ${selectList(GameRow)} ${FROM} and g.id = $2`);

/** The school's games by date and time, TBD last on its day. */
export async function listGames(school: SchoolData): Promise<GameView[] | StreamedAnswer> {
  return jsonList(await school.list(GAME_LIST), gameView);
}

/** @throws HttpProblem 404 */
export async function readGame(school: SchoolData, id: number): Promise<GameView> {
  const [row] = await school.read(GameRow, ONE_GAME, [id]);
  if (!row) throw notFound('Game');
  return gameView(row);
}
