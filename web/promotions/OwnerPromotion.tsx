import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Promotion } from '#shared/contract/promotion.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './OwnerPromotion.module.css'
import { choiceRead, type Promoted } from './promotion-kind.ts'
import { usePromotionText } from './promotion-text.ts'

/** Beside an own listing or request: its promotion, or the way to one. */
export function OwnerPromotion({
  promoted,
  promotion,
  canPromote,
}: {
  promoted: Promoted
  promotion: Promotion | undefined
  canPromote: boolean
}) {
  const t = useT()
  const said = usePromotionState(promoted, promotion, canPromote)
  if (!said) return null
  const { title, text, actions } = said
  return (
    <section aria-label={t('promotions:owner.label')} className={styles.line}>
      <IconSpeakerphone size={22} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      <div className={styles.actions}>
        {actions.map(({ href, label }) => (
          <Button key={href} size="sm" href={href}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

type Said = { title: string; text?: string | undefined; actions: { href: string; label: string }[] }

function usePromotionState(
  promoted: Promoted,
  promotion: Promotion | undefined,
  canPromote: boolean,
): Said | undefined {
  const t = useT()
  const format = useFormat()
  const { days, until } = usePromotionText()
  // Only an owner who can promote needs the prices.
  const { data } = useQuery({ ...choiceRead(promoted), enabled: canPromote })
  const { links: to } = promoted
  const status = { href: to.status, label: t('promotions:owner.viewNow') }
  const promote = { href: to.pay, label: t('promotions:owner.action') }
  if (promotion?.status === 'active')
    return {
      title: t('promotions:owner.active', { date: until(promotion.promotedUntil ?? '') }),
      actions: [status],
    }
  if (promotion?.status === 'paused')
    return {
      title: t('promotions:owner.paused'),
      text: t('promotions:owner.pausedText', { count: promotion.daysLeft }),
      actions: [status],
    }
  if (promotion?.status === 'scheduled')
    return { title: t('promotions:owner.scheduled'), text: t('promotions:owner.scheduledText'), actions: [] }
  const unpaid = data?.choice.unpaid
  if (canPromote && unpaid)
    return {
      title: t('promotions:owner.unpaid'),
      text: t('promotions:owner.unpaidText', { days: days(unpaid.days), amount: format.money(unpaid.price) }),
      actions: [{ href: to.pay, label: t('promotions:owner.pay') }],
    }
  const went = { href: to.status, label: t('promotions:owner.view') }
  if (promotion) return { title: t('promotions:owner.over'), actions: [went, ...(canPromote ? [promote] : [])] }
  const [cheapest] = data?.choice.packages ?? []
  if (!canPromote || !cheapest) return undefined
  return {
    title: t('promotions:owner.offer'),
    text: t('promotions:owner.offerText', { amount: format.money(cheapest.price) }),
    actions: [promote],
  }
}
