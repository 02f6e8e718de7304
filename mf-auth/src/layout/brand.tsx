import { styled } from 'styled-components';
import { PRODUCT_SUBTITLE } from '../system/product.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;

const Words = styled.div`
  display: grid;
  line-height: 1.25;
`;

const Name = styled.span`
  font-size: ${(p) => p.theme.font.size.lg};
  font-weight: ${(p) => p.theme.font.weight.bold};
  letter-spacing: -0.015em;
`;

const Subtitle = styled.span`
  font-size: ${(p) => p.theme.font.size.xs};
  opacity: 0.85;
`;

/** The product's logo, name and subtitle. */
export const Brand = ({ name }: { readonly name: string }) => (
  <Row>
    <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1e3a8a" />
      <path
        d="M8 23V13.5L16 8l8 5.5V23M13 23v-5.5h6V23M5.5 23h21"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
    <Words>
      <Name>{name}</Name>
      <Subtitle>{PRODUCT_SUBTITLE}</Subtitle>
    </Words>
  </Row>
);
