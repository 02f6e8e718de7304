import { styled } from 'styled-components';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${(p) => p.theme.space(1.5)};
  margin: 0;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: 2px;
    padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
    border-radius: ${(p) => p.theme.radius.md};
    background: ${(p) => p.theme.color.surfaceSunken};
  }

  dt {
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
  }

  dd {
    margin: 0;
    font-size: ${(p) => p.theme.font.size.xl};
    font-weight: ${(p) => p.theme.font.weight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

const count = new Intl.NumberFormat('en-US');

/** A count with its label. */
export type Stat = readonly [label: string, value: number];

/** A grid of counts. */
export const StatGrid = ({ figures }: { readonly figures: readonly Stat[] }) => (
  <Grid>
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{count.format(value)}</dd>
      </div>
    ))}
  </Grid>
);
