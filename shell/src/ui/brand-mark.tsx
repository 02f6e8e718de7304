import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 0 12px;
  svg {
    flex: none;
    border-radius: ${(p) => p.theme.radius.md};
    background: ${(p) => p.theme.color.accent};
    box-shadow: 0 0 0 1px ${(p) => p.theme.color.accentEdge};
    color: ${(p) => p.theme.color.onAccent};
  }
`;

const Name = styled.p`
  font-size: 0.9375rem;
  font-weight: ${(p) => p.theme.font.weight.semibold};
  letter-spacing: -0.012em;
  line-height: 1.3;
`;

const Subtitle = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.xs};
  line-height: 1.3;
`;

/** The product's logo, name and subtitle. */
export const BrandMark = ({ className }: { readonly className?: string }) => (
  <Row className={className}>
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <path
        d="M8 23V13.5L16 8l8 5.5V23M13 23v-5.5h6V23M5.5 23h21"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
    <div>
      <Name>Fieldhouse</Name>
      <Subtitle>Sports Management</Subtitle>
    </div>
  </Row>
);
