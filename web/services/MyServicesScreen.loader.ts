import { defineLoader } from '#web/kernel/loader.ts'
import { mineRead, readMine } from './listing/my-listings.ts'

export const loader = defineLoader(({ url, load }) => load(mineRead(readMine(url.searchParams))))
