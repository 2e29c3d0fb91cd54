import { defineLoader } from '#web/kernel/loader.ts'
import { session } from '#web/kernel/session-store.ts'
import { sellerHomeRead } from './seller-home-read.ts'

/** The screen waits with a skeleton; somebody who does not sell is asked whether they would like to. */
export const loader = defineLoader(async ({ prefetch }) => {
  if (session.get().user?.isSeller) prefetch(sellerHomeRead())
})
