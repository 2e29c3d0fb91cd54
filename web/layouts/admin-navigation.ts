import IconAdjustmentsAlt from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsAlt.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailCog from '@tabler/icons-react/dist/esm/icons/IconMailCog.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRosette from '@tabler/icons-react/dist/esm/icons/IconRosette.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'
import { hasRight, type StaffRole } from '#shared/policies/staff.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { rightOfScreen } from '#web/kernel/screen-rights.ts'
import type { NavigationItem } from './navigation.ts'

type Group = { key: string; label?: string; items: NavigationItem[] }

/** The parts of the administration, and what needs a decision. */
const allPlaces = (t: Translate): Group[] => [
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
        href: links.adminProductRequests(),
        label: t('admin:nav.requestedProducts'),
        icon: IconZoomQuestion,
      },
      {
        key: 'conversations',
        href: links.adminConversations(),
        label: t('admin:nav.conversations'),
        icon: IconMessages,
      },
      { key: 'overview', href: links.adminOverview(), label: t('admin:nav.overview'), icon: IconChartHistogram },
    ],
  },
  {
    key: 'decide',
    label: t('admin:nav.decide'),
    items: [
      { key: 'queue', href: links.adminQueue(), label: t('admin:nav.queue'), icon: IconClipboardCheck },
      { key: 'bank', href: links.adminBank(), label: t('admin:nav.bank'), icon: IconBuildingBank },
      { key: 'reports', href: links.adminReports(), label: t('admin:nav.reports'), icon: IconFlag },
      { key: 'contact', href: links.adminContact(), label: t('admin:nav.contact'), icon: IconMail },
    ],
  },
  {
    key: 'books',
    label: t('admin:nav.books'),
    items: [
      { key: 'money', href: links.adminMoney(), label: t('admin:nav.money'), icon: IconCoins },
      { key: 'invoices', href: links.adminInvoices(), label: t('admin:nav.invoices'), icon: IconFileInvoice },
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
      { key: 'imports', href: links.adminImports(), label: t('admin:nav.imports'), icon: IconFileImport },
      { key: 'webhooks', href: links.adminWebhooks(), label: t('admin:nav.webhooks'), icon: IconWebhook },
      { key: 'pages', href: links.adminPages(), label: t('admin:nav.pages'), icon: IconFileText },
      { key: 'mailTexts', href: links.adminMailTexts(), label: t('admin:nav.mailTexts'), icon: IconMailCog },
      { key: 'wording', href: links.adminWording(), label: t('admin:nav.wording'), icon: IconLetterCase },
      { key: 'staff', href: links.adminStaff(), label: t('admin:nav.staff'), icon: IconUsersGroup },
      {
        key: 'serviceAccounts',
        href: links.adminServiceAccounts(),
        label: t('admin:nav.serviceAccounts'),
        icon: IconKey,
      },
    ],
  },
]

/** The places that a role may open; the caller has loaded the messages of `admin`. */
export const adminNavigation = (t: Translate, role: StaffRole | undefined): Group[] =>
  allPlaces(t)
    .map((group) => ({ ...group, items: group.items.filter(({ href }) => hasRight(role, rightOfScreen(href))) }))
    .filter(({ items }) => items.length > 0)
