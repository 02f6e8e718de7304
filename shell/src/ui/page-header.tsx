import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px;
`;

const Title = styled.h1`
  font-size: ${(p) => p.theme.font.size.xl};
  letter-spacing: -0.02em;
`;

const Subtitle = styled.p`
  margin-top: 4px;
  color: ${(p) => p.theme.color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${(p) => p.theme.media.phone} {
    width: 100%;
    > * {
      flex: 1;
    }
  }
`;

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

/** The screen's heading; also sets the title of the browser tab. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => {
  useEffect(() => {
    document.title = `${title} · Fieldhouse`;
  }, [title]);
  return (
    <Head>
      <div>
        <Title>{title}</Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
};
