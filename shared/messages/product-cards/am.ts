import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  title: 'ዕቃዎች',
  mine: 'የእኔ ዕቃዎች',
  add: 'ዕቃ ይጨምሩ',
  latest: { title: 'አዳዲስ ዕቃዎች', text: 'ያገለገሉና በእጅ የተሠሩ' },
  condition: {
    new: 'አዲስ',
    like_new: 'ያገለገለ፣ እንደ አዲስ',
    good: 'ያገለገለ፣ ጥሩ',
    fair: 'ያገለገለ፣ ምልክት ያለው',
    for_parts: 'ለመለዋወጫ ወይም ለጥገና',
  },
  before: 'በፊት',
  ships: 'ይላካል',
  postWanted: 'እንደሚፈለግ ዕቃ ያውጡ',
  soldOut: 'አልቋል',
  held: { title: 'ለእርስዎ ተይዟል', text: 'የዚህን ትዕዛዝዎን ገና አልከፈሉም። ይክፈሉት፣ ወይም ሌላ ለመምረጥ ይተዉት።', pay: 'ወደ ያልተከፈለው ትዕዛዝ ይሂዱ' },
  left_one: 'የቀረው {{count, number}} ብቻ',
  left_other: 'የቀሩት {{count, number}} ብቻ',
}
