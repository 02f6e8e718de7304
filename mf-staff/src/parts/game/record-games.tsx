import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { ListCount } from '../../kit/list/list-tools.tsx';
import { useVirtualRows } from '../../kit/list/use-virtual-rows.tsx';
import { Table } from '../../kit/table/table.tsx';
import { isToBeVerified } from '../disruptions/disruption.ts';
import { gameColumns } from './game-columns.tsx';
import type { GamesOf } from './game-label.tsx';
import { GAMES_ONLY_LOOK } from './games-look.ts';
import { VerifyButton } from './verify-button.tsx';

const ROW_HEIGHT = 68;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  margin-bottom: 8px;

  h2 {
    font-size: ${(p) => p.theme.font.size.lg};
  }
`;

interface RecordGamesProps {
  readonly title: string;
  readonly games: readonly Game[];
  /** Whose page it is on. */
  readonly of: GamesOf;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Shown of a game that needn't be sent. */
  readonly note?: ((game: Game) => ReactNode) | undefined;
}

/** The games of a team or against an opponent, with the rows of every list of games. */
export const RecordGames = ({ title, action, ...rows }: RecordGamesProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {rows.games.length > 1 && (
          <ListCount>{inWords(rows.games.length, '1 game', 'games')}</ListCount>
        )}
        {action}
      </Head>
      <Rows {...rows} labelId={id} />
    </section>
  );
};

interface RowsProps extends Pick<RecordGamesProps, 'games' | 'of' | 'note'> {
  readonly labelId: string;
}

const Rows = ({ games, of, note, labelId }: RowsProps) => {
  const virtual = useVirtualRows(games.length, ROW_HEIGHT);
  const columns = useMemo(
    () => [
      ...gameColumns(of),
      {
        key: 'actions',
        title: 'Actions',
        cell: (game: Game) =>
          isToBeVerified(game) ? <VerifyButton game={game} /> : (note?.(game) ?? null),
      },
    ],
    [of, note],
  );
  return (
    <Table
      aria-labelledby={labelId}
      look={GAMES_ONLY_LOOK}
      columns={columns}
      rows={games}
      keyOf={({ id }) => id}
      virtual={virtual}
    />
  );
};
