import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  states: {
    pending: 'ክፍት',
    countered: 'ሌላ ሐሳብ ቀርቧል',
    on_hold: 'በመጠባበቅ ላይ',
    accepted: 'ተቀባይነት አግኝቷል',
    not_selected: 'አልተመረጠም',
    rejected: 'ተቀባይነት አላገኘም',
    withdrawn: 'ተትቷል',
    expired: 'ጊዜው አልፏል',
  },
  steps: {
    offered: 'ቀርቧል',
    decided: 'ተወስኗል',
  },
  actions: {
    accept: 'ይቀበሉ',
    counter: 'ሌላ ሐሳብ ያቅርቡ',
    reject: 'አይቀበሉ',
    'respond-counter': 'መልስ ይስጡ',
    reconfirm: 'አቅርቦቱን ያረጋግጡ',
    withdraw: 'አቅርቦቱን ይተዉ',
  },
  choices: {
    accept: 'በዚህ ሐሳብ ይስማሙ',
    reject: 'በአቅርቦቴ ልጽና',
    counter: 'ሌላ ሐሳብ ያቅርቡ',
  },
}
