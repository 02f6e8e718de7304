import { styled } from 'styled-components';

/** A list of days to choose from. */
export const DatesChecklist = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding: 4px 0;
    border-top: 1px solid ${(p) => p.theme.color.border};
  }

  label {
    display: flex;
    flex: 1 1 14rem;
    gap: 10px;
    align-items: center;
    min-width: 0;
    min-height: 36px;
    overflow-wrap: anywhere;
    cursor: pointer;

    ${(p) => p.theme.media.touch} {
      min-height: 44px;
    }
  }

  small {
    display: block;
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
  }

  input[type='checkbox'] {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${(p) => p.theme.color.accent};
  }
`;
