import { formatScreenDayAndTime, formatTeam } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';

const Group = styled.fieldset`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: 4px;
    font-weight: ${(p) => p.theme.font.weight.medium};
  }

  p {
    margin: 0;
    font-size: ${(p) => p.theme.font.size.sm};
    color: ${(p) => p.theme.color.textMuted};
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  font-size: ${(p) => p.theme.font.size.sm};
  cursor: pointer;

  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: ${(p) => p.theme.color.accent};
  }
`;

interface OtherGamesPickerProps {
  readonly opponent: string;
  readonly games: readonly Game[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Adds other games to the email, such as all levels of one evening; the opponent responds to each game separately. */
export const OtherGamesPicker = ({ opponent, games, chosen, onChoose }: OtherGamesPickerProps) => (
  <Group>
    <legend>Include other games in this email</legend>
    <p>{opponent} gets one email and answers each game separately.</p>
    {games.map((game) => (
      <Choice key={game.id}>
        <input
          type="checkbox"
          checked={chosen.includes(game.id)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, game.id] : chosen.filter((id) => id !== game.id))
          }
        />
        <span>
          {formatTeam(game.team)}, {formatScreenDayAndTime(game)}
        </span>
      </Choice>
    ))}
  </Group>
);
