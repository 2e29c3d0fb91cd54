import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  summary: {
    one: 'አንድ ትዕዛዝ',
    orders: '{{total, number}} ትዕዛዞች',
    many: 'ከ{{total, number}} በላይ ትዕዛዞች',
  },
  search: 'ቁጥር፣ ስም ወይም የክፍያ መለያ',
  tabs: { serviceOrder: 'ለአገልግሎቶች', productOrder: 'ለዕቃዎች' },
  filters: {
    kind: 'ዓይነት',
    status: 'ሁኔታ',
    origin: 'የመጣው ከ',
    from: 'ከ',
    to: 'እስከ',
    min: 'ቢያንስ',
    max: 'ቢበዛ',
  },
  origins: { offer: 'ተቀባይነት ያገኘ አቅርቦት' },
  empty: {
    title: 'የሚስማማ ትዕዛዝ የለም',
    text: 'ከሚፈልጉት ጋር የሚስማማ ትዕዛዝ የለም።',
  },
  amount: 'መጠን',
  actions: {
    open: 'ክፈት',
    case: 'የተመላሽ ጉዳይ',
    remove: 'ሰርዝ',
  },
  onlyPerson: 'የአንድ ሰው ትዕዛዞች ብቻ',
  remove: {
    title_zero: '{{count}} ትዕዛዝ ይሰረዝ?',
    title_one: 'ይህ ትዕዛዝ ይሰረዝ?',
    title_other: '{{count}} ትዕዛዞች ይሰረዙ?',
    text: 'ከሁሉም ዝርዝሮች፣ ከገዢውና ከሻጩም ዝርዝር ይጠፋል። ክፍያዎች፣ መዝገቦችና የክትትል መዝገቡ ይቀራሉ።',
    reason: 'ምክንያት',
    confirm: 'ሰርዝ',
    busy: 'በመሰረዝ ላይ…',
    done: 'ተሰርዟል።',
    refused: 'ምንም አልተሰረዘም፦',
    codes: {
      own: 'እርስዎ የትዕዛዙ አካል ነዎት።',
      open: 'ገና አላበቃም።',
      money_held: 'ገንዘቡ አሁንም ተይዟል።',
    },
  },
  step: {
    title: 'ለአንዳቸው አንድ እርምጃ ይውሰዱ',
    text: 'እዚህ ራሱ ማድረግ ለማይችል ሰው። ሁለቱም ምክንያቱን ያውቃሉ፤ መስማማት ያለባቸው ነገር የራሳቸው ነው።',
    which: 'የትኛው እርምጃ',
    labels: { 'call-off': 'በሻጩ ቦታ ይሰርዙ', deliver: 'እንደተቀበሉት ይመዝግቡ', settle: 'ያጠናቅቁና ለሻጩ ይክፈሉ' },
    means: {
      'call-off': 'ሻጩ አያደርገውም። ከመክፈል በፊት ትዕዛዙ ተቀባይነት አያገኝም፤ ከዚያ በኋላ {{buyer}} ሁሉንም ይመለስላቸዋል ወይም ሌላ ሻጭ ይመርጣሉ።',
      deliver: '{{buyer}} ተቀብለዋል፤ የቅሬታ ቀናት ይጀምራሉ።',
      settle: 'ሁሉም ደህና ነው፤ {{seller}} ገንዘቡን ያገኛሉ።',
    },
    confirm: { title: 'ይህ እርምጃ ይወሰድ?', text: '{{what}} ሁለቱም ምክንያቱን ያውቃሉ፤ ይህ ሊቀለበስ አይችልም።' },
    done: 'ተከናውኗል። ለሁለቱም ተነግሯል።',
  },
  removed: 'አስተዳዳሪ ይህን ትዕዛዝ ከሁሉም ዝርዝሮች አስወግዷል።',
  linked: {
    title: 'የሚመለከተው',
    buyer: 'ገዢ',
    seller: 'ሻጭ',
    conversation: 'የሁለቱ ውይይት',
    payment: 'ክፍያ',
    request: 'ጥያቄ',
    listing: 'የታዘዘው',
    reference: 'ክፍያ {{id}}',
    none: 'እስካሁን የለም',
  },
}
