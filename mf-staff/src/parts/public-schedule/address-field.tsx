import type { AddressView, PublicationView } from '@fieldhouse/core-contract';
import { handleUnauthorized } from '@fieldhouse/shell/api';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import type { PublicationForm } from './publication-fields.ts';
import { publicUrl } from './public-url.ts';
import { checkAddress } from '../../data/school-data/publication.api.ts';

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
        label="Web address"
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

const PAUSE_MS = 400;

/**
 * Asks the service about an address after a pause in typing. Undefined without an answer for exactly this address, also where the
 * service could not be asked: saving checks it again.
 *
 * @param known an address that needs no check: the school's own, or the one that the service suggests.
 */
function useAddressCheck(typed: string, known: string): AddressView | undefined {
  const [last, setLast] = useState<{ readonly slug: string; readonly view: AddressView }>();
  const slug = typed.trim();
  const isKnown = slug.toLowerCase() === known;
  useEffect(() => {
    if (slug === '' || isKnown) return;
    let isCurrent = true;
    const ask = async () => {
      try {
        const view = await checkAddress(slug);
        if (isCurrent) setLast({ slug, view });
      } catch (error) {
        handleUnauthorized(error);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [slug, isKnown]);
  return last?.slug === slug && !isKnown ? last.view : undefined;
}
