import { styled } from 'styled-components';

export const SmallButton = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  cursor: pointer;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
    color: ${(p) => p.theme.color.text};
  }
  &:focus-visible {
    outline: 2px solid ${(p) => p.theme.color.focus};
    outline-offset: -2px;
  }
  ${(p) => p.theme.media.touch} {
    width: 44px;
    height: 44px;
  }
`;

export const CellInput = styled.input`
  width: 100%;
  height: 40px;
  padding: 0 10px;
  border: 0;
  border-radius: 0;
  background: transparent;
  color: ${(p) => p.theme.color.text};
  font-size: 0.875rem;
  text-overflow: ellipsis;
  scroll-margin-block: 56px 112px;

  &::placeholder {
    color: ${(p) => p.theme.color.textSubtle};
    opacity: 1;
  }
  &[data-filled] {
    color: ${(p) => p.theme.color.textMuted};
    font-style: italic;
  }
  &:focus {
    outline: 2px solid ${(p) => p.theme.color.focus};
    outline-offset: -2px;
    background: ${(p) => p.theme.color.surfaceRaised};
  }
  &[aria-invalid='true'] {
    box-shadow: inset 0 -2px 0 ${(p) => p.theme.color.dangerText};
  }
  ${(p) => p.theme.media.forcedColors} {
    &[aria-invalid='true'] {
      border-bottom: 3px double;
    }
  }

  ${(p) => p.theme.media.touch} {
    height: 44px;
  }
  /* Below 16 px iOS zooms into a focused field. */
  ${(p) => p.theme.media.phone} {
    font-size: 1rem;
  }
`;
