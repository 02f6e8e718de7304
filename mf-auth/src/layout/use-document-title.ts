import { useEffect } from 'react';
import { PRODUCT_NAME } from '../system/product.ts';

/** Names the screen in the browser's tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
};
