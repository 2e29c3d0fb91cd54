import type { Middleware } from 'openapi-fetch'

/** Tools of a program that uses the API. */
export type Tools = {
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
  /** Sees every reply. */
  watch: Middleware
  /** The code in the mail to an address. */
  codeMailedTo: (email: string) => Promise<string>
  /** Approves a seller, which people do. */
  verify: (accountId: string) => Promise<void>
  /** Pays as the provider's form in the browser does. */
  pay: (payment: { paymentIntentId: string; clientSecret: string }) => Promise<void>
}

/** Results that the program saw at its end. */
export type Done = {
  statuses: string[]
  price: number
  /** The status of the order in the rejection of what is no longer possible. */
  rejectedIn: string | undefined
  rejections: number[]
}
