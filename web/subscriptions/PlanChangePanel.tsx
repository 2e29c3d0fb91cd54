import { useId, useState } from 'react'
import type { Plan, PlanChange, PlanInterval, Subscription } from '#shared/contract/subscription.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { useCardLabel } from '#web/payments/use-payment-method-label.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './PlanChangePanel.module.css'
import { isPayable, tooMany, type WayToChange, wayTo, whyImpossible } from './plan-change.ts'
import { ratesOf } from './plan-costs.ts'
import { usePlanName } from './plan-reads.ts'
import { RetainedListings } from './RetainedListings.tsx'
import { usePlanChange } from './use-plan-change.ts'

type Props = {
  plans: readonly Plan[]
  own: Subscription
  target: Plan
  /** The billing interval that is selected at first. */
  interval: PlanInterval
  onClose: () => void
}

/** The consequences of a change to another plan, or to none, and two choices: to confirm it, or to stay. */
export function PlanChangePanel({ interval: first, ...props }: Props) {
  const t = useT()
  const titleId = useId()
  const [interval, chooseInterval] = useState(first)
  const { plans, own, target, onClose } = props
  const change = { plans, own, target, interval }
  const way = wayTo(change)
  const texts = useChangeTexts(change, way)
  const intervals = own.changes.filter(({ planId }) => planId === target.planId)
  const beyond = way.way === 'impossible' ? [] : tooMany(target, own.usage)
  const { retained, keep, confirm, isPending } = usePlanChange({ own, target, interval, way, onDone: onClose })
  return (
    <Panel role="region" aria-labelledby={titleId} className={styles.panel}>
      <div>
        {/* Focused when it appears, so that it is read out. */}
        <h2 id={titleId} tabIndex={-1} ref={(heading) => heading?.focus()} className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.text}>{texts.text}</p>
        {beyond.length > 0 ? <p className={styles.text}>{texts.room}</p> : null}
      </div>
      {intervals.length > 1 ? (
        <SegmentedControl
          legend={t('plans:change.which')}
          value={interval}
          onChange={chooseInterval}
          options={[
            { value: 'month', label: t('plans:interval.month') },
            { value: 'year', label: t('plans:interval.year') },
          ]}
        />
      ) : null}
      {way.way === 'impossible' ? <Alert kind="info">{t(`plans:change.${whyImpossible(own)}`)}</Alert> : null}
      {beyond.map(({ kind, limit }) => (
        <RetainedListings key={kind} kind={kind} limit={limit} retained={retained} onChange={keep} />
      ))}
      {way.way === 'impossible' ? null : <PlanChangeRows {...change} way={way} />}
      <Row gap={12} rowGap={10} wrap>
        {way.way === 'impossible' && own.due && isPayable(own) ? (
          <Button variant="primary" href={links.payPlan(own.due.planId)}>
            {t('plans:own.pay')}
          </Button>
        ) : null}
        {way.way === 'impossible' ? null : (
          <Button variant="primary" loading={isPending} onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
        )}
        <Button onClick={onClose} disabled={isPending}>
          {texts.stay}
        </Button>
        {texts.note ? <span className={styles.text}>{texts.note}</span> : null}
      </Row>
      {'change' in way ? (
        <TextLink href={links.terms()} underline>
          {t('plans:checkout.termsLink')}
        </TextLink>
      ) : null}
    </Panel>
  )
}

type RequestedChange = Omit<Props, 'onClose'>

/** The words of a change: what it is, and what stands on its two buttons. */
function useChangeTexts({ plans, own, target, interval }: RequestedChange, way: WayToChange) {
  const t = useT()
  const format = useFormat()
  const nameOf = usePlanName([...plans, own])
  const [plan, present] = [nameOf(target.planId), nameOf(own.planId)]
  const date = own.periodEnd ? format.date(own.periodEnd) : ''
  const stay = t('plans:change.stay', { plan: present })
  const { services, products } = target.limits
  const room = t('plans:change.room', {
    plan,
    services: services === null ? t('plans:feature.anyServices') : t('plans:feature.services', { count: services }),
    products: products === null ? t('plans:feature.anyProducts') : t('plans:feature.products', { count: products }),
  })
  const takeBack = t('plans:change.takeBack')
  const renewal = own.due?.reason === 'renewal' ? own.due : undefined
  const endAfter = (next: { amount: string; date: string }) => ({
    text: t('plans:change.endRenewingText', next),
    confirm: t('plans:change.confirmEnd', next),
  })
  const all = {
    up: () => ({
      title: t('plans:change.up', { plan }),
      text: t('plans:change.upText', { plan }),
      confirm: t('plans:change.confirmUp', { amount: 'change' in way ? format.money(way.change.dueNow) : '' }),
      note: '',
    }),
    swap: () => ({
      title: t('plans:change.swap', { plan }),
      text: t('plans:change.swapText', { plan }),
      confirm: t('plans:change.confirmNow'),
      note: '',
    }),
    down: () => ({
      title: t('plans:change.down', { plan, date }),
      text: t('plans:change.downText'),
      confirm: t('plans:change.confirmDown', { date }),
      note: takeBack,
    }),
    other: () => ({
      title: t('plans:change.other', { plan, date }),
      text: t('plans:change.downText'),
      confirm: t('plans:change.confirmOther', { date }),
      note: takeBack,
    }),
    end: () => ({
      title: t('plans:change.end', { plan: present }),
      ...(renewal?.until
        ? endAfter({ amount: format.money(renewal.amount), date: format.date(renewal.until) })
        : { text: t('plans:change.endText', { date }), confirm: t('plans:change.confirmEnd', { date }) }),
      note: takeBack,
    }),
    endNow: () => ({
      title: t('plans:change.endNow', { plan: present }),
      text: t('plans:change.endNowText'),
      confirm: t('plans:change.confirmEndNow'),
      note: '',
    }),
    impossible: () => ({ title: plan, text: '', confirm: '', note: '' }),
  }
  const texts = { ...all[way.way](), stay, room }
  if (target.planId !== own.planId || !('change' in way)) return texts
  return {
    ...texts,
    title: t(interval === 'year' ? 'plans:change.byYear' : 'plans:change.byMonth', { plan }),
    ...(way.way === 'up' ? { text: t('plans:change.upYearText') } : {}),
    stay: t('plans:change.stayAsIs'),
  }
}

/** The numbers of a change: the payments now and later, and the commission. */
function PlanChangeRows({
  plans,
  own,
  target,
  interval,
  way,
}: {
  plans: readonly Plan[]
  own: Subscription
  target: Plan
  interval: PlanInterval
  way: WayToChange
}) {
  const t = useT()
  const format = useFormat()
  const { commission } = useSite()
  const cardLabel = useCardLabel()
  const each = (money: Money, of: PlanInterval = 'month') =>
    t(of === 'year' ? 'plans:change.aYear' : 'plans:change.aMonth', { amount: format.money(money) })
  const present = plans.find(({ planId }) => planId === own.planId)
  const [now, then] = [present && ratesOf(present, commission), ratesOf(target, commission)]
  const isOther = now && (now.services !== then.services || now.products !== then.products)
  const endRow = ({ endsAt, renewsAt = '', price }: PlanChange) =>
    endsAt
      ? {
          key: 'end',
          label: t('plans:change.ends', { date: format.date(endsAt) }),
          value: t('plans:change.notRenewed'),
          note: t('plans:change.staysCancelled'),
        }
      : {
          key: 'then',
          label: t('plans:change.afterwards', { date: format.date(renewsAt) }),
          value: each(price, interval),
        }
  const isCharged = 'change' in way && way.change.dueNow.amount > 0
  return (
    <MoneyList
      rows={[
        ...(isCharged
          ? [
              {
                key: 'due',
                label: t('plans:change.due'),
                value: way.change.dueNow,
                ...(own.card ? { note: t('plans:change.card', { card: cardLabel(own.card) }) } : {}),
              },
            ]
          : []),
        ...('change' in way ? [endRow(way.change)] : []),
        ...(own.price && !('change' in way)
          ? [{ key: 'noMore', label: t('plans:change.noMore'), value: each(own.price, own.interval) }]
          : []),
        ...(isOther
          ? [
              {
                key: 'commission',
                label: t('plans:change.commission'),
                value: t('plans:change.commissionChange', {
                  services: format.percent(now.services),
                  newServices: format.percent(then.services),
                  products: format.percent(now.products),
                  newProducts: format.percent(then.products),
                }),
              },
            ]
          : []),
      ]}
    />
  )
}
