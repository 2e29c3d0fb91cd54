import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { PaymentSummary } from '#shared/contract/wallet.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { invoiceDataLink } from '#web/kernel/invoice-data-link.ts'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { FoldedBreakdown } from '#web/kernel/MoneyBreakdown.tsx'
import { useReturnText } from '#web/kernel/money-breakdown.ts'
import { useUser } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { usePaymentMethodLabel } from '#web/payments/use-payment-method-label.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Earnings } from './Earnings.tsx'
import { EmptyWalletList, MoneyRow, PaginatedMoneyList } from './MoneyRow.tsx'
import styles from './PaymentsScreen.module.css'
import { paymentsRead, readWalletParams, type WalletTab, walletRead } from './wallet-reads.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { tab, page } = readWalletParams(url.searchParams, session.get().user?.isSeller ?? false)
  if (tab === 'earnings') prefetch(walletRead(page))
  else prefetch(paymentsRead(page))
})

/** The money of a person: what a seller earns, and what the person has paid. */
export function PaymentsScreen() {
  const t = useT()
  const { isSeller } = useUser()
  const [search] = useSearchParams()
  const { tab, page } = readWalletParams(search, isSeller)
  const hrefOf = (shown: number) => links.payments({ tab, page: shown > 1 ? shown : undefined })
  const tabs: WalletTab[] = ['earnings', 'payments']
  const Part = tab === 'earnings' ? Earnings : PaymentsList
  const title = tab === 'earnings' ? t('wallet:tabs.earnings') : t('wallet:title')
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={title} noindex />
      <h1 className={styles.title}>{title}</h1>
      {isSeller ? (
        <Tabs
          label={t('wallet:tabs.label')}
          current={tab}
          className="mt-20"
          tabs={tabs.map((key) => ({ key, label: t(`wallet:tabs.${key}`), href: links.payments({ tab: key }) }))}
        />
      ) : null}
      <SectionErrorBoundary
        key={`${tab} ${page}`}
        fallback={(error, retry) => <WalletFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<WalletSkeleton tab={tab} />}>
          <Part page={page} hrefOf={hrefOf} />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  )
}

/** Metrics and rows in the shape of what comes. */
function WalletSkeleton({ tab }: { tab: WalletTab }) {
  const t = useT()
  return (
    <SkeletonRegion label={t('wallet:loading')}>
      {tab === 'earnings' ? (
        <div className={styles.top}>
          <Panel>
            <Skeleton width="30%" />
            <Skeleton width="50%" height={40} />
            <Skeleton width="80%" />
          </Panel>
          <Panel>
            <Skeleton width="50%" />
            <Skeleton width="90%" />
            <Skeleton width={180} height={44} />
          </Panel>
        </div>
      ) : null}
      <div className={styles.list}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={styles.row}>
            <span className={styles.picture}>
              <Skeleton ratio="1/1" />
            </span>
            <div>
              <Skeleton width="55%" />
              <Skeleton width="75%" />
            </div>
            <div className={styles.state}>
              <Skeleton width={110} height={26} />
            </div>
            <div className={styles.amounts}>
              <Skeleton width={70} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}

/** Said where the list would be; the tabs stay. */
function WalletFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('wallet:failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}

/** The payments of the person, and what came back. */
function PaymentsList({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const t = useT()
  const { data } = useSuspenseQuery(paymentsRead(page))
  const { payments, pagination } = data
  return (
    <Text as="div" mt={28}>
      {payments.length > 0 ? <p className={styles.how}>{t('wallet:payments.how')}</p> : null}
      {payments.length > 0 ? (
        <PaginatedMoneyList pagination={pagination} shown={payments.length} hrefOf={hrefOf}>
          {payments.map((payment) => (
            <PaymentRow key={payment._id} payment={payment} />
          ))}
        </PaginatedMoneyList>
      ) : (
        <EmptyWalletList
          tab="payments"
          beyond={pagination.totalItems > 0 ? hrefOf(1) : undefined}
          href={links.services()}
        />
      )}
      {payments.some(({ order }) => order.kind === 'subscription') ? (
        <TextLink href={invoiceDataLink(links.payments({ tab: 'payments' }))}>
          {t('wallet:payments.invoiceData')}
        </TextLink>
      ) : null}
    </Text>
  )
}

const paymentTones: Record<PaymentSummary['status'], StatusTone> = {
  requires_payment: 'neutral',
  processing: 'move',
  authorized: 'wait',
  held: 'active',
  frozen: 'problem',
  released: 'done',
  partially_refunded: 'refund',
  refunded: 'refund',
  voided: 'neutral',
  expired: 'neutral',
  charged_back: 'refund',
}

/** One payment: to whom, with what, and what came back of it. */
function PaymentRow({ payment }: { payment: PaymentSummary }) {
  const t = useT()
  const format = useFormat()
  const methodTexts = usePaymentMethodLabel()
  const { _id, order, seller, status, pending, refunds, methodLabel, paidAt, createdAt, pricing, amounts } = payment
  const returnedText = useReturnText()
  const isCharged = (amounts?.charged?.amount ?? 0) > 0
  const date = format.date(paidAt ?? createdAt)
  const who = () => {
    if (order.promotion) return t('wallet:payments.promotion', { count: order.promotion.days, date })
    return seller ? t('wallet:payments.with', { name: seller.name, date }) : date
  }
  return (
    <MoneyRow
      order={order}
      who={who()}
      badge={{
        tone: pending ? 'move' : paymentTones[status],
        label: pending ? t(`wallet:payments.pending.${pending}`) : t(`wallet:payments.states.${status}`),
      }}
      amount={format.money(isCharged ? (amounts?.paid ?? payment.amount) : payment.amount)}
      sum={pricing && amounts ? returnedText({ pricing, amounts }) : undefined}
      all={
        pricing && amounts && isCharged ? (
          <FoldedBreakdown
            {...{ pricing, amounts, isCharged }}
            title={order.title}
            viewerRole="buyer"
            isOver
            isReturning={pending === 'refund'}
          />
        ) : null
      }
      act={
        payment.receiptNumber ? (
          <TextLink
            href={links.receipt(_id)}
            className="size-14"
            aria-label={t('wallet:payments.receiptOf', { title: order.title })}
          >
            {t('wallet:payments.receipt')}
          </TextLink>
        ) : null
      }
    >
      {methodLabel ? <p>{methodTexts(methodLabel)}</p> : null}
      {refunds.map(({ amount, at }) => (
        <p key={at}>{t('wallet:payments.returned', { amount: format.money(amount), date: format.date(at) })}</p>
      ))}
    </MoneyRow>
  )
}
