import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconBasketQuestion from '@tabler/icons-react/dist/esm/icons/IconBasketQuestion.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRosette from '@tabler/icons-react/dist/esm/icons/IconRosette.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/contract/user.ts'
import type { Acting } from '#web/kernel/acting.ts'
import { api, q } from '#web/kernel/api.tsx'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Site } from '#web/kernel/site.ts'
import type { NavigationItem } from './navigation.ts'

export const homeItem = (t: Translate): NavigationItem => ({
  key: 'home',
  href: links.home(),
  label: t('nav.home'),
  icon: IconHome,
})

const teamItem = (t: Translate): NavigationItem => ({
  key: 'team',
  href: links.team(),
  label: t('nav.team'),
  icon: IconUsers,
})

const calendarItem = (t: Translate): NavigationItem => ({
  key: 'calendar',
  href: links.availability(),
  label: t('nav.calendar'),
  icon: IconCalendarTime,
})

/** The navigation of a team member who acts for the shop. */
const shopNavigation = (t: Translate, { role }: Acting): NavigationItem[] => [
  { key: 'orders', href: links.orders({ role: 'seller' }), label: t('nav.orders'), icon: IconReceipt },
  {
    key: 'productOrders',
    href: links.productOrders({ role: 'seller' }),
    label: t('nav.productOrders'),
    icon: IconPackage,
  },
  { key: 'offers', href: links.myRequests({ view: 'offers' }), label: t('nav.requests'), icon: IconListDetails },
  { key: 'wantedOffers', href: links.myProductOffers(), label: t('nav.productRequests'), icon: IconBasketQuestion },
  { key: 'messages', href: links.messages(), label: t('chat:title'), icon: IconMessageCircle },
  { key: 'mine', href: links.myServices(), label: t('nav.myServices'), icon: IconBriefcase },
  { key: 'myProducts', href: links.myProducts(), label: t('product-cards:mine'), icon: IconShoppingBag },
  calendarItem(t),
  ...(role === 'manage' ? addItems(t) : []),
  teamItem(t),
]

const addItems = (t: Translate): NavigationItem[] => [
  { key: 'add', href: links.addService(), label: t('nav.addService'), icon: IconPlus },
  { key: 'addProduct', href: links.addProduct(), label: t('product-cards:add'), icon: IconPlus },
]

/** The private pages of a user, or of the shop for which they act; the caller has loaded the messages of `chat` and `product-cards`. */
export const accountNavigation = (t: Translate, user: User, { site, shop }: Around): NavigationItem[] =>
  shop ? shopNavigation(t, shop) : ownNavigation(t, user, site)

type Around = { site: Pick<Site, 'hasPlans'>; shop: Acting | null }

const ownNavigation = (t: Translate, { isSeller, isAdmin }: User, { hasPlans }: Around['site']): NavigationItem[] => [
  { key: 'profile', href: links.profile(), label: t('nav.profile'), icon: IconUser },
  ...(isSeller ? [{ key: 'selling', href: links.selling(), label: t('nav.selling'), icon: IconBuildingStore }] : []),
  ...(isSeller ? [calendarItem(t)] : []),
  { key: 'orders', href: links.orders(), label: t('nav.orders'), icon: IconReceipt },
  { key: 'productOrders', href: links.productOrders(), label: t('nav.productOrders'), icon: IconPackage },
  { key: 'requests', href: links.myRequests(), label: t('nav.myRequests'), icon: IconListDetails },
  { key: 'wanted', href: links.myProductRequests(), label: t('nav.myProductRequests'), icon: IconBasketQuestion },
  { key: 'saved', href: links.saved(), label: t('nav.saved'), icon: IconHeart },
  { key: 'messages', href: links.messages(), label: t('chat:title'), icon: IconMessageCircle },
  { key: 'payments', href: links.payments(), label: t('nav.payments'), icon: IconWallet },
  ...(isSeller && hasPlans ? [{ key: 'plan', href: links.ownPlan(), label: t('nav.myPlan'), icon: IconRosette }] : []),
  ...(isSeller ? [{ key: 'mine', href: links.myServices(), label: t('nav.myServices'), icon: IconBriefcase }] : []),
  ...(isSeller
    ? [{ key: 'myProducts', href: links.myProducts(), label: t('product-cards:mine'), icon: IconShoppingBag }]
    : []),
  ...addItems(t),
  ...(isAdmin ? [] : [teamItem(t)]),
  ...(isAdmin ? [{ key: 'admin', href: links.admin(), label: t('nav.admin'), icon: IconAdjustments }] : []),
]

/** The number of unread conversations and the label of the link; the caller has loaded the messages of `chat`. */
export function useUnreadMessages(): { count: number; label: string } {
  const t = useT()
  const { data } = useQuery({ ...q(api.conversation.unreadCount), refetchInterval: usePollingInterval() })
  const count = data?.count ?? 0
  return { count, label: count > 0 ? t('chat:unread', { count }) : t('chat:title') }
}
