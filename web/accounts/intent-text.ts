import type { Role } from '#shared/contract/user.ts'
import type { Translate } from '#web/kernel/i18n.tsx'

/** What somebody is here for, as the end of "I am here to". */
export function intentText(t: Translate, roles: readonly Role[]): string {
  if (roles.includes('buy') && roles.includes('sell')) return t('accounts:profile.intentBoth')
  if (roles.includes('sell')) return t('accounts:profile.intentSell')
  return roles.includes('buy') ? t('accounts:profile.intentBuy') : ''
}
