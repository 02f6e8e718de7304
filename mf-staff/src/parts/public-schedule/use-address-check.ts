import type { AddressView } from '@fieldhouse/core-contract';
import { handleUnauthorized } from '@fieldhouse/shell/api';
import { useEffect, useState } from 'react';

import { checkAddress } from '../../data/school-data/publication.api.ts';

const PAUSE_MS = 400;

/**
 * Asks the service about an address after a pause in typing. Undefined without an answer for exactly this address, also where the
 * service could not be asked: saving checks it again.
 *
 * @param known an address that needs no check: the school's own, or the one that the service suggests.
 */
export function useAddressCheck(typed: string, known: string): AddressView | undefined {
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
