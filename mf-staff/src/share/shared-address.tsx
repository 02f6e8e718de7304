import { styled } from 'styled-components';

import { CopyButton } from '../public-schedule/copy-button.tsx';
import { OpenLink } from '../public-schedule/open-link.tsx';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  h3 {
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

const Address = styled.p`
  padding: 8px 12px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surfaceSunken};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  user-select: all;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface SharedAddressProps {
  readonly title: string;
  readonly address: string;
  readonly kind: 'page' | 'calendar';
}

/** An address to copy and, of a page, to open. */
export const SharedAddress = ({ title, address, kind }: SharedAddressProps) => (
  <Section>
    <h3>{title}</h3>
    <Address>{address}</Address>
    <Buttons>
      <CopyButton
        text={address}
        of={kind === 'page' ? ' the page address' : ' the calendar address'}
        copied={
          kind === 'page'
            ? 'The page address has been copied'
            : 'The calendar address has been copied'
        }
      />
      {kind === 'page' ? <OpenLink href={address} of=" the page" /> : null}
    </Buttons>
  </Section>
);
