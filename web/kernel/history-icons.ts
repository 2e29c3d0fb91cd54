import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import type { HistoryIcon } from '#shared/kernel/process.ts'
import type { Icon } from '#web/ui/icon.ts'

/** The icons of histories by the names that the rows of processes have for them; every history loads all of them. */
export const historyIcons: Record<HistoryIcon, Icon> = {
  ban: IconBan,
  'building-bank': IconBuildingBank,
  'calendar-check': IconCalendarCheck,
  'calendar-event': IconCalendarEvent,
  'calendar-plus': IconCalendarPlus,
  'calendar-time': IconCalendarTime,
  'circle-check': IconCircleCheck,
  'circle-x': IconCircleX,
  clock: IconClock,
  'credit-card': IconCreditCard,
  'flag-check': IconFlagCheck,
  gavel: IconGavel,
  message: IconMessage,
  package: IconPackage,
  photo: IconPhoto,
  'player-play': IconPlayerPlay,
  'receipt-refund': IconReceiptRefund,
  refresh: IconRefresh,
  'shopping-bag': IconShoppingBag,
  'truck-delivery': IconTruckDelivery,
  'truck-return': IconTruckReturn,
  'user-search': IconUserSearch,
}
