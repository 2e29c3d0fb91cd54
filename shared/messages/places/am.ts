import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  near: 'በአቅራቢያ',
  nearExample: 'ከተማ ወይም ሰፈር',
  suggestions: 'ቦታዎች',
  besideCity: '{{city}} አጠገብ',
  distance: 'ርቀት',
  withinKm: 'በ{{km, number}} ኪ.ሜ ውስጥ',
  withinKmOf: 'ከ{{place}} በ{{km, number}} ኪ.ሜ ውስጥ',
  noSuch: 'በዚህ ስም የሚጠራ ቦታ የለም። የከተማውን ስም ይሞክሩ።',
  unknown: {
    title: 'ይህ ቦታ አይታወቅም',
    text: '“በአቅራቢያ” ከሚለው ሥር ከቀረቡት አንዱን ይምረጡ፣ ወይም በሁሉም ቦታ ይፈልጉ።',
    anywhere: 'በሁሉም ቦታ ፈልግ',
  },
}
