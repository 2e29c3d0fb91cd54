import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  title: 'ያስሱ',
  titleFor: '“{{words}}”',
  results: 'ለ“{{words}}” የተገኙ',
  description: 'በአቅራቢያዎ ያሉ ሰዎች የሚያቀርቡትንና የሚጠይቁትን ሁሉ ይፈልጉ፦ አገልግሎቶችን፣ ዕቃዎችን፣ ጥያቄዎችንና ከጀርባቸው ያሉትን ሰዎች።',
  text: 'አገልግሎቶች፣ ዕቃዎች፣ ጥያቄዎችና ከጀርባቸው ያሉ ሰዎች፣ በአንድ ቦታ።',
  loading: 'በመፈለግ ላይ',
  count_one: '{{count, number}} ውጤት',
  count_other: '{{count, number}} ውጤቶች',
  countCapped: 'ከ{{count, number}} በላይ ውጤቶች',
  kinds: {
    label: 'የውጤት ዓይነቶች',
    all: 'ሁሉም',
    services: 'አገልግሎቶች',
    products: 'ዕቃዎች',
    requests: 'ጥያቄዎች',
    providers: 'አገልግሎት ሰጪዎች',
  },
  seeAll: 'ሁሉንም {{number}} ይመልከቱ',
  filters: 'ተጨማሪ ማጣሪያዎች',
  none: {
    title: 'ለ“{{words}}” ምንም አልተገኘም',
    nothing: 'እስካሁን እዚህ ምንም የለም',
    text: 'የፊደል አጻጻፉን ያረጋግጡ፣ ወይም ጥቂት ወይም ሌላ ቃላት ይሞክሩ።',
    other: {
      services: 'ከእነዚህ ቃላት ጋር የሚስማማ አገልግሎት የለም፤ ሌላ ነገር ግን አለ።',
      products: 'ከእነዚህ ቃላት ጋር የሚስማማ ዕቃ የለም፤ ሌላ ነገር ግን አለ።',
      requests: 'ከእነዚህ ቃላት ጋር የሚስማማ ጥያቄ የለም፤ ሌላ ነገር ግን አለ።',
      providers: 'ከእነዚህ ቃላት ጋር የሚስማማ አገልግሎት ሰጪ የለም፤ ሌላ ነገር ግን አለ።',
    },
    see: {
      services_one: '{{number}} አገልግሎት ይመልከቱ',
      services_other: '{{number}} አገልግሎቶች ይመልከቱ',
      products_one: '{{number}} ዕቃ ይመልከቱ',
      products_other: '{{number}} ዕቃዎች ይመልከቱ',
      requests_one: '{{number}} ጥያቄ ይመልከቱ',
      requests_other: '{{number}} ጥያቄዎች ይመልከቱ',
      providers_one: '{{number}} አገልግሎት ሰጪ ይመልከቱ',
      providers_other: '{{number}} አገልግሎት ሰጪዎች ይመልከቱ',
    },
    clear: 'ሁሉንም ያስሱ',
    words: 'ወይም ከቃላቱ በአንዱ ይፈልጉ',
  },
  error: { title: 'ፍለጋው አልተሳካም', text: '{{problem}}። የፈለጓቸው ቃላት እንዳሉ ናቸው።' },
}
