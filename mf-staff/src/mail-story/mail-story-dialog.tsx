import { formatDay, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { styled } from 'styled-components';

import { useGames } from '../school-data/games.api.ts';
import { MailStoryActions } from './mail-story-actions.tsx';
import { MailStoryEntry } from './mail-story-entry.tsx';
import { useMailStory } from './mail-story.api.ts';
import type { GameMails } from './mail-story.api.ts';
import type { Game } from '../school-data/games.api.ts';

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  border-top: 1px solid ${(p) => p.theme.color.border};
  list-style: none;
`;

const Nothing = styled.p`
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
`;

interface MailStoryDialogProps {
  readonly open: boolean;
  readonly game: Game | null;
  readonly onClose: () => void;
}

/** The verification emails of a game with their delivery state and response, and the next actions. */
export const MailStoryDialog = ({ open, game, onClose }: MailStoryDialogProps) => {
  const { data: games } = useGames();
  const current = games?.find(({ id }) => id === game?.id) ?? game;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Email History"
      description={current && describe(current)}
    >
      {open && current && <LoadedStory key={current.id} game={current} />}
    </Dialog>
  );
};

const describe = (game: Game): string =>
  `${formatTeam(game.team)} ${formatOpponent(game.opponent.schoolName, game)}, ${formatDay(game.date)}`;

const LoadedStory = ({ game }: { readonly game: Game }) => {
  const { data, error, unreadable, readAgain } = useMailStory(game.id);
  if (error && !data) {
    return (
      <ErrorState
        title="Couldn't load emails"
        message={errorSentence(error)}
        onRetry={() => void readAgain()}
      />
    );
  }
  if (!data) return <LoadingIndicator label="Loading emails..." />;
  return (
    <Stack gap={2}>
      <UnreadableEntries count={unreadable} />
      {(data.mails.length > 0 || unreadable === 0) && <Story game={game} story={data} />}
      <MailStoryActions game={game} story={data} />
    </Stack>
  );
};

const Story = ({ game, story }: { readonly game: Game; readonly story: GameMails }) => {
  if (story.mails.length === 0) return <Nothing>No emails about this game yet.</Nothing>;
  return (
    <Entries aria-label="Emails about this game">
      {story.mails.map((mail, at) => (
        <MailStoryEntry
          key={mail.id}
          mail={mail}
          awaited={at === 0 && game.status === 'verification-sent'}
        />
      ))}
    </Entries>
  );
};
