import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

import { useFieldControl } from './field.tsx';

const Track = styled(RadixSwitch.Root)`
  flex: none;
  width: 44px;
  height: 24px;
  padding: 2px;
  border: 0;
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
`;

/** An on/off switch. */
export const Switch = (props: ComponentPropsWithRef<typeof RadixSwitch.Root>) => (
  <Track {...useFieldControl()} {...props}>
    <Thumb />
  </Track>
);
