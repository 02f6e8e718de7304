import { lazyDialog } from '@fieldhouse/shell/remote';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useState } from 'react';

import { Hint } from '../../kit/list/muted.ts';

const MyTeamsDialog = lazyDialog(() => import('./my-teams-dialog.tsx'), 'MyTeamsDialog');

/** Says that only the person's own teams are shown, and leads to their choice. */
export const MyTeamsNote = ({ count }: { readonly count: number }) => {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Hint>
      <span role="status">
        {count === 1 ? 'Showing your team.' : `Showing your ${count} teams.`}
      </span>{' '}
      <TextLink asChild>
        <button type="button" onClick={() => setIsChoosing(true)}>
          Change My Teams
        </button>
      </TextLink>
      <MyTeamsDialog open={isChoosing} onClose={() => setIsChoosing(false)} />
    </Hint>
  );
};
