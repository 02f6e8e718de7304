import { styled } from 'styled-components';

/** The sticky bar at the bottom of a screen, with the outcome and the button of a form. */
export const ActionBar = styled.div`
  position: sticky;
  bottom: ${(p) => p.theme.space(2)};
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
  align-items: center;
  justify-content: space-between;
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  box-shadow: ${(p) => p.theme.shadow.md};

  ${(p) => p.theme.media.phone} {
    bottom: ${(p) => p.theme.space(1)};

    > button {
      width: 100%;
    }
  }
`;

/** Says what the button of an {@link ActionBar} does, or what is missing. */
export const ActionOutcome = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;
