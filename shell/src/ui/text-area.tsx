import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

import { controlStyle } from './control-style.ts';
import { useFieldControl } from './field.tsx';

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  resize: vertical;
  field-sizing: content;
  min-height: 88px;
  max-height: 40dvh;
`;

/** A multi-line text input that grows with its text. */
export const TextArea = (props: ComponentPropsWithRef<'textarea'>) => (
  <Area rows={3} {...useFieldControl()} {...props} />
);
