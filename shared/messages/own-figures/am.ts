import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  title: 'የእርስዎ አኃዞች',
  path: 'ያሉበት ቦታ',
  shop: 'የሽያጭ ገጽዎ',
  foot: 'ቀናት በእርስዎ የሰዓት ሰቅ ({{zone}}) ይጀምራሉ። ሁሉም ነገር በተከሰተበት ቀን እስከ አሁን ድረስ ይቆጠራል። የተገኘ ገቢ የተለቀቀልዎ ገንዘብ ሲሆን የተመለሰው ይቀነሳል።',
  earned: { title: 'የተገኘ ገቢ', caption: 'ኮሚሽን ከተቀነሰ በኋላ፤ የ{{gross}} ትዕዛዞች ቀርበዋል' },
  orders: { title: 'ትዕዛዞች', ordered: 'በብዛት የታዘዙ' },
  views: { title: 'ማስታወቂያዎችዎ የታዩበት ብዛት', conversion: 'ከእነዚህ {{percent}} ወደ ትዕዛዝ ተለውጠዋል።', viewed: 'በብዛት የታዩ' },
  offers: {
    title: 'ምላሾች እና አቅርቦቶች',
    caption: 'የተላኩ አቅርቦቶች',
    sent: 'የተላኩ',
    accepted: 'ተቀባይነት ያገኙ',
    answer: 'ለግማሽ ትዕዛዞችዎ በ{{time}} ውስጥ ምላሽ ይሰጣሉ።',
    none: 'በእነዚህ ቀናት ምላሽ የተሰጠበት ትዕዛዝ የለም።',
  },
  file: {
    save: 'እንደ CSV አስቀምጥ',
    saving: 'በማስቀመጥ ላይ…',
    failed: 'ፋይሉን ማስቀመጥ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
    ended: 'ዕቅድዎ ከእንግዲህ የአኃዝ ፋይሎችን አያካትትም።',
    plan: 'የሰንጠረዥ ፋይሎች የ{{plan}} ዕቅድ አካል ናቸው።',
    plans: 'ዕቅዶቹን ይመልከቱ',
  },
  empty: {
    title: 'በእነዚህ ቀናት ምንም የለም',
    text: 'ማስታወቂያዎችዎን የተመለከተ ሰው የለም፣ የታዘዘም ነገር የለም። ሌሎች ቀናት ይምረጡ ወይም የሚያቀርቡትን ይመልከቱ።',
    action: 'የእርስዎ ማስታወቂያዎች',
  },
}
