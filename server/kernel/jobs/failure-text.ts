import { failedCalls } from '../../../scripts/messages.mjs'

const calls = failedCalls('en')

/** The API's message when a call fails on the server's side; always in English. */
export function failureText(callName: string | undefined): string {
  const [group = '', call = ''] = callName?.split('.') ?? []
  return calls[group]?.[call] ?? 'Request failed'
}
