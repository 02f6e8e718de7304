import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

import { useFieldControl } from './field.tsx';

const Track = styled(RadixSwitch.Root)`
  position: relative;
  flex: none;
  width: 44px;
  height: 24px;
  padding: 1px;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.color.borderStrong};
  cursor: pointer;
  transition: background-color 0.15s;
  &[data-state='checked'] {
    background: ${(p) => p.theme.color.accentText};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${(p) => p.theme.media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -10px -1px;
    }
  }
  ${(p) => p.theme.media.forcedColors} {
    &[data-state='checked'] {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const Thumb = styled(RadixSwitch.Thumb)`
  display: block;
  width: 20px;
  height: 20px;
  border-radius: 50%;
  background: ${(p) => p.theme.color.surface};
  box-shadow: ${(p) => p.theme.shadow.sm};
  transition: transform 0.15s;
  &[data-state='checked'] {
    transform: translateX(20px);
  }
  ${(p) => p.theme.media.forcedColors} {
    background: ButtonText;
    forced-color-adjust: none;
    &[data-state='checked'] {
      background: HighlightText;
    }
  }
`;

/** An on/off switch. */
export const Switch = (props: ComponentPropsWithRef<typeof RadixSwitch.Root>) => (
  <Track {...useFieldControl()} {...props}>
    <Thumb />
  </Track>
);
