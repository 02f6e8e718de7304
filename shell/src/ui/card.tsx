import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

const paddings = { none: '0', md: '20px', lg: '24px' };

const Surface = styled.section<{ $padding: keyof typeof paddings; $interactive: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${(p) => (p.$padding === 'md' ? 8 : 16)}px;
  min-width: 0;
  padding: ${(p) => paddings[p.$padding]};
  ${(p) =>
    p.$padding === 'md' &&
    css`
      ${p.theme.media.phone} {
        padding: 16px;
      }
    `}
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surface};
  box-shadow: ${(p) => p.theme.shadow.sm};
  ${(p) =>
    p.$interactive &&
    css`
      transition:
        box-shadow 0.15s,
        border-color 0.15s;
      &:hover {
        border-color: color-mix(in srgb, ${p.theme.color.text} 18%, ${p.theme.color.border});
        box-shadow: ${p.theme.shadow.md};
      }
    `}
  @media print {
    &:is(article) {
      break-inside: avoid;
    }
  }
`;

export interface CardProps extends ComponentPropsWithRef<'section'> {
  readonly as?: 'section' | 'article' | 'div' | 'li';
  readonly padding?: keyof typeof paddings;
  /** Raised on hover. */
  readonly interactive?: boolean;
}

/** A bordered container. */
export const Card = ({ padding = 'lg', interactive = false, ...rest }: CardProps) => (
  <Surface $padding={padding} $interactive={interactive} {...rest} />
);

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px;
`;

const HeadIcon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.accentSoft};
  color: ${(p) => p.theme.color.accentText};
  font-size: 1.125rem;
`;

const Words = styled.div`
  flex: 1 1 0;
  display: grid;
  gap: 2px;
  min-width: 0;
  align-self: center;
  overflow-wrap: anywhere;

  /* Wide actions wrap to their own line; beside them a title would break inside words. */
  ${(p) => p.theme.media.phone} {
    flex-basis: 120px;
  }
`;

const Title = styled.h2`
  font-size: ${(p) => p.theme.font.size.md};
  line-height: 1.35;
`;

const Subtitle = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin: -2px -6px 0 auto;
`;

export interface CardHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  /** Heading level. */
  readonly level?: 2 | 3;
}

/** A card's title and actions. */
export const CardHeader = ({ title, subtitle, icon, actions, level = 2 }: CardHeaderProps) => (
  <Head>
    {icon && <HeadIcon aria-hidden="true">{icon}</HeadIcon>}
    <Words>
      <Title as={level === 2 ? 'h2' : 'h3'}>{title}</Title>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
    </Words>
    {actions && <Actions>{actions}</Actions>}
  </Head>
);

export const CardBody = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
`;

export const CardFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: auto;
  padding-top: 16px;
  border-top: 1px solid ${(p) => p.theme.color.border};
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;
