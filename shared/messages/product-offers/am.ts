import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  states: {
    pending: 'ክፍት',
    accepted: 'ተቀባይነት አግኝቷል',
    payment_pending: 'ክፍያ ይጠበቃል',
    paid: 'ተከፍሏል',
    shipped: 'በመንገድ ላይ',
    delivered: 'ደርሷል',
    completed: 'ተጠናቋል',
    refund_requested: 'ተመላሽ ተጠይቋል',
    disputed: 'በክርክር ላይ',
    refunded: 'ተመልሷል',
    partially_refunded: 'በከፊል ተመልሷል',
    cancelled: 'ተሰርዟል',
    rejected: 'ተቀባይነት አላገኘም',
    withdrawn: 'ተትቷል',
    not_selected: 'አልተመረጠም',
    expired: 'ጊዜው አልፏል',
  },
  steps: {
    offered: 'ቀርቧል',
    paid: 'ተከፍሏል',
    shipped: 'ተልኳል',
    delivered: 'ደርሷል',
    completed: 'ተጠናቋል',
  },
  actions: {
    edit: 'አቅርቦቱን ይቀይሩ',
    accept: 'ይቀበሉ',
    reject: 'አይቀበሉ',
    withdraw: 'አቅርቦቱን ይተዉ',
    delete: 'ይሰርዙ',
    undo: 'መቀበልዎን ይተዉ',
    'initiate-payment': 'ይክፈሉ',
    'complete-payment': 'ይክፈሉ',
    ship: 'እንደተላከ ያመልክቱ',
    deliver: 'እንደደረሰ ያመልክቱ',
    'request-refund': 'ተመላሽ ይጠይቁ',
  },
}
