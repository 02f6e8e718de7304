import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

const Reveal = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  cursor: pointer;
  &:hover {
    color: ${(p) => p.theme.color.text};
  }
  ${(p) => p.theme.media.touch} {
    width: 44px;
    height: 44px;
  }
`;

/** A password input with a show/hide button. Set `autoComplete` to 'current-password' or 'new-password'. */
export const PasswordInput = (props: Omit<TextInputProps, 'type' | 'leading' | 'trailing'>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <Reveal
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={16} aria-hidden="true" />
        </Reveal>
      }
    />
  );
};
