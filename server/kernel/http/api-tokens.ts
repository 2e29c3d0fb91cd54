import { BlockList, isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { markTokenUsed } from '#server/kernel/api-token-data.ts'
import type { Deps, UsedToken, Viewer } from '#server/kernel/context.ts'
import { grants, type NeededScope } from '#shared/policies/token-scopes.ts'
import { ipOf } from './caller.ts'
import { notAllowed } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that an API token needs; an address without one is not for tokens. */
    scope?: NeededScope
  }
}

const familyOf = (ip: string) => (isIPv4(ip) ? 'ipv4' : 'ipv6')

/** An address with its number of bits; undefined if the text is no address and no network. */
function networkOf(text: string): { ip: string; bits: number } | undefined {
  const [ip = '', written, ...rest] = text.split('/')
  const most = isIPv4(ip) ? 32 : 128
  const bits = written === undefined ? most : Number(written)
  const isWhole = written === undefined || /^\d{1,3}$/.test(written)
  return isIP(ip) && isWhole && bits <= most && rest.length === 0 ? { ip, bits } : undefined
}

export const isNetwork = (text: string): boolean => networkOf(text) !== undefined

const isWithin = (networks: readonly string[], ip: string): boolean => {
  const list = new BlockList()
  for (const text of networks) {
    const network = networkOf(text)
    if (network) list.addSubnet(network.ip, network.bits, familyOf(network.ip))
  }
  return isIP(ip) !== 0 && list.check(ip, familyOf(ip))
}

const MINUTE = 60_000

const isNoted = ({ lastUsedAt, lastIp }: UsedToken, ip: string) =>
  lastIp === ip && lastUsedAt !== null && Date.now() - lastUsedAt.getTime() < MINUTE

/**
 * Refuses a call with an API token that lacks its scope or comes from elsewhere, and notes the use of one that may make it.
 * Whatever takes a token passes here, by `viewerOf`.
 */
export async function checkToken({ db }: Pick<Deps, 'db'>, request: FastifyRequest, { token }: Viewer): Promise<void> {
  if (!token) return
  const needed = request.routeOptions.config.scope ?? 'never'
  if (needed === 'never') throw notAllowed('not_for_tokens', 'No API token can do this.')
  if (needed !== 'open' && !grants(token.scopes, needed))
    throw notAllowed('scope_missing', `The token lacks the scope ${needed}.`, { scope: needed })
  const ip = ipOf(request)
  if (token.networks.length > 0 && !isWithin(token.networks, ip))
    throw notAllowed('address_not_allowed', 'The token does not work from this address.')
  if (!isNoted(token, ip)) await markTokenUsed(db, token.id, ip)
}
