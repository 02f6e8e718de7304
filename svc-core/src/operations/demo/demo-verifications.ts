import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { formatTeam, DAY_MS } from '@fieldhouse/core-contract';
import type { MailOf } from '@fieldhouse/mail-contract';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { GameSnapshot } from '../../schedule/verification/game-snapshot.ts';
import { isGameDay } from './demo-calendar.ts';
import type { DemoSchool } from './demo-schools.ts';

const HOUR_MS = 3_600_000;

type Tx = Prisma.TransactionClient;
type GameOfSchool = Prisma.GameGetPayload<{ include: { team: true; opponent: true } }>;

interface Setting {
  readonly now: Date;
  readonly school: DemoSchool;
}

/** The other school's response, as columns of a verification. */
type Response = Pick<
  Prisma.VerificationCreateManyInput,
  'state' | 'note' | 'proposedDate' | 'proposedTime' | 'proposedVenue' | 'answeredAt' | 'answeredBy'
>;

/** Inserts the emails that were sent about a school's games, and the responses that explain each status. */
export async function insertDemoVerifications(
  tx: Tx,
  games: readonly GameOfSchool[],
  setting: Setting,
): Promise<void> {
  const director = await tx.user.findFirstOrThrow({
    where: { email: `director@${setting.school.host}` },
    select: { id: true, email: true },
  });
  const requests = games.flatMap((game) => {
    const response = responseTo(game, games, setting.now);
    return response ? [{ game, response, outboxId: randomUUID(), tokenHash: newHash() }] : [];
  });
  /** Half of the games without a response have waited for more than three days. */
  const sentAt = ({ response, game }: (typeof requests)[number]) =>
    response.state === 'pending'
      ? new Date(setting.now.getTime() - (1 + (game.id % 6)) * DAY_MS)
      : new Date(game.updatedAt.getTime() - 4 * DAY_MS);
  await tx.outboxMail.createMany({
    data: requests.map((request) => ({
      id: request.outboxId,
      schoolId: request.game.schoolId,
      gameId: request.game.id,
      userId: director.id,
      kind: 'verification',
      recipient: request.game.opponent.email,
      data: mailData(request.game, director.email, setting.school),
      state: 'sent',
      attempts: 1,
      sentAt: sentAt(request),
      createdAt: sentAt(request),
    })),
  });
  await tx.verification.createMany({
    data: requests.map((request) => ({
      schoolId: request.game.schoolId,
      gameId: request.game.id,
      tokenHash: request.tokenHash,
      outboxId: request.outboxId,
      sentTo: request.game.opponent.email,
      requestedById: director.id,
      snapshot: snapshotOf(request.game, setting.school),
      expiresAt: new Date(setting.now.getTime() + 60 * DAY_MS),
      createdAt: sentAt(request),
      ...request.response,
    })),
  });
  for (const { game, tokenHash } of requests) {
    const data = { verificationToken: tokenHash, updatedAt: game.updatedAt };
    await tx.game.update({ where: { id: game.id }, data, select: { id: true } });
  }
}

const newHash = () => createHash('sha256').update(randomBytes(32)).digest('hex');

/** The response that explains a game's status; undefined if the game was not sent. */
function responseTo(
  game: GameOfSchool,
  games: readonly GameOfSchool[],
  now: Date,
): Response | undefined {
  const answered = { answeredAt: game.updatedAt, answeredBy: game.opponent.managerName };
  switch (game.status) {
    case 'verification-sent':
      return { state: 'pending' };
    case 'verified':
      return { state: 'confirmed', ...answered };
    case 'reschedule': {
      const asking = games.filter(({ status }) => status === 'reschedule');
      const order = asking.indexOf(game);
      return {
        ...answered,
        answeredAt: new Date(now.getTime() - (order + 1) * 5 * HOUR_MS),
        ...(order === 1 ? DECLINE : proposal(game, order)),
      };
    }
    default:
      return undefined;
  }
}

const DECLINE: Response = {
  state: 'declined',
  note: "We don't have a team at this level this year. Sorry for the late notice.",
};

/** A proposal that fits its note. */
function proposal(game: GameOfSchool, order: number): Response {
  const later = new Date((game.time?.getTime() ?? 0) + HOUR_MS);
  const wishes: readonly Response[] = [
    {
      note: 'Our gym is closed that evening for a concert. Could we play two days later?',
      proposedDate: gameDayAfter(game.date, 2),
      proposedTime: game.time,
    },
    {
      note: "Our bus company can't make that time. An hour later would work for us.",
      proposedDate: game.date,
      proposedTime: later,
    },
    {
      note: 'We have a district meet that day. Would the week after work?',
      proposedDate: gameDayAfter(game.date, 7),
      proposedTime: game.time,
    },
  ];
  return { state: 'reschedule', ...wishes[(order === 0 ? 0 : order - 1) % wishes.length] };
}

/** The first day on which games are played, at least `days` after another. */
function gameDayAfter(date: Date, days: number): Date {
  const day = new Date(date.getTime() + days * DAY_MS);
  return isGameDay(day) ? day : gameDayAfter(day, 1);
}

const snapshotOf = (game: GameOfSchool, school: DemoSchool): GameSnapshot => ({
  team: formatTeam(game.team),
  ourSchool: school.name,
  opponent: game.opponent.schoolName,
  date: game.date.toISOString().slice(0, 10),
  time: game.time?.toISOString().slice(11, 16) ?? null,
  venue: game.venue,
  isHome: game.isHome,
  neutral: game.neutral,
});

const mailData = (
  game: GameOfSchool,
  email: string,
  school: DemoSchool,
): MailOf<'verification'>['data'] => ({
  contactName: game.opponent.managerName,
  askedBy: { name: school.athleticDirector, email, phone: school.phone },
  games: [{ ...snapshotOf(game, school), gameId: game.id, revision: 0, timezone: school.timezone }],
  reminder: false,
});
