import type { FastifyInstance } from 'fastify'
import type { CallRequest } from '#shared/kernel/contract.ts'

type Sent = { payload?: string | Buffer; type?: string; token?: string | null | undefined }

/** Sends a call to the application in this process, without a socket. */
export const inject = (app: FastifyInstance, { method, path, options }: CallRequest, { payload, type, token }: Sent) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(type ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
