type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown
}

declare global {
  /** Where the scroll lock of dialogs and drawers looks for the nonce of its style element. */
  var __webpack_nonce__: string | undefined
  var trustedTypes: TrustedTypes | undefined
}

/** Lets the libraries work under our Content-Security-Policy. */
export function applyContentSecurityPolicy(nonce: string): void {
  globalThis.__webpack_nonce__ = nonce
  // Mantine writes the text of style elements by innerHTML; text without markup can do no harm.
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url.startsWith('https://js.stripe.com/') || url === '/service-worker.js' ? url : null),
  })
}
