import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  nav: {
    dashboard: 'ዋና ገጽ',
    users: 'ተጠቃሚዎች',
    services: 'አገልግሎቶች',
    requests: 'የአገልግሎት ጥያቄዎች',
    requestedProducts: 'የሚፈለጉ ምርቶች',
    products: 'ዕቃዎች',
    conversations: 'ውይይቶች',
    decide: 'ውሳኔ',
    queue: 'ውሳኔ የሚጠብቁ',
    waiting: '፣ {{count}} እየጠበቁ',
    reports: 'ሪፖርቶች',
    contact: 'የመገናኛ መልእክቶች',
    books: 'መዝገቦች',
    payments: 'ክፍያዎች',
    subscribers: 'ተመዝጋቢዎች',
    audit: 'የድርጊት መዝገብ',
  },
  list: {
    filters: 'ማጣሪያዎች',
    any: '{{filter}}፦ ሁሉም',
    reset: 'ዳግም አስጀምር',
    selectAll: 'በዚህ ገጽ ያሉትን ሁሉ ምረጥ',
    select: '{{name}} ምረጥ',
    selected: '{{count}} ተመርጠዋል',
    clear: 'ምርጫውን አጥፋ',
    actions: 'ድርጊቶች',
    actionsOf: 'ለ{{name}} ያሉ ድርጊቶች',
    closePanel: 'ዝጋ',
    export: 'በCSV አውርድ',
    exporting: 'በማውረድ ላይ…',
    range: '{{from, number}}–{{to, number}} ከ{{total, number}}',
    rangeCapped: '{{from, number}}–{{to, number}} ከ{{total, number}} በላይ',
  },
}
