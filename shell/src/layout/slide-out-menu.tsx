import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { keyframes, styled } from 'styled-components';

import { overlayStyle } from '../ui/dialog-style.ts';
import { useBackCloses } from '../ui/layer-history.ts';
import { squareButtonStyle } from '../ui/square-button-style.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import type { SidebarNavProps } from './sidebar-nav.tsx';

const slideIn = keyframes`
  from {
    transform: translateX(-100%);
  }
`;

const Overlay = styled(Dialog.Overlay)`
  ${overlayStyle}
`;

const Sheet = styled(Dialog.Content)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: 41;
  width: min(300px, 86vw);
  background: ${(p) => p.theme.color.surface};
  box-shadow: ${(p) => p.theme.shadow.lg};
  outline: none;
  animation: ${slideIn} 0.2s ease-out;
`;

const CloseButton = styled(Dialog.Close)`
  position: absolute;
  top: 12px;
  right: 8px;
  ${squareButtonStyle}
  /* Entries scroll under it. */
  background: ${(p) => p.theme.color.surface};
`;

export interface SlideOutMenuProps extends Omit<SidebarNavProps, 'onNavigate' | 'switcher'> {
  readonly onClose: () => void;
}

/** The sidebar on a small screen: slides in from the left, and closes on navigation. */
export const SlideOutMenu = ({ onClose, ...nav }: SlideOutMenuProps) => {
  const returnFocus = useReturnFocus();
  useBackCloses(true, onClose);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Overlay />
        <Sheet aria-describedby={undefined} {...returnFocus}>
          <VisuallyHidden as={Dialog.Title}>Menu</VisuallyHidden>
          <SidebarNav {...nav} onNavigate={onClose} />
          <CloseButton aria-label="Close menu">
            <X size={20} aria-hidden="true" />
          </CloseButton>
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
