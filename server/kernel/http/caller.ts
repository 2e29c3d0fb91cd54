import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#server/kernel/context.ts'
import { addressOf, plainAddress } from './networks.ts'

/** Stands for the address of a client that has left: its calls are counted together, and nobody reads their replies. */
const GONE = 'unknown'

/** The address of the connection, which has none any more once the client has closed it. */
const addressIn = ({ ip }: { ip: string | undefined }): string => ip ?? GONE

/** The whole address of a request, for records: sessions and the audit log. */
export const ipOf = (request: FastifyRequest): string => plainAddress(addressIn(request))

/** The name that limits count a request by: its API token, its account, or the address of a visitor. */
export const callerOf = (request: FastifyRequest, viewer?: Pick<Viewer, 'id' | 'token'>): string =>
  viewer?.token ? `token-${viewer.token.id}` : (viewer?.id ?? addressOf(addressIn(request)))
