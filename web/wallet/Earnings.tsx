import { useSuspenseQuery } from '@tanstack/react-query'
import type { Wallet } from '#shared/contract/wallet.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Section } from '#web/ui/Section.tsx'
import { EarningRow } from './EarningRow.tsx'
import styles from './Earnings.module.css'
import { EmptyWalletList } from './EmptyWalletList.tsx'
import { PaginatedMoneyList } from './PaginatedMoneyList.tsx'
import { PayoutPanel } from './PayoutPanel.tsx'
import { WalletFigures } from './WalletFigures.tsx'
import { walletRead } from './wallet-reads.ts'

const POLL_MS = 5_000

const isMoving = ({ available, onTheWay, payoutAccount: { status } }: Wallet) =>
  status === 'active' && available.amount + onTheWay.amount > 0

/** What a seller has earned, where it is, and when it moves. */
export function Earnings({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const t = useT()
  const format = useFormat()
  const { times } = useSite()
  const { data } = useSuspenseQuery({
    ...walletRead(page),
    // What is about to be sent is seen going, without asking for it.
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.wallet) ? POLL_MS : false),
  })
  const { wallet, entries, pagination } = data
  return (
    <>
      <div className={styles.top}>
        <WalletFigures wallet={wallet} />
        <PayoutPanel account={wallet.payoutAccount} />
      </div>
      {wallet.owed.amount > 0 ? (
        <div className={styles.owed}>
          <Alert kind="warn">{t('wallet:owed', { amount: format.money(wallet.owed) })}</Alert>
        </div>
      ) : null}
      <Section
        title={t('wallet:entries.title')}
        text={t('wallet:how', { term: format.term(times.clearance) })}
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
