import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'), 'ShareDialog');

/** Opens what parents and fans can be sent: the public schedule, of one team if the screen shows only that. */
export const ShareButton = ({ teamId }: { readonly teamId: number | null }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        icon={<Share2 size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      <ShareDialog open={isOpen} teamId={teamId} onClose={() => setIsOpen(false)} />
    </>
  );
};
