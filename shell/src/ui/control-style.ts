import { css } from 'styled-components';

/** Shared styles of inputs and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: 40px;
  padding: 8px 12px;
  border: 1px solid ${(p) => p.theme.color.borderStrong};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surface};
  color: ${(p) => p.theme.color.text};
  font-size: ${(p) => p.theme.font.size.md};
  line-height: 1.4;
  box-shadow: ${(p) => p.theme.shadow.sm};
  transition:
    border-color 0.12s,
    box-shadow 0.12s;

  &::placeholder {
    color: ${(p) => p.theme.color.textSubtle};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${(p) => p.theme.color.textMuted};
  }
  &:focus-visible,
  &:focus-within {
    /* Only visible in forced colors, which have no shadows. */
    outline: 2px solid transparent;
    border-color: ${(p) => p.theme.color.focus};
    box-shadow:
      0 0 0 1px ${(p) => p.theme.color.focus},
      0 0 0 4px color-mix(in srgb, ${(p) => p.theme.color.focus} 22%, transparent);
  }
  &[aria-invalid='true'],
  &:has([aria-invalid='true']) {
    border-color: ${(p) => p.theme.color.dangerText};
  }
  &:disabled {
    background: ${(p) => p.theme.color.surfaceSunken};
    color: ${(p) => p.theme.color.textMuted};
    cursor: not-allowed;
  }

  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }

  /* Below 16 px iOS zooms into a focused field. */
  ${(p) => p.theme.media.phone} {
    font-size: 1rem;
  }
`;

/** An input inside a box that has the {@link controlStyle}, beside an icon or a button. */
export const innerInputStyle = css`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: ${(p) => p.theme.color.text};
  &::placeholder {
    color: ${(p) => p.theme.color.textSubtle};
    opacity: 1;
  }
`;
