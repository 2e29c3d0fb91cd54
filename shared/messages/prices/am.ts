import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  parts: {
    shipping: '{{amount}} ማድረሻ',
    fee: '{{amount}} የአገልግሎት ክፍያ',
    min: '{{amount}} የአገልግሎት ክፍያ (ዝቅተኛው ክፍያ)',
    max: '{{amount}} የአገልግሎት ክፍያ (ከፍተኛው ክፍያ)',
  },
  changed: {
    title: 'ዋጋው ተቀይሯል',
    text: 'ይህን ገጽ ከከፈቱ በኋላ ዋጋው ጨምሯል። ምንም አልተከፈለም።',
    before: 'የቀድሞው ጠቅላላ ዋጋ',
    now: 'አዲሱ ጠቅላላ ዋጋ',
    order: 'በአዲሱ ዋጋ ይዘዙ',
    back: 'ተመለስ',
  },
}
