import type { PublicationView } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Check } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import type { PublicationForm } from './publication-fields.ts';
import { publicUrl } from './public-url.ts';
import { useAddressCheck } from './use-address-check.ts';

const Before = styled.span`
  flex: none;
  max-width: 60%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${(p) => p.theme.media.phone} {
    max-width: 45%;
  }
`;

const Free = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${(p) => p.theme.color.successText};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Whole = styled.span`
  overflow-wrap: anywhere;
`;

interface AddressFieldProps {
  readonly form: PublicationForm;
  readonly publication: PublicationView;
}

/** The school's public address, checked while it is typed. */
export const AddressField = ({ form, publication }: AddressFieldProps) => {
  const { control, register, formState } = form;
  const slug = useWatch({ control, name: 'slug' });
  const check = useAddressCheck(slug, publication.slug ?? publication.suggestedSlug);
  const problem = check?.available === false ? check.problem : undefined;
  const isFree = check?.available === true;
  const typed = slug.trim().toLowerCase();
  const isShownAbove = publication.published && typed === publication.slug;
  return (
    <>
      <Field
        label="Web Address"
        error={formState.errors.slug?.message ?? problem}
        description={
          <>
            {isFree && (
              <Free>
                <Check size={16} aria-hidden /> Available
              </Free>
            )}
            {!problem && typed !== '' && !isShownAbove && (
              <Whole>{`Your schedule's address: ${publicUrl(typed)}`}</Whole>
            )}
            {publication.slug !== null && isFree && (
              <div>{`The address you have now, ${publicUrl(publication.slug)}, will keep working and lead to the new one.`}</div>
            )}
          </>
        }
      >
        <TextInput
          {...register('slug')}
          leading={<Before aria-hidden>{publicUrl('')}</Before>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <VisuallyHidden role="status">{isFree ? 'Available' : problem}</VisuallyHidden>
    </>
  );
};
