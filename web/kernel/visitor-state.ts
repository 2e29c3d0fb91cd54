import type { ColorScheme } from '#web/ui/color-scheme.tsx'

/** The theme that was chosen in this browser. It is kept in a cookie, so that the server's first frame has it. */
export type Theme = ColorScheme

export const keepTheme = (theme: Theme): void => writeCookie('theme', theme)

/** The lifetime of a persistent cookie. */
export const COOKIE_DAYS = 365
const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60

/** Cookies carry what the server must know before the page runs: language and theme, nothing secret. */
export function writeCookie(name: string, value: string, { session = false } = {}): void {
  const lifetime = session ? '' : `; Max-Age=${COOKIE_SECONDS}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${lifetime}${secure}`
}

const removeCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`
}

/**
 * The cookie that marks this browser as signed in, without the user's identity: the server then leaves the parts that
 * visitors do not see to the browser.
 */
export const SIGNED_IN_COOKIE = 'signedIn'

export function markSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) writeCookie(SIGNED_IN_COOKIE, 'yes')
  else if (readCookie(SIGNED_IN_COOKIE) !== undefined) removeCookie(SIGNED_IN_COOKIE)
}

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}
