import { useSuspenseQuery } from '@tanstack/react-query'
import type { EarningState, Wallet, WalletEntry } from '#shared/contract/wallet.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { FoldedBreakdown } from '#web/kernel/MoneyBreakdown.tsx'
import { useReturnText } from '#web/kernel/money-breakdown.ts'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { BankAccountPanel } from './BankAccountPanel.tsx'
import { EmptyWalletList, MoneyRow, PaginatedMoneyList } from './MoneyRow.tsx'
import styles from './PaymentsScreen.module.css'
import { PayoutPanel } from './PayoutPanel.tsx'
import { walletRead } from './wallet-reads.ts'

const POLL_MS = 5_000

const isMoving = ({ available, onTheWay, missingAccounts }: Wallet) =>
  missingAccounts.length === 0 && available.amount + onTheWay.amount > 0

const BANK_ACCOUNT = 'bank-account'

/** The earnings of a seller: the sums, where they are, and when they move. */
export function Earnings({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const t = useT()
  const format = useFormat()
  const { times, paymentProviders } = useSite()
  const { data } = useSuspenseQuery({
    ...walletRead(page),
    // What is about to be sent is seen going, without asking for it.
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.wallet) ? POLL_MS : false),
  })
  const { wallet, entries, pagination } = data
  // Earnings may still wait for it when the operator has ended transfers.
  const hasTransfers = paymentProviders.includes('bank') || wallet.missingAccounts.includes('bank_account')
  return (
    <>
      <div className={styles.top}>
        <WalletMetrics wallet={wallet} />
        <PayoutPanel account={wallet.payoutAccount} />
      </div>
      {hasTransfers ? (
        <div id={BANK_ACCOUNT} className={styles.bankAccount}>
          <BankAccountPanel />
        </div>
      ) : null}
      {wallet.toRelease ? <ReleasePayouts waiting={wallet.toRelease} /> : null}
      {wallet.owed.amount > 0 ? (
        <Stack mt={24}>
          <Alert kind="warn">{t('wallet:owed', { amount: format.money(wallet.owed) })}</Alert>
        </Stack>
      ) : null}
      <Section
        title={t('wallet:entries.title')}
        text={t('wallet:how', { term: format.term(times.clearance) })}
        link={{ label: t('wallet:entries.statements'), href: links.invoices() }}
        look="page"
      >
        {entries.length > 0 ? (
          <PaginatedMoneyList pagination={pagination} shown={entries.length} hrefOf={hrefOf}>
            {entries.map((entry) => (
              <EarningRow key={entry._id} entry={entry} />
            ))}
          </PaginatedMoneyList>
        ) : (
          <EmptyWalletList
            tab="earnings"
            beyond={pagination.totalItems > 0 ? hrefOf(1) : undefined}
            href={links.myServices()}
          />
        )}
      </Section>
    </>
  )
}

/** Payouts above the sum of the operator, which the seller lets go with a factor. */
function ReleasePayouts({ waiting: { amount, above, canRelease } }: { waiting: NonNullable<Wallet['toRelease']> }) {
  const t = useT()
  const format = useFormat()
  const release = useApiMutation(api.wallet.releasePayouts, {
    invalidate: [api.wallet.show],
    success: t('wallet:release.done'),
  })
  return (
    <Stack mt={24}>
      <Alert kind="info">
        <Stack gap={8} align="start">
          <span>{t('wallet:release.text', { amount: format.money(amount), limit: format.money(above) })}</span>
          {canRelease ? (
            <Button size="sm" variant="primary" loading={release.isPending} onClick={() => void release.run({})}>
              {t('wallet:release.go')}
            </Button>
          ) : (
            <Button size="sm" href={links.editProfile({ tab: 'security' })}>
              {t('wallet:release.setUp')}
            </Button>
          )}
        </Stack>
      </Alert>
    </Stack>
  )
}

/** The earning of one order. */
function EarningRow({ entry }: { entry: WalletEntry }) {
  const t = useT()
  const format = useFormat()
  const texts = useEarningText()
  const failure = texts.failure(entry)
  const price = format.money(entry.price)
  const fee = format.money(entry.fee)
  const { pricing, amounts } = entry
  const returned = useReturnText()({ pricing, amounts })
  return (
    <MoneyRow
      order={entry.order}
      who={t('wallet:entries.with', { name: entry.buyer.name, date: format.date(entry.releasedAt) })}
      badge={{ tone: earningTones[entry.state], label: t(`wallet:entries.states.${entry.state}`) }}
      amount={
        <>
          <span className="visually-hidden">{format.labelled(t('wallet:entries.net'), '')}</span>
          {format.money(entry.net)}
        </>
      }
      sum={returned ?? t('wallet:entries.sum', { price, fee })}
      all={
        <FoldedBreakdown
          {...{ pricing, amounts }}
          title={entry.order.title}
          viewerRole="seller"
          isCharged
          isOver
          buyerName={entry.buyer.name}
        />
      }
    >
      {entry.compensation ? (
        <p>{t('wallet:entries.compensation', { amount: format.money(entry.compensation) })}</p>
      ) : null}
      {failure ? <p className={styles.problem}>{failure}</p> : null}
      {texts.reason(entry)}
      {entry.reason === 'bank_account_none' ? (
        <>
          {' '}
          <TextLink href={`${links.payments({ tab: 'earnings' })}#${BANK_ACCOUNT}`} underline>
            {t('wallet:bankAccount.add')}
          </TextLink>
        </>
      ) : null}
    </MoneyRow>
  )
}

const earningTones: Record<EarningState, StatusTone> = {
  pending: 'wait',
  available: 'active',
  on_the_way: 'move',
  paid_out: 'done',
  failed: 'problem',
  reversed: 'problem',
  refunded: 'refund',
  netted: 'neutral',
}

const FAILURES = ['insufficient_capabilities_for_transfer', 'balance_insufficient'] as const

/** The words for the state of an earning, when it moves, and what went wrong with it. */
function useEarningText() {
  const t = useT()
  const format = useFormat()
  const failure = ({ failure: found }: WalletEntry): string | undefined => {
    if (!found) return undefined
    const code = FAILURES.find((known) => known === found.code)
    return code ? t(`wallet:entries.failures.${code}`) : t('wallet:entries.failures.other', { message: found.message })
  }
  const reason = ({ reason: why, state, movesAt, netted, owed }: WalletEntry): string | undefined => {
    const when = movesAt ? format.dateTime(movesAt) : ''
    if (why === 'clearance' || why === 'retry') return t(`wallet:entries.reasons.${why}`, { when })
    if (why === 'debt') return netted && t('wallet:entries.reasons.debt', { amount: format.money(netted) })
    if (why === 'owed') return owed && t('wallet:entries.reasons.owed', { amount: format.money(owed) })
    if (why) return t(`wallet:entries.reasons.${why}`)
    return state === 'refunded' ? t('wallet:entries.reasons.refunded') : undefined
  }
  return { failure, reason }
}

/** The sums by where they are, each with what happens to it next. */
function WalletMetrics({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const format = useFormat()
  const { available, pending, onTheWay, paidOut, next, isVerified, missingAccounts, minimum } = wallet
  const nothing = t('wallet:metrics.nothing')
  const availableNote = () => {
    if (available.amount === 0) return nothing
    if (!isVerified) return t('wallet:metrics.notes.verification')
    if (minimum) return t('wallet:metrics.notes.minimum', { amount: format.money(minimum) })
    if (missingAccounts.includes('payout_account')) return t('wallet:metrics.notes.account')
    return t(
      missingAccounts.includes('bank_account') ? 'wallet:metrics.notes.bankAccount' : 'wallet:metrics.notes.soon',
    )
  }
  const pendingNote = () => {
    if (pending.amount === 0) return nothing
    if (!next) return t('wallet:metrics.notes.held')
    return t('wallet:metrics.notes.clearing', { amount: format.money(next.amount), when: format.dateTime(next.at) })
  }
  const others = [
    { key: 'pending', amount: pending, note: pendingNote() },
    { key: 'onTheWay', amount: onTheWay, note: onTheWay.amount ? t('wallet:metrics.notes.onTheWay') : nothing },
    { key: 'paidOut', amount: paidOut, note: paidOut.amount ? t('wallet:metrics.notes.paidOut') : nothing },
  ] as const
  return (
    <Panel className={styles.panel}>
      <h2 className="visually-hidden">{t('wallet:metrics.label')}</h2>
      <Grid as="dl" columns={3} className={styles.figures}>
        <div className={styles.first}>
          <dt>{t('wallet:metrics.available')}</dt>
          <dd>
            <b>{format.money(available)}</b>
            <span>{availableNote()}</span>
          </dd>
        </div>
        {others.map(({ key, amount, note }) => (
          <div key={key}>
            <dt>{t(`wallet:metrics.${key}`)}</dt>
            <dd>
              <b>{format.money(amount)}</b>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </Grid>
    </Panel>
  )
}
