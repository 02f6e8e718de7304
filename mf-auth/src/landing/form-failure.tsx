import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';

const Line = styled.p`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px;
  padding: 10px 12px;
  border: 1px solid ${(p) => p.theme.color.danger};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.dangerSoft};
  color: ${(p) => p.theme.color.dangerText};
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;

  svg {
    margin-top: 3px;
  }
`;

/** Why the form was refused, beside its button. Not announced: the toast with the same sentence is. */
export const FormFailure = ({ sentence }: { readonly sentence: string | undefined }) =>
  sentence ? (
    <Line>
      <CircleAlert size={16} aria-hidden="true" />
      {sentence}
    </Line>
  ) : null;
