import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const StyledLink = styled.a`
  border: 0;
  padding: 0;
  background: none;
  border-radius: 4px;
  color: ${(p) => p.theme.color.accentText};
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-underline-offset: 3px;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration-color: currentcolor;
  }
  &:is(button) {
    min-height: 24px;
  }
  ${(p) => p.theme.media.touch} {
    &:is(button) {
      min-height: 44px;
    }
  }
`;

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  /** Renders its one child (a router link, a button) with the link's styles. */
  readonly asChild?: boolean;
}

/** An inline link. */
export const TextLink = ({ asChild = false, ...rest }: TextLinkProps) =>
  asChild ? <StyledLink as={Slot.Root} {...rest} /> : <StyledLink {...rest} />;
