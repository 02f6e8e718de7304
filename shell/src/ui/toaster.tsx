import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { ThemeProvider, keyframes, styled } from 'styled-components';

import { store, useShellState } from '../store/store.ts';
import { theme } from '../theme/theme.ts';

const slideIn = keyframes`
  from {
    opacity: 0;
    transform: translateY(24px);
  }
`;

/** In the middle: the buttons of rows are at the right, and changes that can be undone at the top. */
const Viewport = styled(Toast.Viewport)<{ $bottom: number }>`
  position: fixed;
  bottom: ${(p) => p.$bottom}px;
  left: 50%;
  z-index: 100;
  width: min(452px, 100vw);
  padding: 16px;
  outline: none;
  transform: translateX(-50%);
`;

/** A toast is seldom higher, in pixels from the lower edge of the window. */
const HEIGHT = 160;

/** How far up a toast stays clear of the buttons at the lower edge, of a dialog or of the screen. */
function roomForButtons(): number {
  const tops = [...document.querySelectorAll('[data-dialog-actions], [data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ bottom }) => bottom > window.innerHeight - HEIGHT)
    .map(({ top }) => top);
  return Math.max(0, window.innerHeight - Math.min(window.innerHeight, ...tops));
}

const ICONS = { default: CircleCheck, warning: TriangleAlert, destructive: CircleAlert };

const Notice = styled(Toast.Root)<{ $destructive: boolean; $warning: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 2px 12px;
  align-items: start;
  padding: 14px 10px 14px 16px;
  border: 1px solid ${(p) => (p.$destructive ? p.theme.color.danger : p.theme.color.border)};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => (p.$destructive ? p.theme.color.danger : p.theme.color.surfaceRaised)};
  color: ${(p) => (p.$destructive ? p.theme.color.onDanger : p.theme.color.text)};
  box-shadow: ${(p) => p.theme.shadow.lg};
  animation: ${slideIn} 0.2s ease-out;
  /* An open dialog disables pointer events elsewhere. */
  pointer-events: auto;

  > svg {
    margin-top: 2px;
    color: ${(p) => {
      if (p.$destructive) return 'inherit';
      return p.$warning ? p.theme.color.warningText : p.theme.color.success;
    }};
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform 0.2s ease-out;
  }
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Toast.Title)`
  font-size: 0.9375rem;
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Description = styled(Toast.Description)`
  font-size: 0.875rem;
  line-height: 1.45;
`;

const Action = styled(Toast.Action)`
  justify-self: start;
  min-height: 32px;
  margin-top: 8px;
  padding: 0 12px;
  border: 1px solid currentcolor;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.medium};
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentcolor 10%, transparent);
  }
  &:focus-visible {
    outline-color: currentcolor;
  }
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
`;

const Close = styled(Toast.Close)`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline-color: currentcolor;
  }
  ${(p) => p.theme.media.touch} {
    width: 44px;
    height: 44px;
  }
`;

interface ToasterProps {
  /** Runs the action of the toast. */
  readonly onAction: () => void;
  readonly onDismiss: (id: number) => void;
}

const Toaster = ({ onAction, onDismiss }: ToasterProps) => {
  const entry = useShellState((state) => state.notice);
  const variant = entry?.variant ?? 'default';
  const Icon = ICONS[variant];
  // oxlint-disable-next-line react/exhaustive-deps -- measured once for each toast
  const bottom = useMemo(roomForButtons, [entry?.id]);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {entry && (
        <Notice
          key={entry.id}
          open={entry.open}
          $destructive={variant === 'destructive'}
          $warning={variant === 'warning'}
          onOpenChange={(open) => {
            if (!open) onDismiss(entry.id);
          }}
        >
          <Icon size={18} aria-hidden="true" />
          <Words>
            <Title>{entry.title}</Title>
            {entry.description && <Description>{entry.description}</Description>}
            {entry.action && (
              <Action altText={entry.action.altText ?? entry.action.label} onClick={onAction}>
                {entry.action.label}
              </Action>
            )}
          </Words>
          <Close aria-label="Close">
            <X size={16} aria-hidden="true" />
          </Close>
        </Notice>
      )}
      <Viewport hotkey={['F8']} $bottom={bottom} />
    </Toast.Provider>
  );
};

/** Mounts the notification area once, in its own React root that outlives every remote. */
export const mountToaster = (props: ToasterProps): void => {
  const element = document.getElementById('notifications');
  if (!element) return;
  createRoot(element).render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <Toaster {...props} />
      </ThemeProvider>
    </Provider>,
  );
};
