import { defineLoader } from '#web/kernel/loader.ts'
import { receiptRead } from './wallet-reads.ts'

export const loader = defineLoader(async ({ params, load }) => {
  await load(receiptRead(params.paymentId ?? ''))
})
