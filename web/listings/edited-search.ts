import { readTabItem, removeTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'

const ITEM = 'edited-search'

/** The saved search for which other filters are chosen on its list, until they are saved. */
export const editedSearch = {
  note: (id: string): void => writeTabItem(ITEM, id),
  read: (): string | undefined => {
    const id = readTabItem(ITEM)
    return typeof id === 'string' ? id : undefined
  },
  clear: (): void => removeTabItem(ITEM),
}
