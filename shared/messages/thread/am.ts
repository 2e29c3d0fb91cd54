import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  serviceOrder: {
    pay: '{{buyer}} «{{title}}»ን አዝዘዋል።',
    accept: '{{seller}} «{{title}}» የተባለውን ትዕዛዝ ተቀብለዋል።',
    proposeTimeChange: '{{seller}} ለ«{{title}}» ሌሎች ሰዓቶችን አቅርበዋል።',
    decline: '{{seller}} «{{title}}» የተባለውን ትዕዛዝ አልተቀበሉም።',
  },
}
