import type { FastifyRequest } from 'fastify'
import type { Viewer } from './context.ts'
import { addressOf, plainAddress } from './networks.ts'

/** The whole address of a request, for records: sessions and the audit log. */
export const ipOf = (request: FastifyRequest): string => plainAddress(request.ip)

/** The name that limits count a request by: its account, or the address of a visitor. */
export const callerOf = (request: FastifyRequest, viewer?: Pick<Viewer, 'id'>): string =>
  viewer?.id ?? addressOf(request.ip)
