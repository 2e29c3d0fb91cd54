import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  budget: {
    most: 'እስከ {{price}}',
    each: 'ለአንዱ {{price}}',
  },
  quantity: {
    wanted_one: '{{count, number}} ይፈለጋል',
    wanted_other: '{{count, number}} ይፈለጋሉ',
    left: 'ከ{{total, number}} ገና {{left, number}} ይፈለጋል',
  },
  anyCondition: 'ማንኛውም ይዞታ',
  anyTime: 'በማንኛውም ጊዜ',
  delivery: {
    shipping: 'በጥቅል',
    pickup: 'በአካል መውሰድ',
    either: 'በጥቅል ወይም በአካል',
  },
  fits: '«{{title}}» አለዎት',
  browse: {
    own: 'እርስዎም ዕቃ ይጠይቁ',
    fits: 'ሱቄ ውስጥ ያለ',
    fitsFirst: 'ከሱቄ የሚስማሙ በቅድሚያ',
    title: 'የሚፈለጉ ዕቃዎች',
    titleIn: 'የሚፈለጉ ዕቃዎች በ{{city}}',
    description: 'በአቅራቢያዎ ያሉ ሰዎች መግዛት የሚፈልጉት፦ በጀቱን፣ ብዛቱንና ቦታውን ያወዳድሩ፣ አቅርቦት ያቅርቡ። ማቅረብ ምንም አያስከፍልም።',
    count_one: 'እርስዎ ሊኖርዎት ለሚችል ነገር {{count, number}} ጥያቄ',
    count_other: 'እርስዎ ሊኖርዎት ለሚችሉ ነገሮች {{count, number}} ጥያቄዎች',
    countCapped: 'እርስዎ ሊኖርዎት ለሚችሉ ነገሮች ከ{{count, number}} በላይ ጥያቄዎች',
    post: {
      title: 'እርስዎስ የሚፈልጉት ዕቃ አለ?',
      text: 'ምን እንደሆነ አንድ ጊዜ ይናገሩ። ሻጮች ያላቸውን ያቀርባሉ፤ እርስዎ ይመርጣሉ።',
      action: 'ዕቃ ይጠይቁ',
    },
    none: {
      title: 'ገና ዕቃ የሚፈልግ የለም',
      text: 'የመጀመሪያው ይሁኑ፦ የሚፈልጉትን ይናገሩ፣ ሻጮች ወደ እርስዎ ይመጣሉ።',
    },
  },
  filters: {
    needed: 'የሚፈለግበት ጊዜ',
    within: { week: 'በዚህ ሳምንት', month: 'በዚህ ወር', any: 'በማንኛውም ጊዜ' },
    condition: 'ያለዎት ዕቃ ይዞታ',
    delivery: 'እንዴት ይደርሳል',
    budget: 'ለአንዱ ያለው በጀት',
    kind: 'ዓይነት',
    allKinds: 'ሁሉም ዓይነት',
    any: 'ማንኛውም',
  },
  mine: {
    views: { forBuyer: 'የቀረቡልኝ', mine: 'ያቀረብኳቸው' },
    title: 'የምፈልጋቸው ዕቃዎች',
    show: 'ዕቃዎች በሁኔታ',
    open: 'አቅርቦቶች እዚህ ይመጣሉ።',
    offers: 'ያወዳድሩና የሚስማማዎትን ይቀበሉ።',
    offer_accepted: 'የተቀበሉትን ይክፈሉ፣ ትእዛዞቹንም ይከታተሉ።',
    first: {
      title: 'ገና ዕቃ አልጠየቁም',
      text: 'የሚፈልጉትን አንድ ጊዜ ይናገሩ። ሻጮች ያላቸውን ያቀርባሉ፤ እርስዎ ይመርጣሉ።',
    },
    empty: {
      open: {
        title: 'ክፍት ጥያቄ የለም',
        text: 'የሚጠይቁት እዚህ አቅርቦት ይጠብቃል።',
      },
      running: {
        title: 'በሂደት ላይ ያለ የለም',
        text: 'አቅርቦት የተቀበሉባቸው ሁሉም እስኪደርሱ እዚህ ይቆያሉ።',
      },
      done: {
        title: 'ገና የተጠናቀቀ የለም',
        text: 'የደረሱና የተዘጉ እዚህ ይገኛሉ።',
      },
    },
  },
}
