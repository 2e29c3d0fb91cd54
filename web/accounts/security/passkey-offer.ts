import { calendarApi } from '#web/kernel/calendar-api.ts'
import { links } from '#web/kernel/links.ts'
import { canUsePasskeys } from '#web/kernel/passkeys.ts'

const KEY = 'passkey-offer'
const PAUSE_MS = 30 * 86_400_000

/** Notes that the person does not want a passkey now: they are asked again after thirty days. */
export function postponeOffer(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Where nothing can be kept, the next sign-in asks again.
  }
}

function isPostponed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < PAUSE_MS
  } catch {
    return false
  }
}

/** True if this device can keep a passkey of its own, which opens by its screen lock. */
async function canKeepOne(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/**
 * The place after a sign-in with a password: the offer of a passkey on the way there, if the device can make one and the
 * person has none yet. Whatever goes wrong with the question, the person gets where they wanted.
 */
export async function placeByOffer(place: string): Promise<string> {
  if (place.startsWith(links.welcome()) || isPostponed() || !(await canKeepOne())) return place
  const known = await calendarApi.security.show().catch(() => undefined)
  const isOffered = known?.security.canUsePasskeys === true && known.security.passkeys.length === 0
  return isOffered ? links.passkeyOffer(place) : place
}
