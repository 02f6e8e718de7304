import { CircleAlert } from 'lucide-react';
import { css, styled } from 'styled-components';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 132px), 1fr));
  gap: ${(p) => p.theme.space(1.5)};
  margin: 0;
`;

const Tile = styled.div<{ $urgent: boolean }>`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: 2px;
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surfaceSunken};

  dt {
    display: flex;
    gap: 6px;
    align-items: center;
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
  }

  dd {
    margin: 0;
    font-size: ${(p) => p.theme.font.size.xl};
    font-weight: ${(p) => p.theme.font.weight.semibold};
    font-variant-numeric: tabular-nums;
  }

  ${(p) =>
    p.$urgent &&
    css`
      border-color: ${p.theme.color.dangerText};
      background: ${p.theme.color.dangerSoft};

      dt,
      dd {
        color: ${p.theme.color.dangerText};
      }
    `}
`;

const Rest = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(0.5)} ${(p) => p.theme.space(2.5)};
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};

  > div {
    display: flex;
    flex-direction: row-reverse;
    gap: 5px;
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const count = new Intl.NumberFormat('en-US');

/** A count with its label: `urgent` needs a person, `main` is what the import does, `quiet` is the rest. */
export interface Stat {
  readonly label: string;
  readonly value: number;
  readonly weight: 'urgent' | 'main' | 'quiet';
}

/** Counts: what needs a person first, then the main ones, and the rest in small type. */
export const StatGrid = ({ figures }: { readonly figures: readonly Stat[] }) => {
  const urgent = figures.filter(({ weight }) => weight === 'urgent');
  const main = figures.filter(({ weight }) => weight === 'main');
  const quiet = figures.filter(({ weight }) => weight === 'quiet');
  return (
    <>
      <Grid>
        {[...urgent, ...main].map(({ label, value, weight }) => (
          <Tile key={label} $urgent={weight === 'urgent'}>
            <dt>
              {weight === 'urgent' && <CircleAlert size={14} aria-hidden />}
              {label}
            </dt>
            <dd>{count.format(value)}</dd>
          </Tile>
        ))}
      </Grid>
      <Rest>
        {quiet.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.format(value)}</dd>
          </div>
        ))}
      </Rest>
    </>
  );
};
