import type { ImportCorrections } from '@fieldhouse/import-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { School } from 'lucide-react';
import { useState } from 'react';

import { ChooseOpponentDialog } from './choose-opponent-dialog.tsx';
import { ItemDetail, PreviewList, ItemText } from './preview-list.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import { useIssuesFirst } from './use-issues-first.ts';
import type { PreviewOpponent } from '../api/import.api.ts';

interface PreviewOpponentsProps {
  readonly opponents: readonly PreviewOpponent[];
  readonly corrections: ImportCorrections;
  readonly onCorrect: (corrections: ImportCorrections) => void;
}

const nameOf = ({ name }: PreviewOpponent) => name;
const isNew = ({ takenAs }: PreviewOpponent) => takenAs === null;

/** The matched opponent of each spelling; similar opponents are suggested. */
export const PreviewOpponents = ({ opponents, corrections, onCorrect }: PreviewOpponentsProps) => {
  const [asked, setAsked] = useState<{ opponent: PreviewOpponent | null; open: boolean }>({
    opponent: null,
    open: false,
  });
  const sorted = useIssuesFirst(opponents, nameOf, ({ near }) => near.length > 0);
  const close = () => setAsked(({ opponent }) => ({ opponent, open: false }));
  const correct = (name: string, meant: string | null) =>
    onCorrect({ opponents: { ...corrections.opponents, [name]: meant } });
  const created = opponents.filter(isNew).length;
  const before = opponents.findIndex(({ name }) => name === asked.opponent?.name);
  return (
    <Card>
      <CardHeader
        title="Opponents"
        subtitle={created > 0 ? `${created} of ${opponents.length} are new` : 'All matched'}
        icon={<School size={18} />}
      />
      <CardBody>
        <PreviewList name="opponents" items={sorted} textOf={nameOf}>
          {(opponent) => (
            <>
              <ItemText>
                {opponent.name}
                <ItemDetail>{inWords(opponent.rows, '1 row', 'rows')}</ItemDetail>
              </ItemText>
              <OpponentMatch
                opponent={opponent}
                decided={Object.hasOwn(corrections.opponents ?? {}, opponent.name)}
                onTake={(name) => correct(opponent.name, name)}
              />
              {opponent.takenAs === opponent.name ? (
                <span />
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Change match for ${opponent.name}`}
                  onClick={() => setAsked({ opponent, open: true })}
                >
                  Change
                </Button>
              )}
            </>
          )}
        </PreviewList>
      </CardBody>
      <ChooseOpponentDialog
        open={asked.open}
        spelling={asked.opponent?.name ?? ''}
        near={asked.opponent?.near ?? []}
        newBefore={opponents.slice(0, Math.max(before, 0)).filter(isNew).map(nameOf)}
        onClose={close}
        onChoose={(meant) => {
          if (asked.opponent) correct(asked.opponent.name, meant);
          close();
        }}
      />
    </Card>
  );
};

interface OpponentMatchProps {
  readonly opponent: PreviewOpponent;
  /** A person has already chosen. */
  readonly decided: boolean;
  readonly onTake: (name: string) => void;
}

const OpponentMatch = ({ opponent, decided, onTake }: OpponentMatchProps) => {
  const { name, takenAs, near } = opponent;
  if (takenAs === name) return <ItemDetail>Existing opponent</ItemDetail>;
  if (takenAs !== null) return <div>Matched to {takenAs}</div>;
  return (
    <Stack gap={0.75} align="start">
      <Badge tone="blue">New opponent</Badge>
      {!decided &&
        near.map((other) => (
          <Button key={other} variant="outline" size="sm" onClick={() => onTake(other)}>
            Use {other}
          </Button>
        ))}
    </Stack>
  );
};
