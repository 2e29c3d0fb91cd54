import { calendarApi } from './calendar-api.ts'
import { readTabItem, removeTabItem, writeTabItem } from './tab-storage.ts'

/** The screen to return to after a provider, kept while the browser is there. */
const RETURN = 'openid-return'

/** The calls that begin the way to a provider, each for another reason. */
export const openidBegins = {
  signIn: calendarApi.openid.begin,
  link: calendarApi.openid.beginLink,
  confirm: calendarApi.openid.beginConfirm,
}

/** Leaves for a provider; `from` is shown after the way back. */
export function leaveFor(url: string, from: string): void {
  writeTabItem(RETURN, from)
  location.assign(url)
}

/** The screen to return to; undefined if nobody has left from here. */
export function returnOfOpenid(): string | undefined {
  const path = readTabItem(RETURN)
  return typeof path === 'string' ? path : undefined
}
export const forgetOpenidReturn = (): void => removeTabItem(RETURN)
