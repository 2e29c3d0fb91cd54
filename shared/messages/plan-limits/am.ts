import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  near: {
    services: 'ከዕቅድዎ {{limit}} የሚታዩ አገልግሎቶች {{used}} ጥቅም ላይ ውለዋል።',
    products: 'ከዕቅድዎ {{limit}} የሚታዩ ዕቃዎች {{used}} ጥቅም ላይ ውለዋል።',
    offers: 'ከዚህ ወር {{limit}} አቅርቦቶች {{used}} ጥቅም ላይ ውለዋል።',
  },
  full: {
    services: 'የዕቅድዎ {{limit}} የሚታዩ አገልግሎቶች ሁሉም ጥቅም ላይ ውለዋል። ይህን ለማውጣት አንዱን ያቁሙ፣ ወይም ይህን እንደ ረቂቅ ያስቀምጡ።',
    products: 'የዕቅድዎ {{limit}} የሚታዩ ዕቃዎች ሁሉም ጥቅም ላይ ውለዋል። ይህን ለማውጣት አንዱን ያቁሙ፣ ወይም ይህን እንደ ረቂቅ ያስቀምጡ።',
    offers: 'የዚህ ወር {{limit}} አቅርቦቶች ሁሉም ጥቅም ላይ ውለዋል። ከሚቀጥለው ወር 1 ጀምሮ እንደገና ማቅረብ ይችላሉ።',
    seats: 'የዕቅድዎ {{limit}} ቦታዎች ሁሉም ተይዘዋል። አንድ ሰው ያስወግዱ፣ ወይም ሌላ ዕቅድ ይምረጡ።',
  },
  title: 'ዕቅድዎ ሙሉ በሙሉ ጥቅም ላይ ውሏል',
  kept: 'የጻፉት እንደተጠበቀ ነው።',
  plans: 'ዕቅዶቹን ይመልከቱ',
  stay: 'እዚህ ይቀጥሉ',
}
