import { styled } from 'styled-components';

import { SelectCheckbox } from '../list/select-checkbox.tsx';
import type { RowCheckbox } from './table.tsx';

const Beside = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 8px;
`;

/**
 * A checkbox in a row's first cell, in front of what else is there.
 *
 * @param toggle gets whether Shift was held.
 */
export const rowCheckbox = <Row,>(
  labelOf: (row: Row) => string,
  toggle: (row: Row, range: boolean) => void,
): RowCheckbox<Row> => ({
  cellOf: (row, selected, cell) => {
    const checkbox = (
      <SelectCheckbox
        label={labelOf(row)}
        checked={selected === true}
        mixed={selected === 'mixed'}
        onToggle={(range) => toggle(row, range)}
      />
    );
    if (!cell) return checkbox;
    return (
      <Beside>
        {checkbox}
        {cell}
      </Beside>
    );
  },
});
