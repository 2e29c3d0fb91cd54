import { type Api, type ApiClient, api } from '#shared/contract/index.ts'
import { callTable, createClient, formOf } from '#shared/kernel/contract.ts'

const table = callTable(api)

/** The contract's client over HTTP, as a visitor or as the token's account. */
export const clientAt = (base: string, token?: string): ApiClient =>
  createClient<Api>(table, async ({ callName, method, path, body, files, options }) => {
    const sent = files ? formOf(body, files) : JSON.stringify(body)
    const reply = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(files || body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    if (!reply.ok) throw new Error(`${callName} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  })
