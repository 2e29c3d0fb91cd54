import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The month of the address; undefined is the present one. */
export const monthIn = (search: URLSearchParams): string | undefined => {
  const month = search.get('month')
  return month && MONTH.test(month) ? month : undefined
}

/** The month that is so many months later. */
export function shiftMonth(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

export const earnedRead = (month?: string) => q(adminApi.adminMoney.earned, { query: month ? { month } : {} })
export const balanceRead = () => q(adminApi.adminMoney.balance)
