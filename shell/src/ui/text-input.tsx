import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

import { controlStyle, innerInputStyle } from './control-style.ts';
import { useFieldControl } from './field.tsx';
import { selectOnPress } from './select-on-press.ts';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Selects the text when a press focuses the input. */
  readonly selectsOnPress?: boolean;
  /** Inside the input, before the text: an icon. */
  readonly leading?: ReactNode;
  /** Inside the input, after the text: a button. */
  readonly trailing?: ReactNode;
}

const Plain = styled.input`
  ${controlStyle}
`;

const Box = styled.div`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 4px 0 12px;
  color: ${(p) => p.theme.color.textMuted};
`;

const Bare = styled.input`
  ${innerInputStyle}
`;

/** A text input with all props of `<input>`; spread `register('name')` into it. */
export const TextInput = ({
  selectsOnPress = false,
  leading,
  trailing,
  className,
  ...others
}: TextInputProps) => {
  const control = useFieldControl();
  const rest = selectsOnPress ? { onMouseDown: selectOnPress, ...others } : others;
  if (leading === undefined && trailing === undefined) {
    return <Plain type="text" className={className} {...control} {...rest} />;
  }
  return (
    <Box className={className}>
      {leading}
      <Bare type="text" {...control} {...rest} />
      {trailing}
    </Box>
  );
};
