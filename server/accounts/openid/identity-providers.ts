import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client'
import type { Deps } from '#server/kernel/context.ts'
import { AppError, badInput } from '#server/kernel/http/errors.ts'
import { guardedFetch } from '#server/kernel/http/outgoing-fetch.ts'
import type { Settings } from '#server/settings.ts'

/** An identity provider, as the operator has configured it. */
export type IdentityProvider = Settings['oidc']['providers'][number]

const TIMEOUT_S = 5
/** The document of a provider is read again after an hour; while there is no new one, the old one counts for a day. */
const FRESH_MS = 60 * 60_000
const CACHED_MS = 24 * FRESH_MS
const APPLE = 'https://appleid.apple.com'
const SECRET_SECONDS = 300

/** The address to which providers send people back. */
export const callbackOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => `${publicUrl}/auth/oidc/callback`

export function findProvider({ settings }: Pick<Deps, 'settings'>, id: string): IdentityProvider {
  const provider = settings.oidc.providers.find((each) => each.id === id)
  if (!provider) throw badInput({ provider: 'is none of the providers' })
  return provider
}

export const providerOfIssuer = ({ settings }: Pick<Deps, 'settings'>, issuer: string): IdentityProvider | undefined =>
  settings.oidc.providers.find((each) => each.issuer === issuer)

/** A provider as people see it. */
export const presentProvider = ({ id, name, icon }: IdentityProvider) => ({ id, name, icon })

/** The ways in beside passwords and passkeys, as everybody may know them. */
export const signInOf = ({ oidc }: Pick<Settings, 'oidc'>) => ({
  providers: oidc.providers.map(presentProvider),
  isOnlyWay: oidc.isOnlyWay,
})

export const unreachable = ({ name }: Pick<IdentityProvider, 'name'>) =>
  new AppError(503, 'provider_unreachable', `${name} does not answer at the moment. Please try again later.`, {
    retryAfter: 30,
    extra: { provider: name },
  })

type AppleKey = NonNullable<IdentityProvider['apple']>

const appleKeys = new WeakMap<AppleKey, Promise<CryptoKey>>()

/** The key of Apple's client secrets, imported once. */
function keyOf(apple: AppleKey): Promise<CryptoKey> {
  const known = appleKeys.get(apple)
  if (known) return known
  const bytes = Buffer.from(apple.privateKey.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64')
  const key = crypto.subtle.importKey('pkcs8', bytes, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  appleKeys.set(apple, key)
  return key
}

/** Apple takes a signed secret that runs out, so each request has one of its own. */
const appleSecret = async (apple: AppleKey, clientId: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(clientId)
    .setAudience(APPLE)
    .setIssuedAt()
    .setExpirationTime(`${SECRET_SECONDS}s`)
    .sign(await keyOf(apple))

async function authOf({ clientId, clientSecret, secretBy, apple }: IdentityProvider): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await import('openid-client')
  if (apple) return ClientSecretPost(await appleSecret(apple, clientId))
  if (clientSecret === undefined) return None()
  return secretBy === 'basic' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
}

const fetchOf = ({ outgoing }: Pick<Deps, 'outgoing'>, { issuer }: IdentityProvider) =>
  guardedFetch({ ...outgoing, trusted: [new URL(issuer).host], timeoutMs: TIMEOUT_S * 1000 })

type Known = { metadata: ServerMetadata; at: number }
const known = new LRUCache<string, Known>({ max: 200, ttl: CACHED_MS })
const asking = new Map<string, Promise<ServerMetadata>>()

const isPlain = ({ issuer }: IdentityProvider) => issuer.startsWith('http:')

async function discover(deps: Pick<Deps, 'outgoing'>, provider: IdentityProvider): Promise<ServerMetadata> {
  const { allowInsecureRequests, customFetch, discovery } = await import('openid-client')
  const found = await discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    [customFetch]: fetchOf(deps, provider),
    timeout: TIMEOUT_S,
    execute: isPlain(provider) ? [allowInsecureRequests] : [],
  })
  const metadata = found.serverMetadata()
  known.set(provider.issuer, { metadata, at: Date.now() })
  return metadata
}

/** Returns the document of a provider. Of several callers at once one asks. */
async function metadataOf(deps: Pick<Deps, 'outgoing' | 'log'>, provider: IdentityProvider): Promise<ServerMetadata> {
  const last = known.get(provider.issuer)
  if (last && Date.now() - last.at < FRESH_MS) return last.metadata
  const ask = asking.get(provider.issuer) ?? discover(deps, provider)
  asking.set(provider.issuer, ask)
  try {
    return await ask
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.id }, 'an identity provider does not say what it is')
    if (last) return last.metadata
    throw unreachable(provider)
  } finally {
    if (asking.get(provider.issuer) === ask) asking.delete(provider.issuer)
  }
}

/** Forgets what a provider has said of itself, which may have changed. */
export const forgetProvider = ({ issuer }: Pick<IdentityProvider, 'issuer'>): void => void known.delete(issuer)

/**
 * The client of a provider. It is made for each sign-in, so that its keys are those of this moment, also when they were
 * changed a second ago. The signature of what the provider says of a person is checked, which the library leaves out by itself.
 */
export async function clientOf(
  deps: Pick<Deps, 'outgoing' | 'log'>,
  provider: IdentityProvider,
): Promise<Configuration> {
  const metadata = await metadataOf(deps, provider)
  const openid = await import('openid-client')
  const client = new openid.Configuration(metadata, provider.clientId, undefined, await authOf(provider))
  client.timeout = TIMEOUT_S
  client[openid.customFetch] = fetchOf(deps, provider)
  if (isPlain(provider)) openid.allowInsecureRequests(client)
  openid.enableNonRepudiationChecks(client)
  return client
}
