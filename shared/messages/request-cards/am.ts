import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  budget: {
    label: 'በጀት',
    range: '{{from}}–{{to}}',
    hourly: 'እስከ {{price}} / በሰዓት',
    open: 'አልተወሰነም',
    offered: 'የእርስዎ አቅርቦት',
  },
  when: {
    asap: 'በተቻለ ፍጥነት',
    flexible: 'በሚመች ጊዜ',
    by: 'እስከ {{date}}',
    part: '{{date}}፣ {{part}}',
    parts: { morning: 'ጠዋት', afternoon: 'ከሰዓት', evening: 'ማታ', day: 'ቀኑን ሙሉ' },
    more_one: '{{first}}፣ ወይም {{count}} ሌላ ጊዜ',
    more_other: '{{first}}፣ ወይም {{count}} ሌሎች ጊዜያት',
  },
  place: {
    at_provider: 'አቅራቢው ዘንድ',
    near: 'አቅራቢው ዘንድ፣ {{place}} አቅራቢያ',
    remote: 'በኢንተርኔት',
  },
  offers: {
    none: 'ገና አቅርቦት የለም',
    some_one: '{{count, number}} አቅርቦት',
    some_other: '{{count, number}} አቅርቦቶች',
  },
  card: {
    offer: 'ያቅርቡ',
    view: 'ይመልከቱ',
    by: '{{name}} · {{when}}',
    fits: 'ከ«{{service}}» ጋር ይስማማል',
    makeOffer: 'አቅርቦት ያቅርቡ',
    viewOffer: 'አቅርቦትዎን ይመልከቱ',
    viewOwn: 'ጥያቄዎን ይመልከቱ',
  },
}
