declare let __webpack_nonce__: string | undefined;

/** The nonce of this page's styles; '' where the CSP needs none. Browsers hide the attribute, not the property. */
export const cspNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Read by libraries that add style tags, such as the scroll lock of dialogs.
__webpack_nonce__ = cspNonce();
