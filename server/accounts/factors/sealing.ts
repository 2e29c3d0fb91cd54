import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of its own for this use, from the secret of the installation. */
const keyFrom = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'authenticator-app', 32))

/** Encrypts a secret that the server itself has to read again; `owner` is bound to it, so that it counts for nobody else. */
export function seal(secret: Uint8Array, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `seal` made; undefined with another key or for another owner. */
export function unseal(secret: Uint8Array, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Another key, another owner or other bytes: nothing that could be read.
    return undefined
  }
}
