import { Fragment } from 'react';

import { SeverityBadge } from '../../../parts/conflict-check/severity-badge.tsx';
import type { PreviewGame } from '../api/import.api.ts';
import { ItemDetail } from './preview-list.tsx';

/** What is wrong with a game of the file: by severity how many conflicts it has, and the first of them in words. */
export const GameConflicts = ({
  conflicts = [],
  conflictCounts,
}: Pick<PreviewGame, 'conflicts' | 'conflictCounts'>) => {
  const listed = Map.groupBy(conflicts, ({ severity }) => severity);
  const counts = new Map<string, number>([
    ...[...listed].map(([severity, { length }]) => [severity, length] as const),
    ...Object.entries(conflictCounts ?? {}),
  ]);
  const unlisted = [...counts.values()].reduce((sum, count) => sum + count, 0) - conflicts.length;
  return (
    <>
      {[...counts].map(
        ([severity, count]) =>
          count > 0 && (
            <Fragment key={severity}>
              <SeverityBadge severity={severity} count={count} />
              {listed.get(severity)?.map(({ message }, place) => (
                <ItemDetail key={place}>{message}</ItemDetail>
              ))}
            </Fragment>
          ),
      )}
      {unlisted > 0 && <ItemDetail>{`and ${unlisted.toLocaleString('en-US')} more`}</ItemDetail>}
    </>
  );
};
