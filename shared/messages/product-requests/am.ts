import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  states: {
    pending_review: 'መታየትን ይጠብቃል',
    open: 'ለአቅርቦቶች ክፍት',
    offer_accepted: 'አቅርቦቶች ተቀባይነት አግኝተዋል',
    fulfilled: 'ደርሷል',
    closed: 'ተዘግቷል',
    expired: 'ጊዜው አልፏል',
  },
  steps: {
    open: 'አቅርቦቶች',
    accepted: 'ተቀባይነት አግኝቷል',
    fulfilled: 'ደርሷል',
  },
  actions: {
    edit: 'ያስተካክሉ',
    'make-offer': 'አቅርቦት ያቅርቡ',
    'close-requested-product': 'ጥያቄውን ይዝጉ',
    renew: 'ለአቅርቦቶች እንደገና ይክፈቱ',
    delete: 'ይሰርዙ',
    approve: 'ያጽድቁ',
    reject: 'አይቀበሉ',
    remove: 'ያስወግዱ',
  },
  closeReasons: {
    bought_elsewhere: 'ከሌላ ቦታ ገዝቼዋለሁ',
    not_needed: 'ከእንግዲህ አያስፈልገኝም',
    too_expensive: 'በጣም ውድ ነው',
    no_fitting_offer: 'የሚስማማ አቅርቦት አልነበረም',
    other: 'ሌላ ምክንያት',
  },
}
