import { createHash, createPrivateKey, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** The head of a CBOR item (RFC 8949) of one of its major types. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  const bytes = Buffer.from([(major << 5) | 25, 0, 0])
  bytes.writeUInt16BE(length, 1)
  return bytes
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Writes the few kinds of CBOR items that a passkey consists of. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])])
}

/** The public key as a passkey tells it (COSE, ES256). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const parts: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return cbor(new Map(parts))
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** The ways in which a passkey may do otherwise than it should. */
export type Deviation = {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  userHandle?: string | undefined
  /** False for a device that has not checked who uses it. */
  isVerified?: boolean
  isPresent?: boolean
  /** The count of uses that it tells, in place of the next one. */
  count?: number
  /** Another key than its own. */
  signedWith?: KeyObject
}

type Creation = { challenge: string; rp: { id: string }; user: { id: string } }
type Question = { challenge: string; rpId: string }

/** A passkey in software, which answers as a device and its browser do. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url')
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly origin: string
  private readonly counts: boolean
  private count = 0
  private handle = ''

  /** Devices that are synced do not count. */
  constructor(origin: string, { counts = true } = {}) {
    this.origin = origin
    this.counts = counts
  }

  /** Signs with the key of another device. */
  static strangeKey(): KeyObject {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  }

  private clientData(type: string, challenge: string, { origin = this.origin, ...other }: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({ type: other.type ?? type, challenge: other.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  private authData(rpId: string, deviation: Deviation, credential: Buffer = Buffer.alloc(0)): Buffer {
    const { isVerified = true, isPresent = true, count = this.count } = deviation
    const flags = (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counter, credential])
  }

  /** Makes the passkey, as `navigator.credentials.create()` does. */
  create({ challenge, rp, user }: Creation, deviation: Deviation = {}) {
    this.handle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(this.keys.publicKey)])
    const attestation: [string, Cbor][] = [
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.authData(rp.id, deviation, credential)],
    ]
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: cbor(new Map(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers a question, as `navigator.credentials.get()` does. */
  answer({ challenge, rpId }: Question, deviation: Deviation = {}) {
    if (this.counts) this.count += 1
    const authData = this.authData(rpId, deviation)
    const clientData = this.clientData('webauthn.get', challenge, deviation)
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(deviation.signedWith ?? this.keys.privateKey)
    const userHandle = 'userHandle' in deviation ? deviation.userHandle : this.handle
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    }
  }
}
