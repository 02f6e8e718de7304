import { styled } from 'styled-components';

/** Table rows on wide screens, cards on phones: the same markup, so that screen readers get a table in both. */
export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  background: ${(p) => p.theme.color.surface};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  box-shadow: ${(p) => p.theme.shadow.sm};

  ${(p) => p.theme.media.phone} {
    display: block;
    background: none;
    border: 0;
    box-shadow: none;
  }
`;

export const Head = styled.thead`
  position: sticky;
  top: 0;
  z-index: 2;

  /* Below the bar with the menu button. */
  ${(p) => p.theme.media.tablet} {
    top: 56px;
  }

  ${(p) => p.theme.media.phone} {
    display: none;
  }
`;

export const HeadCell = styled.th`
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  background: ${(p) => p.theme.color.surfaceSunken};
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-align: left;
  white-space: nowrap;

  &:first-child {
    border-top-left-radius: ${(p) => p.theme.radius.lg};
  }

  &:last-child {
    border-top-right-radius: ${(p) => p.theme.radius.lg};
    text-align: right;
  }
`;

export const HeadGroup = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${(p) => p.theme.space(2)};
`;

export const Body = styled.tbody`
  ${(p) => p.theme.media.phone} {
    display: block;
  }
`;

export const Spacer = styled.tr`
  ${(p) => p.theme.media.phone} {
    display: block;
  }
`;

export const Row = styled.tr`
  &:hover > td {
    background: ${(p) => p.theme.color.surfaceHover};
  }

  &:last-child > td {
    border-bottom: 0;
  }

  ${(p) => p.theme.media.phone} {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
    margin-bottom: ${(p) => p.theme.space(1.5)};
    padding: ${(p) => p.theme.space(2)};
    background: ${(p) => p.theme.color.surface};
    border: 1px solid ${(p) => p.theme.color.border};
    border-radius: ${(p) => p.theme.radius.lg};
    box-shadow: ${(p) => p.theme.shadow.sm};
  }
`;

/** `$area` places the cell in the phone layout. */
export const Cell = styled.td<{ $area: 'game' | 'when' | 'venue' | 'status' | 'actions' }>`
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  vertical-align: middle;
  font-size: ${(p) => p.theme.font.size.md};
  overflow-wrap: anywhere;

  ${(p) => p.theme.media.phone} {
    display: block;
    padding: 0;
    border: 0;
    grid-column: 1 / -1;
    ${(p) => (p.$area === 'status' ? 'grid-column: 1; align-self: center;' : '')}
    ${(p) => (p.$area === 'actions' ? 'grid-column: 2;' : '')}
  }

  ${Row}:hover > & {
    ${(p) => p.theme.media.phone} {
      background: none;
    }
  }
`;

export const StatusStack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${(p) => p.theme.space(0.5)};
`;
