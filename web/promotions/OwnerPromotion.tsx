import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Promotion } from '#shared/contract/promotion.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Stack.tsx'
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
    <Row aria-label={t('promotion:owner.label')} as="section" gap={14} rowGap={10} wrap mt={20} className={styles.line}>
      <IconSpeakerphone size={22} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <h2 className="size-15 weight-500">{title}</h2>
        {text ? <p className="size-13 tone-muted">{text}</p> : null}
      </div>
      <Row gap={8} align="stretch" wrap>
        {actions.map(({ href, label }) => (
          <Button key={href} size="sm" href={href}>
            {label}
          </Button>
        ))}
      </Row>
    </Row>
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
  const status = { href: to.status, label: t('promotion:owner.viewNow') }
  const promote = { href: to.pay, label: t('promotion:owner.action') }
  if (promotion?.status === 'active')
    return {
      title: t('promotion:owner.active', { date: until(promotion.promotedUntil ?? '') }),
      actions: [status],
    }
  if (promotion?.status === 'paused')
    return {
      title: t('promotion:owner.paused'),
      text: t('promotion:owner.pausedText', { count: promotion.daysLeft }),
      actions: [status],
    }
  if (promotion?.status === 'scheduled')
    return { title: t('promotion:owner.scheduled'), text: t('promotion:owner.scheduledText'), actions: [] }
  const unpaid = data?.choice.unpaid
  if (canPromote && unpaid)
    return {
      title: t('promotion:owner.unpaid'),
      text: t('promotion:owner.unpaidText', { days: days(unpaid.days), amount: format.money(unpaid.price) }),
      actions: [{ href: to.pay, label: t('promotion:owner.pay') }],
    }
  const went = { href: to.status, label: t('promotion:owner.view') }
  if (promotion) return { title: t('promotion:owner.over'), actions: [went, ...(canPromote ? [promote] : [])] }
  const [cheapest] = data?.choice.packages ?? []
  if (!canPromote || !cheapest) return undefined
  return {
    title: t('promotion:owner.offer'),
    text: t('promotion:owner.offerText', { amount: format.money(cheapest.price) }),
    actions: [promote],
  }
}
