import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { CLIENT, listen } from './openid-provider.ts'

/** The ways in which a provider may do otherwise than it should. */
export type Forgery = {
  claims?: Record<string, unknown>
  /** In seconds from now. */
  expiresIn?: number
  /** Signs with a key that the provider does not publish. */
  isSignedByOther?: boolean
  /** Without a signature. */
  isUnsigned?: boolean
  /** Written over its document. */
  metadata?: Record<string, unknown>
  isDown?: boolean
  /** The status with which every address but its document answers. */
  status?: number
  redirectsTo?: string
}

const textOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString('utf8')

/** A provider that we write ourselves, so that it can do wrong. A code that it gives out is `code-<subject>`. */
export async function startOpenidForger() {
  let forgery: Forgery = {}
  let key = await newKey('first')
  const other = await newKey('other')
  const nonces = new Map<string, string>()
  const seen: { path: string; body: string }[] = []

  async function newKey(kid: string) {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
  }

  async function idToken(subject: string): Promise<string> {
    const signer = forgery.isSignedByOther ? { ...other, kid: key.kid } : key
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: CLIENT.clientId,
      sub: subject,
      iat: now + Math.min(0, (forgery.expiresIn ?? 600) - 600),
      exp: now + (forgery.expiresIn ?? 600),
      nonce: nonces.get(subject),
      email: `${subject}@example.org`,
      email_verified: true,
      name: subject,
      ...forgery.claims,
    }
    if (!forgery.isUnsigned)
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: signer.kid }).sign(signer.privateKey)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part(claims)}.`
  }

  const answers: Record<string, (body: string) => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...forgery.metadata,
    }),
    '/jwks': async () => ({ keys: [key.jwk] }),
    '/token': async (body) => {
      const subject = (new URLSearchParams(body).get('code') ?? '').replace(/^code-/, '')
      return {
        access_token: 'an-access-token',
        token_type: 'Bearer',
        expires_in: 600,
        id_token: await idToken(subject),
      }
    },
  }
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const body = await textOf(request)
    seen.push({ path, body })
    const answer = answers[path]
    if (forgery.isDown) return void response.destroy()
    if (forgery.redirectsTo && path === '/token')
      return void response.writeHead(307, { location: forgery.redirectsTo }).end()
    const status = path === '/token' ? (forgery.status ?? 200) : 200
    if (!answer || status >= 400) return void response.writeHead(answer ? status : 404).end('{}')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await answer(body)))
  })
  const { origin: issuer, close } = await listen(server)
  return {
    issuer,
    seen,
    close,
    forge: (next: Forgery) => {
      forgery = next
    },
    changeKeys: async () => {
      key = await newKey(`key-${Date.now()}`)
    },
    /** The query that sends the browser back from there, as `subject`. */
    answerTo(url: string, subject: string, more: Record<string, string> = {}): string {
      const { searchParams } = new URL(url)
      nonces.set(subject, searchParams.get('nonce') ?? '')
      return String(new URLSearchParams({ code: `code-${subject}`, state: searchParams.get('state') ?? '', ...more }))
    },
  }
}
