import type { Translated } from '../shape.ts'
import type { messages as en } from './en.ts'

export const messages: Translated<typeof en> = {
  greeting: 'ሰላም {{name}}፣',
  codeLabel: 'የእርስዎ ኮድ',
  footer: {
    why: 'ይህ መልእክት የደረሰዎት በ{{marketplace}} መለያ ስላለዎት ነው።',
    automatic: 'የተላከው በራስ-ሰር ነው። ወደዚህ አድራሻ የሚላክ መልስ አይነበብም።',
    unsubscribe: 'እንዲህ ያሉ ኢሜይሎች እንዳይደርሱኝ',
  },
  templates: {
    verifyEmail: {
      subject: 'የኢሜይል አድራሻዎን ያረጋግጡ',
      preheader: 'ኮዱን ሲያስገቡ መለያዎ ዝግጁ ይሆናል።',
      before: ['ወደ {{marketplace}} እንኳን ደህና መጡ። የኢሜይል አድራሻዎን ለማረጋገጥ ይህን ኮድ ያስገቡ፦'],
      after: ['ኮዱ ለ{{validity}} ያገለግላል።', 'እርስዎ ካልተመዘገቡ ይህን መልእክት ችላ ይበሉት። ያለ ኮዱ ምንም አይሆንም።'],
      button: 'ኮዱን ያስገቡ',
    },
    resetPassword: {
      subject: 'አዲስ የይለፍ ቃል ይምረጡ',
      preheader: 'ለአዲሱ የይለፍ ቃልዎ የሚያገለግል ኮድ።',
      before: ['አዲስ የይለፍ ቃል ለመምረጥ ይህን ኮድ ያስገቡ፦'],
      after: ['ኮዱ ለ{{validity}} ያገለግላል።', 'እርስዎ ካልጠየቁ ይህን መልእክት ችላ ይበሉት። የይለፍ ቃልዎ እንዳለ ይቆያል።'],
      button: 'የይለፍ ቃል ይምረጡ',
    },
    changeEmail: {
      subject: 'አዲሱን የኢሜይል አድራሻዎን ያረጋግጡ',
      preheader: 'ለአዲሱ አድራሻዎ የሚያገለግል ኮድ።',
      before: ['ከአሁን ጀምሮ ይህን አድራሻ ለመለያዎ ለመጠቀም ይህን ኮድ ያስገቡ፦'],
      after: ['ኮዱ ለ{{validity}} ያገለግላል።', 'እርስዎ ካልጠየቁ ይህን መልእክት ችላ ይበሉት። ምንም አይቀየርም።'],
      button: 'ኮዱን ያስገቡ',
    },
    emailChangeNotice: {
      subject: 'የኢሜይል አድራሻዎ ሊቀየር ነው',
      preheader: 'እርስዎ ከሆኑ ምንም ማድረግ አያስፈልግም።',
      before: ['በይለፍ ቃልዎ ለመለያዎ አዲስ የኢሜይል አድራሻ ገብቷል። ለውጡ የሚጸናው አዲሱ አድራሻ ሲረጋገጥ ነው።', 'እርስዎ ከሆኑ ምንም ማድረግ አያስፈልግም።'],
      after: ['እርስዎ ካልሆኑ እባክዎ ወዲያውኑ አዲስ የይለፍ ቃል ይምረጡ።'],
      button: 'አዲስ የይለፍ ቃል ይምረጡ',
    },
    passwordChanged: {
      subject: 'የይለፍ ቃልዎ ተቀይሯል',
      preheader: 'እርስዎ ከሆኑ ምንም ማድረግ አያስፈልግም።',
      before: ['የመለያዎ የይለፍ ቃል ተቀይሯል፤ ሌሎች መሣሪያዎችም ሁሉ ወጥተዋል።', 'እርስዎ ከሆኑ ምንም ማድረግ አያስፈልግም።'],
      after: ['እርስዎ ካልሆኑ እባክዎ ወዲያውኑ አዲስ የይለፍ ቃል ይምረጡ።'],
      button: 'አዲስ የይለፍ ቃል ይምረጡ',
    },
  },
  contact: {
    subject: '{{topic}}፦ ከ{{sender}} የመጣ መልእክት',
    intro: '{{sender}} ({{email}}) በመገናኛ ቅጹ በኩል ጽፈዋል።',
    member: 'በመለያቸው ገብተው የጻፉ። የመልእክቱ ቋንቋ፦ {{language}}።',
    visitor: 'ወደ መለያ ሳይገቡ የጻፉ። የመልእክቱ ቋንቋ፦ {{language}}።',
    why: 'ይህ መልእክት የደረሰዎት የ{{marketplace}} አስተዳዳሪ ስለሆኑ ነው።',
    reply: 'ለዚህ ኢሜይል ከመለሱ መልስዎ ለጻፈው ሰው ይደርሳል።',
  },
  news: { button: 'ትዕዛዙን ይመልከቱ', earnings: 'ገቢዎን ይመልከቱ', decide: 'ጉዳዩን ይክፈቱ', order: 'ትዕዛዝ {{number}}' },
  unsubscribe: {
    title: 'እነዚህ ኢሜይሎች ይቁሙ?',
    text: 'የሚመለከተው እንዲህ ያሉ ኢሜይሎችን ነው፦ “{{group}}”።',
    still: 'በ“ማሳወቂያዎች” ሥር ሁሉንም አሁንም ያገኛሉ። ስለ ክፍያ፣ ስለ ገንዘብ መመለስ እና ስለ መለያዎ ደህንነት የሚላኩ ኢሜይሎች ሁልጊዜ ይላካሉ።',
    confirm: 'ይቁሙ',
    doneTitle: 'እነዚህ ኢሜይሎች ቆመዋል',
    doneText: 'ከእንግዲህ እንዲህ ያሉ ኢሜይሎች አይደርሱዎትም፦ “{{group}}”።',
    undo: 'እንደገና ይላኩልኝ',
    undoneTitle: 'እነዚህ ኢሜይሎች እንደገና ይላካሉ',
    undoneText: 'እንዲህ ያሉ ኢሜይሎች ይደርሱዎታል፦ “{{group}}”።',
    settings: 'ሁሉም የማሳወቂያ ምርጫዎች',
    wrongTitle: 'ይህ ማገናኛ አይሠራም',
    wrongText: 'ምናልባት ከፊሉ ጎድሏል፣ ወይም መለያው ከእንግዲህ የለም። የትኞቹ ኢሜይሎች እንዲደርሱዎት በመገለጫዎ ውስጥ መምረጥ ይችላሉ።',
    groups: {
      orders: 'ትዕዛዞች እና ቀጠሮዎች',
      invitations: 'ሊረከቧቸው የሚችሉ ትዕዛዞች',
      reviews: 'ግምገማዎች',
      payments: 'ክፍያዎች እና ገቢዎች',
      refunds: 'የገንዘብ መመለስ ጉዳዮች',
    },
  },
}
