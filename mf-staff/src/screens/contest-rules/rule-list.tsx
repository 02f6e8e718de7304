import { Card } from '@fieldhouse/shell/ui/card';
import { styled } from 'styled-components';

import { CardActions } from '../../kit/list/card-actions.tsx';
import { DividedRows } from '../../kit/list/divided-rows.tsx';
import type { ContestRule } from './contest-rules.api.ts';
import { ruleLimits, ruleName } from './describe-rule.ts';

const Rows = styled(DividedRows)`
  h2 {
    margin: 0 0 4px;
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

const About = styled.div`
  min-width: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;

  h2 {
    color: ${(p) => p.theme.color.text};
  }

  p {
    margin: 0;
  }
`;

const Limits = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 20px;
  margin: 0;
  padding: 0;
  color: ${(p) => p.theme.color.text};
  list-style: none;
`;

const Problem = styled.p`
  color: ${(p) => p.theme.color.dangerText};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

interface RuleListProps {
  readonly rules: readonly ContestRule[];
  /** What is wrong with a rule, by its index. */
  readonly problems: ReadonlyMap<number, string>;
  /** The name of a preset's association. */
  readonly sourceOf: (preset: string) => string;
  readonly onEdit: (index: number) => void;
  readonly onDelete: (index: number) => void;
}

/** The contest rules, each with its limits and its source. */
export const RuleList = ({ rules, problems, sourceOf, onEdit, onDelete }: RuleListProps) => (
  <Card as="div">
    <Rows aria-label="Contest rules">
      {rules.map((rule, index) => (
        <li key={`${rule.sport} ${rule.level} ${rule.gender}`}>
          <About>
            <h2>{ruleName(rule)}</h2>
            <Limits>
              {ruleLimits(rule).map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </Limits>
            {rule.preset !== null && (
              <p>
                {rule.presetYear === null
                  ? `From ${sourceOf(rule.preset)}`
                  : `From ${sourceOf(rule.preset)}, year of the rules: ${rule.presetYear}`}
              </p>
            )}
            {problems.has(index) && <Problem role="alert">{problems.get(index)}</Problem>}
          </About>
          <CardActions
            name={ruleName(rule)}
            onEdit={() => onEdit(index)}
            onDelete={() => onDelete(index)}
          />
        </li>
      ))}
    </Rows>
  </Card>
);
