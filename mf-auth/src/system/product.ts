/** The product's own name; an operator's system name takes its place where it is known. */
export const PRODUCT_NAME = 'Fieldhouse';
export const PRODUCT_SUBTITLE = 'Sports Management';
