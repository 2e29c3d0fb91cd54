import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  add: {
    title: 'ዕቃ ይጠይቁ',
    text: 'ሁለት ደቂቃ ያህል ይወስዳል። እንዳተሙት ሻጮች ያዩታል።',
  },
  edit: {
    title: 'የሚፈልጉትን ያስተካክሉ',
    offers_one: '{{count, number}} ሻጭ አቅርቦት አቅርቧል። የሚፈልጉትን ወይም በጀቱን ከቀየሩ፣ ከመቀበልዎ በፊት ሻጩ ማረጋገጥ አለበት።',
    offers_other: '{{count, number}} ሻጮች አቅርቦት አቅርበዋል። የሚፈልጉትን ወይም በጀቱን ከቀየሩ፣ ከመቀበልዎ በፊት ሻጮቹ ማረጋገጥ አለባቸው።',
  },
  basics: {
    title: 'ምን ይፈልጋሉ?',
    outline: 'የሚፈልጉት',
    text: 'በጣም የሚቀርበውን ምድብ ይምረጡ። በኋላ መቀየር ይችላሉ።',
    kind: 'ዓይነት',
    nameHelp: 'ዕቃውንና ዋናውን ነገር ይጥቀሱ።',
    descriptionHelp: 'መጠን፣ የተሠራበት ነገር፣ ዓይነት፣ እና ለውጥ የማያመጣው።',
  },
  pictures: 'የሚመስለው ዕቃ ሥዕል ከቃላት በላይ ይናገራል።',
  terms: {
    title: 'ስንት፣ በምን ያህል',
    text: 'ሻጮች የራሳቸውን ዋጋ ይናገራሉ። በጀትዎ ማቅረብ ያዋጣ እንደሆነ ይነግራቸዋል።',
    condition: 'ይዞታ',
    quantity: 'ስንት',
    least: 'ከ፣ ለአንዱ',
    most: 'ቢበዛ፣ ለአንዱ',
  },
  delivery: {
    title: 'መቼና እንዴት ይደርስዎታል',
    text: 'ሌሎች የሚያዩት ሰፈሩንና ከተማውን ነው፤ አድራሻዎን በፍጹም አያዩም።',
    neededBy: 'የሚያስፈልግበት ቀን',
    neededByHelp: 'ቢዘገይ መድረስ ያለበት ቀን።',
    how: 'እንዴት እንዲደርስዎ ይፈልጋሉ?',
    shippingText: 'ሻጩ ይልከዋል',
    pickupText: 'ከሻጩ ይወስዱታል',
    eitherText: 'የሚቀርበውን ሁሉ',
  },
  saved: {
    published: 'ጥያቄዎ ታትሟል። ሻጮች አሁን ማቅረብ ይችላሉ።',
  },
  preview: {
    text: 'ሻጮች የሚያዩት እንዲህ ነው።',
    offers: 'ሻጮች እዚህ ያቀርባሉ።',
  },
}
