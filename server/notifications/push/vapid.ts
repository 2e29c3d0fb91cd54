import { createECDH, hkdfSync } from 'node:crypto'
import type { Settings } from '#server/settings.ts'

/** A pair of keys of P-256, as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const known = new WeakMap<Uint8Array, VapidKeys>()

/**
 * The keys by which push services know this installation. They follow from its secret, so that every process has the same
 * ones; browsers that subscribed with others have to subscribe again.
 */
export function vapidKeysOf(tokenKey: Uint8Array): VapidKeys {
  const before = known.get(tokenKey)
  if (before) return before
  const keys = derive(tokenKey)
  known.set(tokenKey, keys)
  return keys
}

function derive(tokenKey: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1')
  // One in four thousand million numbers is none of the curve: then the next one is taken.
  for (let count = 0; ; count += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', tokenKey, '', `vapid:${count}`, 32))
    try {
      pair.setPrivateKey(privateKey)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}

/** The address at which the operator of a push service reaches the operator of this installation. */
export const vapidContact = ({ publicUrl, mail }: Pick<Settings, 'publicUrl' | 'mail'>): string =>
  publicUrl.startsWith('https://') ? publicUrl : `mailto:${mail.from.address}`
