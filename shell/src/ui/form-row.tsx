import { styled } from 'styled-components';

const Row = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${(p) => p.$columns}, minmax(0, 1fr));
  gap: 20px 16px;
  align-items: start;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface FormRowProps {
  readonly columns?: 2 | 3;
  readonly className?: string;
  readonly children: React.ReactNode;
}

/** Fields side by side; stacked on a phone. */
export const FormRow = ({ columns = 2, ...rest }: FormRowProps) => (
  <Row $columns={columns} {...rest} />
);
