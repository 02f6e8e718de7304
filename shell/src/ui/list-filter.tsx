import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';

import { Button } from './button.tsx';
import { Select } from './select.tsx';
import type { SelectOption } from './select.tsx';

const ALL = 'all';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  > :first-child {
    flex: 1 1 200px;
  }
`;

export interface ListFilterProps<Value extends string> {
  /** Accessible name of the select. */
  readonly label: string;
  /** Label of the option for the whole list. */
  readonly allLabel: string;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  /** null: the whole list. */
  readonly value: Value | null;
  readonly onValueChange: (value: Value | null) => void;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** A list's filter and Refresh button. */
export const ListFilter = <Value extends string>({
  label,
  allLabel,
  options,
  value,
  onValueChange,
  refreshing,
  onRefresh,
}: ListFilterProps<Value>) => (
  <Row>
    <Select
      aria-label={label}
      value={value ?? ALL}
      onValueChange={(chosen) =>
        onValueChange(options.find((option) => option.value === chosen)?.value ?? null)
      }
      options={[{ value: ALL, label: allLabel }, ...options]}
    />
    <Button
      variant="outline"
      icon={<RefreshCw size={16} aria-hidden="true" />}
      pending={refreshing}
      pendingLabel="Refreshing..."
      onClick={onRefresh}
    >
      Refresh
    </Button>
  </Row>
);
