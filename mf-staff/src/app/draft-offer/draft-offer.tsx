import { lazyDialog } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { styled } from 'styled-components';

import { useOfferedDraft } from '../../data/drafts/draft-context.tsx';

const DraftDialog = lazyDialog(() => import('./draft-dialog.tsx'), 'DraftDialog');

const Banner = styled.div`
  padding: 16px 32px 0;

  ${(p) => p.theme.media.phone} {
    padding: 12px 16px 0;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;

const SETTINGS_PATH = '/settings';

/** Offers the unsaved form from before the session ended, and shows its dialog. */
export const DraftOffer = () => {
  const { draft, isRestored, restore, forget } = useOfferedDraft();
  if (!draft) return null;
  if (isRestored) {
    return draft.kind === 'school' ? null : <DraftDialog open draft={draft} onClose={forget} />;
  }
  const show = () => {
    restore();
    // The settings are a page; every other form is a dialog, which opens on any page.
    if (draft.kind === 'school' && window.location.pathname !== SETTINGS_PATH)
      window.history.pushState(null, '', SETTINGS_PATH);
  };
  return (
    <Banner>
      <AlertBox variant="info" title="You have unsaved changes from before you signed in.">
        <Choices>
          <Button size="sm" onClick={show}>
            Restore
          </Button>
          <Button size="sm" variant="outline" onClick={forget}>
            Discard
          </Button>
        </Choices>
      </AlertBox>
    </Banner>
  );
};
