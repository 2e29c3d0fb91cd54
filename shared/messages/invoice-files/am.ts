import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  invoice: 'ደረሰኝ {{number}}',
  statement: 'የኮሚሽን መግለጫ {{number}}',
  correction: 'የማስተካከያ ደረሰኝ {{number}}',
  date: 'ቀን፦ {{date}}',
  corrects: 'የሚያስተካክለው ደረሰኝ፦ {{number}}',
  issuer: 'ከ',
  recipient: 'ለ',
  vatId: 'የተ.እ.ታ ቁጥር {{id}}',
  what: 'ዝርዝር',
  amount: 'መጠን',
  net: 'ከግብር በፊት',
  tax: 'ተ.እ.ታ፣ {{rate}}',
  gross: 'ጠቅላላ',
  noTax: 'ተጨማሪ እሴት ታክስ አልተካተተም።',
  reverse: 'ተጨማሪ እሴት ታክሱን የሚከፍለው ተቀባዩ ነው (reverse charge)።',
  page: 'ገጽ {{page}} ከ{{pages}}',
  line: {
    first: '{{plan}}፣ ከ{{from}} እስከ {{to}}',
    renewal: '{{plan}}፣ ከ{{from}} እስከ {{to}}',
    upgrade: 'ወደ {{plan}} ያለው ልዩነት፣ ከ{{from}} እስከ {{to}}',
    returned: 'የተመለሰ፦ {{plan}}፣ ከ{{from}} እስከ {{to}}',
    commission: 'ኮሚሽን ከ{{from}} እስከ {{to}}፦ {{orders}} ትዕዛዞች፣ በ{{sold}} የተሸጡ',
  },
}
