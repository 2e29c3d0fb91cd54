import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconAdjustmentsAlt from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsAlt.mjs'
import IconBasketQuestion from '@tabler/icons-react/dist/esm/icons/IconBasketQuestion.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRosette from '@tabler/icons-react/dist/esm/icons/IconRosette.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'
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

/** What a member of a team does for the shop. */
const shopNavigation = (t: Translate, { role }: Acting): NavigationItem[] => [
  { key: 'orders', href: links.orders({ role: 'seller' }), label: t('nav.orders'), icon: IconReceipt },
  {
    key: 'productOrders',
    href: links.productOrders({ role: 'seller' }),
    label: t('nav.productOrders'),
    icon: IconPackage,
  },
  { key: 'messages', href: links.messages(), label: t('chat:title'), icon: IconMessageCircle },
  { key: 'mine', href: links.myServices(), label: t('nav.myServices'), icon: IconBriefcase },
  { key: 'myProducts', href: links.myProducts(), label: t('product-cards:mine'), icon: IconShoppingBag },
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
  { key: 'orders', href: links.orders(), label: t('nav.orders'), icon: IconReceipt },
  { key: 'productOrders', href: links.productOrders(), label: t('nav.productOrders'), icon: IconPackage },
  { key: 'requests', href: links.myRequests(), label: t('nav.myRequests'), icon: IconListDetails },
  { key: 'wanted', href: links.myWanted(), label: t('nav.myWanted'), icon: IconBasketQuestion },
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

/** The parts of the administration, and what needs a decision; the caller has loaded the messages of `admin`. */
export const adminNavigation = (t: Translate): { key: string; label?: string; items: NavigationItem[] }[] => [
  {
    key: 'places',
    items: [
      { key: 'dashboard', href: links.admin(), label: t('admin:nav.dashboard'), icon: IconLayoutDashboard },
      { key: 'users', href: links.adminUsers(), label: t('admin:nav.users'), icon: IconUsers },
      { key: 'services', href: links.adminServices(), label: t('admin:nav.services'), icon: IconTool },
      { key: 'orders', href: links.adminOrders(), label: t('nav.serviceOrders'), icon: IconReceipt },
      { key: 'requests', href: links.adminRequests(), label: t('admin:nav.requests'), icon: IconListDetails },
      { key: 'products', href: links.adminProducts(), label: t('admin:nav.products'), icon: IconShoppingBag },
      {
        key: 'requestedProducts',
        href: links.adminRequestedProducts(),
        label: t('admin:nav.requestedProducts'),
        icon: IconZoomQuestion,
      },
      {
        key: 'conversations',
        href: links.adminConversations(),
        label: t('admin:nav.conversations'),
        icon: IconMessages,
      },
    ],
  },
  {
    key: 'decide',
    label: t('admin:nav.decide'),
    items: [
      { key: 'queue', href: links.adminQueue(), label: t('admin:nav.queue'), icon: IconClipboardCheck },
      { key: 'reports', href: links.adminReports(), label: t('admin:nav.reports'), icon: IconFlag },
      { key: 'contact', href: links.adminContact(), label: t('admin:nav.contact'), icon: IconMail },
    ],
  },
  {
    key: 'books',
    label: t('admin:nav.books'),
    items: [
      { key: 'payments', href: links.adminPayments(), label: t('admin:nav.payments'), icon: IconWallet },
      {
        key: 'subscribers',
        href: links.adminSubscriptions(),
        label: t('admin:nav.subscribers'),
        icon: IconRosette,
      },
      { key: 'audit', href: links.adminAudit(), label: t('admin:nav.audit'), icon: IconHistory },
    ],
  },
  {
    key: 'console',
    label: t('admin:nav.console'),
    items: [
      {
        key: 'siteSettings',
        href: links.adminSettings(),
        label: t('admin:nav.siteSettings'),
        icon: IconAdjustmentsAlt,
      },
      { key: 'categories', href: links.adminCategories(), label: t('admin:nav.categories'), icon: IconCategory },
    ],
  },
]

/** The number of unread conversations and the label of the link; the caller has loaded the messages of `chat`. */
export function useUnreadMessages(): { count: number; label: string } {
  const t = useT()
  const { data } = useQuery({ ...q(api.conversation.unreadCount), refetchInterval: usePollingInterval() })
  const count = data?.count ?? 0
  return { count, label: count > 0 ? t('chat:unread', { count }) : t('chat:title') }
}
