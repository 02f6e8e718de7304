import type { OpponentView } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Merge } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { DividedRows } from '../../kit/list/divided-rows.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { dismissedPairs, pairKey, storeDismissedPairs } from './dismissed-pairs.ts';
import { findDuplicateOpponents } from './find-duplicate-opponents.ts';
import type { OpponentPair } from './find-duplicate-opponents.ts';

const PAIRS_SHOWN = 3;

const Frame = styled.div`
  outline: none;
  border-radius: ${(p) => p.theme.radius.lg};

  li {
    flex-wrap: wrap;
    align-items: center;
  }

  @media print {
    display: none;
  }
`;

const Names = styled.span`
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface DuplicateOpponentsProps {
  readonly opponents: readonly OpponentView[];
  readonly userId: number;
  readonly onMerge: (pair: OpponentPair) => void;
}

/** Suggests opponents that are probably one school, until they are merged or a person says that they are not. */
export const DuplicateOpponents = ({ opponents, userId, onMerge }: DuplicateOpponentsProps) => {
  const listed = useDeferredValue(opponents);
  const found = useMemo(() => findDuplicateOpponents(listed), [listed]);
  const [dismissed, setDismissed] = useState(() => dismissedPairs(userId));
  const [answered, setAnswered] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const left = found.filter((pair) => !dismissed.includes(pairKey(pair)));

  useEffect(() => {
    // The pressed button was removed.
    if (answered > 0) (frame.current ?? document.getElementById('main'))?.focus();
  }, [answered]);

  const dismiss = (pair: OpponentPair) => {
    const pairs = [...dismissed, pairKey(pair)];
    storeDismissedPairs(userId, pairs);
    setDismissed(pairs);
    setAnswered((before) => before + 1);
  };
  if (left.length === 0) return null;
  const title =
    left.length === 1
      ? 'A school may be on the list twice'
      : `${left.length.toLocaleString('en-US')} schools may be on the list twice`;
  return (
    <Frame ref={frame} role="group" tabIndex={-1} aria-label={title}>
      <Card>
        <CardHeader title={title} icon={<Merge size={18} />} />
        <CardBody>
          <DividedRows>
            {left.slice(0, PAIRS_SHOWN).map((pair) => (
              <PairRow
                key={pairKey(pair)}
                pair={pair}
                onMerge={() => onMerge(pair)}
                onDismiss={() => dismiss(pair)}
              />
            ))}
          </DividedRows>
          {left.length > PAIRS_SHOWN && (
            <Hint>And {(left.length - PAIRS_SHOWN).toLocaleString('en-US')} more</Hint>
          )}
        </CardBody>
      </Card>
    </Frame>
  );
};

interface PairRowProps {
  readonly pair: OpponentPair;
  readonly onMerge: () => void;
  readonly onDismiss: () => void;
}

const PairRow = ({ pair: [one, other], onMerge, onDismiss }: PairRowProps) => {
  const both = `${one.schoolName} and ${other.schoolName}`;
  return (
    <li>
      <Names>
        <strong>{one.schoolName}</strong> ({gamesOf(one)}) and <strong>{other.schoolName}</strong> (
        {gamesOf(other)}) look like the same school.
      </Names>
      <Buttons>
        <Button size="sm" variant="outline" aria-label={`Merge ${both}`} onClick={onMerge}>
          Merge
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${both} are different schools`}
          onClick={onDismiss}
        >
          Different Schools
        </Button>
      </Buttons>
    </li>
  );
};

const gamesOf = ({ gamesCount }: OpponentView) => inWords(gamesCount, '1 game', 'games');
