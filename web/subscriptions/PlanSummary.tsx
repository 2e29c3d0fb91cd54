import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useId } from 'react'
import { daysOf } from '#shared/policies/plan-terms.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import styles from './PlanPurchase.module.css'
import { ratesOf } from './plan-costs.ts'
import { usePlanName } from './plan-reads.ts'
import type { PlanPurchaseState } from './use-plan-purchase.ts'

/** What is paid today, when it is renewed, and how one gets out of it: all beside the button. */
export function PlanSummary({ purchase }: { purchase: PlanPurchaseState }) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const { plan, interval, price, dueNow, period } = purchase
  const name = usePlanName([plan])(plan.planId)
  const terms = usePlanTerms(purchase)
  return (
    <section aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.heading}>
        {t(interval === 'year' ? 'plans:checkout.summaryYear' : 'plans:checkout.summary', { plan: name })}
      </h2>
      <MoneyList rows={useSummaryRows(purchase)} total={{ label: t('plans:checkout.today'), value: dueNow }} />
      <p className={styles.then}>
        {t(interval === 'year' ? 'plans:checkout.thenYear' : 'plans:checkout.thenMonth', {
          amount: format.money(price),
          date: format.date(period.end),
        })}
      </p>
      <ul className={styles.terms}>
        {terms.map(({ key, icon: Glyph, text }) => (
          <li key={key}>
            <Glyph size={20} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSummaryRows({ plan, price, isTrial, period, tax, terms }: PlanPurchaseState) {
  const t = useT()
  const format = useFormat()
  if (isTrial)
    return [
      {
        key: 'trial',
        label: t('plans:checkout.trialLine', { count: plan.trialDays }),
        value: { ...price, amount: 0 },
      },
    ]
  const span = t('plans:checkout.span', {
    from: format.date(period.start, 'short'),
    to: format.date(period.end, 'short'),
  })
  if (terms.taxRule === 'included')
    return [
      { key: 'net', label: span, value: { ...price, amount: price.amount - tax.amount } },
      { key: 'tax', label: t('plans:checkout.tax', { rate: format.percent(terms.taxRate) }), value: tax },
    ]
  const reverse = terms.taxRule === 'reverse_charge' ? { note: t('plans:checkout.reverse') } : {}
  return [{ key: 'price', label: span, value: price, ...reverse }]
}

function usePlanTerms({ plan, price, isTrial, period, terms }: PlanPurchaseState) {
  const t = useT()
  const format = useFormat()
  const { commission, times } = useSite()
  const name = usePlanName([plan])(plan.planId)
  const rates = ratesOf(plan, commission)
  const { all } = daysOf({ ...period, baseEnd: period.end }, period.start)
  const aDay = { ...price, amount: Math.round(price.amount / all) }
  return [
    {
      key: 'cancel',
      icon: IconCircleX,
      text: isTrial
        ? t('plans:checkout.cancelTrial', { date: format.date(period.end) })
        : t('plans:checkout.cancel', { plan: name }),
    },
    ...(isTrial
      ? []
      : [
          {
            key: 'withdraw',
            icon: IconArrowBackUp,
            text: t('plans:checkout.withdraw', { term: format.term(times.withdrawal), amount: format.money(aDay) }),
          },
        ]),
    ...(terms.hasWithdrawn && plan.promotionCredits > 0
      ? [{ key: 'credits', icon: IconSpeakerphone, text: t('plans:checkout.creditsLater') }]
      : []),
    {
      key: 'commission',
      icon: IconPercentage,
      text: t('plans:checkout.commission', {
        services: format.percent(rates.services),
        products: format.percent(rates.products),
      }),
    },
    { key: 'invoice', icon: IconFileInvoice, text: t('plans:checkout.invoice') },
  ]
}
