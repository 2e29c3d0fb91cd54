import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  states: {
    pending_payment: 'ክፍያ ይጠበቃል',
    expired: 'ጊዜው አልፎበታል',
    pending_acceptance: 'መልስ ይጠበቃል',
    declined: 'ውድቅ ተደርጓል',
    accepted: 'ተቀባይነት አግኝቷል',
    scheduled: 'ቀጠሮ ተይዟል',
    in_progress: 'በሥራ ላይ',
    awaiting_confirmation: 'ማረጋገጫ ይጠበቃል',
    completed: 'ተጠናቋል',
    cancelled: 'ተሰርዟል',
    refunded: 'ገንዘቡ ተመልሷል',
  },
  steps: {
    paid: 'ተከፍሏል',
    accepted: 'ተቀባይነት አግኝቷል',
    scheduled: 'ቀጠሮ ተይዟል',
    in_progress: 'በሥራ ላይ',
    completed: 'ተጠናቋል',
  },
  actions: {
    'confirm-payment': 'ይክፈሉ',
    accept: 'ይቀበሉ',
    decline: 'ውድቅ ያድርጉ',
    schedule: 'ቀጠሮ ይያዙ',
    'in-progress': 'ሥራውን ይጀምሩ',
    complete: 'መጠናቀቁን ያሳውቁ',
    'process-refund-post-decline': 'ገንዘቡን መልሰው ይውሰዱ',
    delete: 'ይሰርዙ',
  },
}
