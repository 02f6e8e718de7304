import { useContext } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { ScreenHeading } from './screen-heading.tsx';
import { ScreenContext } from '../screens/screen.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px;
`;

const Title = styled(ScreenHeading)`
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
  @media print {
    display: none;
  }
`;

export interface PageHeaderProps {
  /** Title and subtitle where they are not those that `screens.ts` declares. */
  readonly title?: string | undefined;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a screen: its heading and its actions. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => {
  const declared = useContext(ScreenContext);
  const below = subtitle ?? declared.subtitle;
  return (
    <Head>
      <div>
        <Title title={title} />
        {below && <Subtitle>{below}</Subtitle>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
};
