import { z } from '../kernel/zod.ts'

/** Bytes of WebAuthn in base64url, such as a device sends them. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, 'must be base64url')

/** The answer of a passkey to a question, as `navigator.credentials.get()` gives it. */
export const Assertion = z
  .object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    response: z
      .object({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(8000).describe('The signature of the passkey, in base64url.'),
        userHandle: bytes(100).optional(),
      })
      .describe('What the device has answered.'),
  })
  .meta({ id: 'PasskeyAnswer', description: 'The answer of a passkey, as a browser gives it.' })
export type Assertion = z.infer<typeof Assertion>

/** The answer of a device that makes a passkey, as `navigator.credentials.create()` gives it. */
export const Attestation = z
  .object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    response: z
      .object({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(16_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      })
      .describe('What the device has answered.'),
  })
  .meta({ id: 'NewPasskey', description: 'A new passkey, as a browser gives it.' })
export type Attestation = z.infer<typeof Attestation>

const CredentialRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The question that a browser puts to a passkey. */
export const Question = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.enum(['required', 'preferred']),
    allowCredentials: z.array(CredentialRef).optional(),
  })
  .meta({ id: 'PasskeyQuestion', description: 'What a browser asks a passkey with. It can be answered once.' })

/** The options of `navigator.credentials.create()`, with bytes in base64url. */
export const Creation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(CredentialRef),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('preferred'),
    }),
  })
  .meta({ id: 'PasskeyCreation', description: 'What a browser makes a passkey with. It can be used once.' })
