/** The product's name, until the operator's system name is loaded. */
export const PRODUCT_NAME = 'Fieldhouse';
export const PRODUCT_SUBTITLE = 'Sports Management';
