import { defineLoader } from '#web/kernel/loader.ts'
import { session } from '#web/kernel/session-store.ts'
import { paymentsRead, readWalletParams, walletRead } from './wallet-reads.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { tab, page } = readWalletParams(url.searchParams, session.get().user?.isSeller ?? false)
  if (tab === 'earnings') prefetch(walletRead(page))
  else prefetch(paymentsRead(page))
})
