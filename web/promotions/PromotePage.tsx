import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PromotionChoice, PromotionPackage } from '#shared/contract/promotion.ts'
import type { Money } from '#shared/kernel/money.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CheckoutUnavailable } from '#web/payments/Checkout.tsx'
import { PayForm } from '#web/payments/PayForm.tsx'
import { PriceChangeNotice } from '#web/payments/PriceChangeNotice.tsx'
import { usePriceChange } from '#web/payments/use-price-change.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ListPreview } from './ListPreview.tsx'
import styles from './PromotePage.module.css'
import { type Promoted, promotionReads } from './promotion-kind.ts'
import { usePromotionText } from './promotion-text.ts'
import type { PaymentProof } from './use-promotion-result.ts'

type Props = {
  promoted: Promoted
  choice: PromotionChoice
  /** The thing in a list, promoted or as it is now. */
  preview: (isPromoted: boolean) => ReactNode
}

/** Chooses a package for something of one's own, and pays it. */
export function PromotePage({ promoted, choice, preview }: Props) {
  const t = useT()
  const { links: to, title, namespace } = promoted
  const { whyNot } = choice
  if (whyNot)
    return (
      <CheckoutUnavailable
        subject={choice.subject}
        title={t(`${namespace}:promote.whyNot.${whyNot}.title`)}
        text={t(`${namespace}:promote.whyNot.${whyNot}.text`)}
        action={
          <Button variant="primary" href={to.one}>
            {t(`${namespace}:back`)}
          </Button>
        }
      />
    )
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t(`${namespace}:promote.title`)} noindex />
      <Breadcrumbs
        label={t('promotion:path')}
        items={[to.list, { label: title, href: to.one }, { label: t('promotion:promote.crumb') }]}
      />
      <h1 className="mt-18">{t(`${namespace}:promote.title`)}</h1>
      <p className={styles.lead}>
        {t(choice.subject.isShown ? `${namespace}:promote.shown` : `${namespace}:promote.waiting`)}
      </p>
      <Running statusHref={to.status} running={choice.running} />
      <Grid gap={64} align="start" mt={28} className={styles.columns}>
        <Purchase promoted={promoted} choice={choice} />
        <ListPreview namespace={namespace} preview={preview} />
      </Grid>
    </div>
  )
}

/** The promotion that is paid already: another one begins after it. */
function Running({ statusHref, running }: { statusHref: string; running: PromotionChoice['running'] }) {
  const t = useT()
  const { until } = usePromotionText()
  if (!running) return null
  const { promotedUntil } = running
  return (
    <div className={styles.notice}>
      <Alert kind="info">
        {promotedUntil ? t('promotion:promote.running', { date: until(promotedUntil) }) : t('promotion:promote.queued')}{' '}
        {running.startsAt ? (
          <TextLink href={statusHref} underline>
            {t('promotion:owner.viewNow')}
          </TextLink>
        ) : null}
      </Alert>
    </div>
  )
}

function Purchase({ promoted, choice }: Omit<Props, 'preview'>) {
  const t = useT()
  const format = useFormat()
  const { times } = useSite()
  const text = usePromotionText()
  const { chosen, paidWith, proof, ...buying } = usePurchase(promoted, choice)
  const amount = format.money(chosen.price)
  return (
    <Grid gap={32} flex="shrink">
      <RadioCards
        legend={t('promotion:promote.howLong')}
        columns={1}
        value={chosen.key}
        onChange={buying.choose}
        options={choice.packages.map((each) => packageOption(each))}
      />
      {choice.credit ? (
        <RadioCards
          legend={t('promotion:promote.howPay')}
          columns={1}
          value={paidWith}
          onChange={(value) => buying.payWith(value === 'credit' ? 'credit' : 'card')}
          options={[
            {
              value: 'card',
              label: t('promotion:promote.card'),
              description: t('promotion:promote.cardText'),
            },
            {
              value: 'credit',
              label: t('promotion:promote.credit', { count: choice.credit.days }),
              description: t(
                chosen.isEnoughCredit ? 'promotion:promote.creditEnough' : 'promotion:promote.creditShort',
                { date: format.date(choice.credit.expiresAt), days: text.days(chosen.days) },
              ),
              disabled: !chosen.isEnoughCredit,
            },
          ]}
        />
      ) : null}
      <section aria-label={t('promotion:promote.total')}>
        <MoneyList
          rows={[
            { key: 'line', label: t('promotion:promote.line', { days: text.days(chosen.days) }), value: chosen.price },
            ...(paidWith === 'credit'
              ? [{ key: 'credit', label: t('promotion:promote.spent'), value: minus(chosen.price) }]
              : []),
          ]}
          total={{
            label: t('promotion:promote.total'),
            value: paidWith === 'credit' ? { ...chosen.price, amount: 0 } : chosen.price,
          }}
        />
        {paidWith === 'card' ? <p className="size-13 tone-faint mt-8">{t('promotion:promote.tax')}</p> : null}
      </section>
      {proof ? (
        <Payment proof={proof} amount={amount} promoted={promoted} />
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          icon={paidWith === 'card' ? IconLock : undefined}
          loading={buying.isPending}
          onClick={() => void buying.buy()}
        >
          {paidWith === 'card'
            ? t('promotion:promote.pay', { amount })
            : t('promotion:promote.spend', { days: text.days(chosen.days) })}
        </Button>
      )}
      <PriceChangeNotice change={buying.priceChange} />
      <Row as="p" gap={12} align="start" size={13} tone="muted" className={styles.terms}>
        <IconPlayerPause size={18} aria-hidden="true" />
        <span>{t(`${promoted.namespace}:promote.terms`, { term: format.term(times.promotionCredit) })}</span>
      </Row>
    </Grid>
  )

  function packageOption({ key, days, price, until }: PromotionPackage) {
    const beyond = daysBeyond(until, promoted.neededUntil)
    return {
      value: key,
      label: (
        <>
          {text.days(days)}
          <span className="tone-muted weight-400"> · {t('promotion:promote.until', { date: text.until(until) })}</span>
        </>
      ),
      description:
        beyond > 0 && promoted.neededUntil ? (
          <span className={styles.beyond}>
            {t('promotion:promote.beyond', { count: beyond, date: text.until(promoted.neededUntil) })}
          </span>
        ) : undefined,
      aside: (
        <>
          <b className={`size-18 weight-600 block ${styles.price}`}>{format.money(price)}</b>
          <span className="size-13 tone-faint">
            {t('promotion:promote.perDay', {
              amount: format.money({ ...price, amount: Math.round(price.amount / days) }),
            })}
          </span>
        </>
      ),
    }
  }
}

const DAY = 86_400_000

/** The number of days for which a package goes on after it is of no use any more. */
const daysBeyond = (until: string, needed: string | undefined): number =>
  needed ? Math.floor((Date.parse(until) - Date.parse(needed)) / DAY) : 0

const minus = ({ amount, currency }: PromotionPackage['price']) => ({ amount: -amount, currency })

/** The choice as it is made: a package, how it is paid, and the payment once it is opened. */
function usePurchase(promoted: Promoted, choice: PromotionChoice) {
  const { kind, id, links: to } = promoted
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { packages, unpaid } = choice
  const wanted = search.get('package') ?? unpaid?.packageKey
  const usual = usualOf(packages, promoted.neededUntil)
  const [key, setKey] = useState(packages.find((each) => each.key === wanted)?.key ?? usual.key)
  // What is paid already is used before money.
  const [paidWith, setPaidWith] = useState<'card' | 'credit'>('credit')
  const [opened, setOpened] = useState<{ key: string; proof: PaymentProof }>()
  const chosen = packages.find((each) => each.key === key) ?? usual
  const priceChange = usePriceChange((total) => buy(total), [api.promotion.show])
  const choose = useApiMutation(api.promotion.choose, {
    once: true,
    onFailure: priceChange.notify,
    invalidate: promotionReads(promoted),
  })
  const paysWith = paidWith === 'credit' && chosen.isEnoughCredit ? 'credit' : 'card'
  const buy = async (total: Money) => {
    const body = { packageKey: chosen.key, paidWith: paysWith, total } as const
    const reply = await choose.run({ params: { kind, id }, body })
    if (!reply) return
    const { clientSecret, paymentIntentId } = reply
    if (clientSecret && paymentIntentId) setOpened({ key: chosen.key, proof: { clientSecret, paymentIntentId } })
    else await navigate(to.status)
  }
  return {
    chosen,
    paidWith: paysWith,
    /** Another package has another payment. */
    proof: paysWith === 'card' && opened?.key === chosen.key ? opened.proof : undefined,
    isPending: choose.isPending,
    choose: setKey,
    payWith: setPaidWith,
    buy: () => priceChange.agree(chosen.price),
    priceChange,
  } as const
}

/**
 * The package that is marked at first: the one that most people take, or a shorter one where that would go on for
 * longer than it is of use.
 */
function usualOf(packages: readonly PromotionPackage[], neededUntil: string | undefined): PromotionPackage {
  const half = packages.slice(0, Math.floor(packages.length / 2) + 1)
  const usual = half.findLast(({ until }) => daysBeyond(until, neededUntil) <= 0) ?? half[0]
  // The operator's settings have at least one.
  if (!usual) throw new Error('there is no package to choose from')
  return usual
}

/** The card form; what became of the payment, the next screen finds out. */
function Payment({ proof, amount, promoted }: { proof: PaymentProof; amount: string; promoted: Promoted }) {
  const t = useT()
  const titleId = useId()
  const navigate = useNavigate()
  const { status } = promoted.links
  return (
    <Grid aria-labelledby={titleId} as="section" gap={16}>
      {/* Focused when it appears, so that it is read out. */}
      <h2 id={titleId} tabIndex={-1} ref={(heading) => heading?.focus()} className={`size-18 ${styles.heading}`}>
        {t('promotion:promote.payment')}
      </h2>
      <PayForm
        payer={proof}
        amount={amount}
        onSent={async () => navigate(status, { state: proof })}
        returnTo={status}
      />
    </Grid>
  )
}
