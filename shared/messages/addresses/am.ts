import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  field: {
    fullName: 'ሙሉ ስም',
    line1: 'መንገድና ቁጥር',
    line2: 'ሕንፃ፣ ፎቅ ወይም በር',
    postalCode: 'የፖስታ ቁጥር',
    city: 'ከተማ',
    country: 'አገር',
    phone: 'ስልክ',
  },
  choice: {
    label: 'ከዚህ በፊት የተጠቀሙባቸው አድራሻዎች',
    another: 'ሌላ አድራሻ',
    kept: 'አድራሻው ለሚቀጥለው ትዕዛዝዎ ይቀመጣል። የተቀመጡትን በመገለጫዎ ያገኛሉ፣ እዚያም መሰረዝ ይችላሉ።',
  },
  manage: {
    tab: 'አድራሻዎች',
    title: 'አድራሻዎችዎ',
    text: 'ሲያዝዙ እንደገና ይቀርቡልዎታል። ይህን ዝርዝር ሌላ ማንም አያይም፤ ሻጭ የሚያገኘው የትዕዛዙን አድራሻ ብቻ ነው።',
    list: 'አድራሻዎችዎ',
    none: 'የተቀመጠ አድራሻ የለም። ቀጥሎ የሚያዝዙበት ይቀመጣል።',
    add: 'አድራሻ ያክሉ',
    addTitle: 'አዲስ አድራሻ',
    editTitle: 'አድራሻውን ይቀይሩ',
    edit: '{{address}} ይቀይሩ',
    remove: '{{address}} ይሰርዙ',
    removeTitle: 'ይህ አድራሻ ይሰረዝ?',
    removeText: '{{address}} ሲያዝዙ ከእንግዲህ አይቀርብልዎትም። ትዕዛዞች የራሳቸውን ይዘው ይቆያሉ።',
    removing: 'በመሰረዝ ላይ…',
    saving: 'በማስቀመጥ ላይ…',
    saved: 'አድራሻው ተቀምጧል።',
    removed: 'አድራሻው ተሰርዟል።',
  },
}
