declare let __webpack_nonce__: string | undefined;

/** The nonce of this page's styles; '' where its policy needs none. Browsers hide the attribute, not the property. */
export const cspNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Read by what adds style tags of its own: the scroll lock behind dialogs.
__webpack_nonce__ = cspNonce();
