import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { SearchGroup, SearchGroupName, SearchHit } from '#shared/contract/admin-desk.ts'
import type { Format } from '#web/kernel/format.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { adminPageOf } from '#web/kernel/processes.ts'
import { storageItems } from '#web/kernel/storage-items.ts'
import type { Icon } from '#web/ui/icon.ts'

/** A line of the search: what it is called, what tells it from others, and where it leads. */
export type SearchItem = { key: string; href: string; title: string; detail: string; icon: IconName }
export type IconName = SearchGroupName | 'screen'

export const groupIcons: Record<SearchGroupName, Icon> = {
  people: IconUser,
  orders: IconReceipt,
  listings: IconTag,
  requests: IconClipboardList,
  payments: IconCreditCard,
  invoices: IconFileInvoice,
}

/** The end of an id, by which people call an order, and by which lists find a listing. */
const numberOf = (id: string) => id.slice(-6).toUpperCase()

const hrefs: Record<SearchGroupName, (hit: SearchHit) => string> = {
  people: ({ _id }) => links.adminUser(_id),
  orders: ({ _id }) => links.adminOrder(_id),
  listings: ({ kind, _id }) =>
    (kind === 'product' ? links.adminProducts : links.adminServices)({ q: _id.slice(-6), open: _id }),
  requests: ({ kind, _id }) => adminPageOf(kind, _id) ?? links.adminRequests({ open: _id }),
  payments: ({ _id }) => links.adminPayment(_id),
  invoices: ({ title }) => links.adminInvoices({ q: title }),
}

/** The list of everything of a kind that fits the words; undefined where no list takes them. */
export const moreIn: Record<SearchGroupName, ((q: string) => string) | undefined> = {
  people: (q) => links.adminUsers({ q }),
  orders: undefined,
  listings: (q) => links.adminServices({ q }),
  requests: undefined,
  payments: (q) => links.adminPayments({ q }),
  invoices: (q) => links.adminInvoices({ q }),
}

export function itemsOf({ group, hits }: SearchGroup, t: Translate, format: Format): SearchItem[] {
  return hits.map((hit) => {
    const parts = [
      group === 'orders' ? t('admin:find.order', { number: numberOf(hit._id) }) : undefined,
      ...hit.names,
      hit.amount && format.money(hit.amount),
      group === 'people' ? undefined : format.date(hit.at, 'day'),
    ]
    return {
      key: `${group}-${hit._id}`,
      href: hrefs[group](hit),
      title: hit.title || numberOf(hit._id),
      detail: parts.filter(Boolean).join(' · '),
      icon: group,
    }
  })
}

/**
 * The things that were opened last in this tab. Names of people are in it, so it ends with the tab, and another account that signs in
 * there does not see it.
 */
const items = storageItems(() => sessionStorage)
const KEY = 'admin-search'
const MOST = 6

const isItem = (value: unknown): value is SearchItem =>
  typeof value === 'object' && value !== null && 'href' in value && 'title' in value && 'key' in value

export function recentItems(owner: string): SearchItem[] {
  const stored = items.read(KEY)
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || stored.owner !== owner) return []
  return 'items' in stored && Array.isArray(stored.items) ? stored.items.filter(isItem) : []
}

export const rememberItem = (owner: string, item: SearchItem): void =>
  items.write(KEY, {
    owner,
    items: [item, ...recentItems(owner).filter(({ key }) => key !== item.key)].slice(0, MOST),
  })
