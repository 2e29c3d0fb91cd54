import { messages } from '#shared/messages/errors/en.ts'

const calls: Record<string, Record<string, string>> = messages.calls

/** The API's message when a call fails on the server's side; always in English. */
export function failureText(callName: string | undefined): string {
  const [group = '', call = ''] = callName?.split('.') ?? []
  return calls[group]?.[call] ?? 'Request failed'
}
