import { formatDay, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import type { Game } from '../school-data/games.api.ts';

/** Warns about verification emails that could not be delivered, so that staff notice before game day. */
export const UndeliveredMail = ({ games }: { readonly games: readonly Game[] }) => {
  const undelivered = games.filter((game) => game.mailProblem);
  const [first] = undelivered;
  if (!first) return null;
  const others = undelivered.length - 1;
  return (
    <AlertBox variant="warning" title="Verification email couldn't be delivered">
      {formatTeam(first.team)} {formatOpponent(first.opponent.schoolName, first)},{' '}
      {formatDay(first.date)}: {first.mailProblem}
      {others === 1 && " 1 more email couldn't be delivered."}
      {others > 1 && ` ${others.toLocaleString('en-US')} more emails couldn't be delivered.`}{' '}
      <TextLink asChild>
        <AppLink href="/games?period=all">Go to Games</AppLink>
      </TextLink>
    </AlertBox>
  );
};
