import type { Translate } from '#web/kernel/i18n.tsx'

const known = ['open_orders', 'money_held', 'last_admin'] as const

const codesIn = (body: unknown): unknown[] => {
  if (typeof body !== 'object' || body === null || !('reasons' in body) || !Array.isArray(body.reasons)) return []
  return body.reasons.map((reason: unknown) =>
    typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined,
  )
}

/** Why an account has to stay for now, in plain words, each once. */
export function removalReasonsIn(t: Translate, body: unknown): string[] {
  const words = codesIn(body).map((code) =>
    t(`accounts:account.reasons.${known.find((one) => one === code) ?? 'other'}`),
  )
  return words.length ? [...new Set(words)] : [t('accounts:account.reasons.other')]
}
