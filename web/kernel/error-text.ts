import type { ApiCall } from './api.tsx'
import type { LoaderFailure } from './api-error.ts'
import { type Translate, useT } from './i18n.tsx'
import { messageAt } from './message-at.ts'

/**
 * The error message for the person: our text for the code in their language, else the server's text, else the text that
 * the specification gives for this call, with `values` such as the id of its subject. Codes and call names come from
 * the server, so there may be no text for them.
 */
export function errorText(
  t: Translate,
  { code, message, callName }: LoaderFailure,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const known = /^[a-z_]+$/.test(code) ? messageAt(t, `errors.${code}`) || messageAt(t, `errors:codes.${code}`) : ''
  if (known) return known
  // Behind `internal` stands nothing but the fallback of the call, in English.
  if (message && code !== 'internal') return message
  return (
    messageAt(t, `errors:calls.${callName}`, values) ||
    messageAt(t, `errors:reads.${callName}`) ||
    message ||
    t('failure.text')
  )
}

/** A read that says more exactly than its call what could not be fetched; it stands in place of the call's name. */
export type NamedRead = 'profile' | 'subcategory' | 'latestProducts' | 'foundRequests' | 'notifications'

export const useErrorText = (): ((failure: LoaderFailure) => string) => {
  const t = useT()
  return (failure) => errorText(t, failure)
}

/** The text that the specification gives for a failure of this call if nothing more specific is known. */
export const fallbackErrorText = (t: Translate, call: Pick<ApiCall<never, unknown>, 'callName'>): string =>
  messageAt(t, `errors:calls.${call.callName}`) || t('failure.text')
