import { api, q } from '#web/kernel/api.tsx'

export type WalletTab = 'earnings' | 'payments'

/** Reads the tab and the page of the address; without a tab, sellers see what they earn and others what they paid. */
export function readWalletParams(search: URLSearchParams, isSeller: boolean): { tab: WalletTab; page: number } {
  const page = Number(search.get('page') ?? 1)
  const isOfPayments = !isSeller || search.get('tab') === 'payments'
  return { tab: isOfPayments ? 'payments' : 'earnings', page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

export const walletRead = (page: number) => q(api.wallet.show, { query: { page } })
export const paymentsRead = (page: number) => q(api.wallet.payments, { query: { page } })
export const receiptRead = (id: string) => q(api.wallet.receipt, { params: { id } })
export const bankAccountRead = () => q(api.wallet.bankAccount)
