import type { ApiCall } from './api.tsx'
import type { LoaderFailure } from './api-error.ts'
import { type Translate, useT } from './i18n.tsx'
import { wordsAt } from './words-at.ts'

/**
 * What to tell the person: our words for the code in their language, else the server's own, else what the
 * specification says for this call, with `values` such as the id of what it was about. Codes and call names come from the
 * server, so there may be no words for them.
 */
export function errorText(
  t: Translate,
  { code, message, callName }: LoaderFailure,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const known = /^[a-z_]+$/.test(code) ? wordsAt(t, `errors.${code}`) || wordsAt(t, `errors:codes.${code}`) : ''
  if (known) return known
  // Behind `internal` stands nothing but the fallback of the call, in English.
  if (message && code !== 'internal') return message
  return (
    wordsAt(t, `errors:calls.${callName}`, values) ||
    wordsAt(t, `errors:reads.${callName}`) ||
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

/** What the specification says when this call fails and nothing better is known. */
export const fallbackErrorText = (t: Translate, call: Pick<ApiCall<never, unknown>, 'callName'>): string =>
  wordsAt(t, `errors:calls.${call.callName}`) || t('failure.text')
