import type { Settings } from '#server/settings.ts'

export const REPORT_PATH = '/csp-report'

/** Browsers count a socket of the same host as `'self'`; older Safari wants it named. */
const socketOrigin = ({ publicUrl }: Settings) => publicUrl.replace(/^http/, 'ws')

/**
 * The policy of a page. Inline scripts are allowed by hash, so that a page can be cached; the nonce is for the styles
 * that a library makes in the browser.
 */
export function pageHeaders(settings: Settings, inlineScripts: string[], nonce: string): Record<string, string> {
  // Tiles, letters and signs of the operator's own map.
  const mapOrigins = settings.mapStyle ? ` ${settings.mapStyle.origins.join(' ')}` : ''
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...inlineScripts, 'https://js.stripe.com'].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    // Component libraries place floating parts by style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mapOrigins}`,
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin(settings)} https://api.stripe.com${mapOrigins}`,
    // Previews of mails are made by the page itself; they have its policy and run no script.
    'frame-src blob: https://js.stripe.com https://hooks.stripe.com',
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-to csp',
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Content-Security-Policy-Report-Only': "require-trusted-types-for 'script'; report-to csp",
    'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
  }
}
