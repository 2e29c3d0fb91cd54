import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  title: 'ውሳኔ የሚጠብቁ',
  loading: 'ውሳኔ የሚጠብቁ እየተጫኑ ነው…',
  failed: 'ውሳኔ የሚጠብቁትን መጫን አልተቻለም',
  waiting_one: '1 ነገር ውሳኔ ይጠብቃል።',
  waiting_other: '{{count}} ነገሮች ውሳኔ ይጠብቃሉ።',
  decide: 'ወስን',
  kinds: {
    label: 'ዓይነቶች',
    all: 'ሁሉም',
    verification: 'ማረጋገጫዎች',
    case: 'የተመላሽ ገንዘብ ጉዳዮች',
    report: 'ሪፖርቶች',
    money: 'ገንዘብ',
    payout: 'ክፍያዎች ለሻጮች',
  },
  columns: { what: 'ጉዳይ', due: 'የጊዜ ገደብ' },
  items: {
    verification: '{{name}}ን አረጋግጥ',
    case: 'የተመላሽ ገንዘብ ጉዳይ፦ {{name}}',
    appeal: 'ይግባኝ፦ {{name}}',
    report: 'ሪፖርት፦ {{name}}',
    objection: 'ተቃውሞ፦ {{name}}',
    money: 'ክፍያ በተደጋጋሚ አልተሳካም፦ {{name}}',
    payout: 'ለሻጩ የሚከፈለው ቆሟል፦ {{name}}',
  },
  empty: {
    title: 'ውሳኔ የሚጠብቅ የለም',
    text: 'ውሳኔ የሚያስፈልጋቸው እዚህ ይታያሉ፤ በጣም አስቸኳዩ መጀመሪያ።',
  },
}
