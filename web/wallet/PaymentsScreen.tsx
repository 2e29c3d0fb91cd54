import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Earnings } from './Earnings.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import styles from './PaymentsScreen.module.css'
import { WalletFailure } from './WalletFailure.tsx'
import { WalletSkeleton } from './WalletSkeleton.tsx'
import { paymentsRead, readWalletParams, type WalletTab, walletRead } from './wallet-reads.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { tab, page } = readWalletParams(url.searchParams, session.get().user?.isSeller ?? false)
  if (tab === 'earnings') prefetch(walletRead(page))
  else prefetch(paymentsRead(page))
})

/** Where the money is: what a seller earns, and what the person has paid. */
export function PaymentsScreen() {
  const t = useT()
  const { isSeller } = useUser()
  const [search] = useSearchParams()
  const { tab, page } = readWalletParams(search, isSeller)
  const hrefOf = (shown: number) => links.payments({ tab, page: shown > 1 ? shown : undefined })
  const tabs: WalletTab[] = ['earnings', 'payments']
  const Part = tab === 'earnings' ? Earnings : PaymentsList
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('wallet:title')} noindex />
      <h1 className={styles.title}>{t('wallet:title')}</h1>
      {isSeller ? (
        <Tabs
          label={t('wallet:tabs.label')}
          current={tab}
          className={styles.tabs}
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
