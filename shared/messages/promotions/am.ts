import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  states: {
    pending_payment: 'ያልተከፈለ',
    scheduled: 'ተራውን የሚጠብቅ',
    active: 'በመካሄድ ላይ',
    paused: 'የቆመ',
    expired: 'ያበቃ',
    failed: 'ሳይከፈል የቀረ',
    refunded: 'ተመላሽ የተደረገ',
    cancelled: 'የተቋረጠ',
  },
  steps: {
    paid: 'ተከፍሏል',
    running: 'በመካሄድ ላይ',
    over: 'አብቅቷል',
  },
  actions: {
    'confirm-promotion': 'ይክፈሉ',
    refund: 'ይሰርዙ',
  },
}
