import { isGone } from './api.tsx'
import { keepInTab, keptInTab } from './tab-storage.ts'

const KEY = 'reloadedAt'
const AGAIN_AFTER = 60_000

/** For where nothing can be lost: takes the page of a new build if the files of this one are gone, but not for ever. */
export async function reloadIfOutdated(): Promise<void> {
  if (Date.now() - Number(keptInTab(KEY) ?? 0) < AGAIN_AFTER || !(await isGone(import.meta.url))) return
  keepInTab(KEY, Date.now())
  location.reload()
}
