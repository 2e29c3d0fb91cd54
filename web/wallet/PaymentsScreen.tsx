import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import earnings from './Earnings.module.css'
import { Earnings } from './Earnings.tsx'
import rows from './MoneyRow.module.css'
import { PaymentsList } from './PaymentsList.tsx'
import styles from './PaymentsScreen.module.css'
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

/** Figures and rows in the shape of what comes. */
function WalletSkeleton({ tab }: { tab: WalletTab }) {
  const t = useT()
  return (
    <SkeletonRegion label={t('wallet:loading')}>
      {tab === 'earnings' ? (
        <div className={earnings.top}>
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
      <div className={rows.list}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={rows.row}>
            <span className={rows.picture}>
              <Skeleton ratio="1/1" />
            </span>
            <div>
              <Skeleton width="55%" />
              <Skeleton width="75%" />
            </div>
            <div className={rows.state}>
              <Skeleton width={110} height={26} />
            </div>
            <div className={rows.amounts}>
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
