import { useEffect } from 'react';
import { PRODUCT_NAME } from '../system/product.ts';

/** Sets the title of the browser tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
};
