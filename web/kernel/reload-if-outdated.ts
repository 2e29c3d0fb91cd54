import { isMissingFile } from './api.tsx'
import { readTabItem, writeTabItem } from './tab-storage.ts'

const KEY = 'reloadedAt'
const AGAIN_AFTER = 60_000

/** For where nothing can be lost: takes the page of a new build if the files of this one are gone, but not for ever. */
export async function reloadIfOutdated(): Promise<void> {
  if (Date.now() - Number(readTabItem(KEY) ?? 0) < AGAIN_AFTER || !(await isMissingFile(import.meta.url))) return
  writeTabItem(KEY, Date.now())
  location.reload()
}
