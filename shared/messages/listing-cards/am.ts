import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  seeAll: 'ሁሉንም ይመልከቱ',
  path: 'ያሉበት ቦታ',
  verified: 'የተረጋገጠ አቅራቢ',
  promoted: 'የጎላ',
  promotedUntil: 'እስከ {{date}} ይጎላል',
  promote: 'ያጉሉ',
  promotion: 'ማጉላቱ እያስገኘ ያለው',
  online: 'በኢንተርኔት',
  distance: { about: '{{km}} ኪ.ሜ ገደማ', under: 'ከ1 ኪ.ሜ በታች' },
  rated_one: 'ከ5 {{average}}፣ {{count, number}} አስተያየት',
  rated_other: 'ከ5 {{average}}፣ {{count, number}} አስተያየቶች',
  writtenIn: { en: 'በእንግሊዝኛ', am: 'በአማርኛ', de: 'በጀርመንኛ', fr: 'በፈረንሳይኛ' },
  price: {
    from: 'ከ {price} ጀምሮ',
    fromHourly: 'ከ {price} ጀምሮ በሰዓት',
    onRequest: 'ዋጋው በጥያቄ',
  },
}
