import { messages as common } from '../common/am.ts'
import type { Translated } from '../shape.ts'
import type { messages as en } from './en.ts'

const requests = {
  more_fitting: {
    seller: {
      title: 'አንድ ተጨማሪ ጥያቄ ለእርስዎ ይስማማል',
      lines: ['ዛሬ አሥር ነግረንዎታል፤ «{{service}}» ከእነሱ በኋላ መጣ።', 'አቅርቦት ማቅረብ ምንም አያስከፍልዎትም።'],
      many: {
        title: '{{count}} ተጨማሪ ጥያቄዎች ለእርስዎ ይስማማሉ',
        lines: ['ዛሬ አሥር ነግረንዎታል፤ እንደ «{{service}}» ያሉት ከእነሱ በኋላ መጡ።', 'አቅርቦት ማቅረብ ምንም አያስከፍልዎትም።'],
      },
    },
  },
  approved: {
    buyer: {
      title: '«{{service}}» ለአቅርቦቶች ክፍት ነው',
      lines: ['ጥያቄዎ ታይቷል። አሁን አቅርቦት ሊቀርብለት ይችላል።', '«{{reason}}»'],
    },
  },
  rejected: {
    buyer: {
      title: 'ጥያቄዎ አልታተመም',
      lines: ['ስለ «{{service}}» ነው።', 'ምክንያቱ፦ «{{reason}}»', 'ይህ ስህተት ነው ብለው ካሰቡ በእውቂያ ገጹ ላይ ርዕሱን ጠቅሰው ይጻፉልን።'],
    },
  },
  review_overdue: {
    admin: {
      title: 'አንድ ጥያቄ ከሚገባው በላይ ጠብቋል',
      lines: ['ስለ «{{service}}» ነው። እባክዎ አሁን ይወስኑ።'],
    },
  },
  held: {
    admin: {
      title: 'አንድ ጥያቄ እንዲታይ ይጠብቃል',
      lines: ['ስለ «{{service}}» ነው። እስኪወስኑ ድረስ ሌላ ማንም አያየውም።', 'እባክዎ እስከ {{deadline}} ድረስ ይወስኑ።'],
    },
  },
  removed: {
    buyer: {
      title: '«{{service}}» ተወግዷል',
      lines: [
        'ምክንያቱ፦ «{{reason}}»',
        'አስተዳዳሪ አይቶ ወስኗል። ከእንግዲህ ማንም አቅርቦት ሊያቀርብለት አይችልም።',
        'ይህ ስህተት ነው ብለው ካሰቡ በእውቂያ ገጹ ላይ ርዕሱን ጠቅሰው ይጻፉልን።',
      ],
    },
  },
  restored: {
    buyer: {
      title: '«{{service}}» ተመልሷል',
      lines: [
        'አስወግደነው ነበር። አሁን እንደነበረ ከጥያቄዎችዎ መካከል ያገኙታል።',
        'ምክንያቱ፦ «{{reason}}»',
        'ከዚህ በፊት የቀረቡት አቅርቦቶች አብቅተዋል። ጊዜው ካለፈ እንደገና ሊከፍቱት ይችላሉ።',
      ],
    },
  },
  expired: {
    buyer: {
      title: 'የ«{{service}}» ጊዜ አልፏል',
      lines: [
        'አቅርቦት የሚቀርብበት ጊዜ አብቅቷል።',
        'ጥያቄውን እስከ {{deadline}} ድረስ እንደገና መክፈት ይችላሉ።',
        'ሰፋ ያለ አካባቢ፣ ከፍ ያለ በጀት ወይም ጥቂት ተጨማሪ ቃላት ብዙ ጊዜ ተጨማሪ አቅርቦቶችን ያመጣሉ።',
      ],
    },
  },
  reminder: {
    buyer: {
      title: 'ጥያቄዎ በቅርቡ ያበቃል',
      lines: [
        'ለ«{{service}}» እስከ {{deadline}} ድረስ አቅርቦት ማቅረብና መቀበል ይቻላል።',
        'እስከዚያ የሚስማማ ካልተገኘ ከዚያ በኋላ እንደገና መክፈት ይችላሉ።',
      ],
    },
  },
} as const

const offers = {
  revised: {
    buyer: {
      title: '{{other}} አቅርቦታቸውን ቀይረዋል',
      lines: [
        'ለ«{{service}}» አሁን {{amount}} ነው።',
        '{{amount}} + {{fee}} የአገልግሎት ክፍያ = {{total}}።',
        'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ።',
      ],
    },
  },
  stale: {
    seller: {
      title: '{{other}} ጥያቄያቸውን ቀይረዋል',
      lines: ['እባክዎ «{{service}}»ን እንደገና አይተው አቅርቦትዎ አሁንም የሚጸና መሆኑን ይንገሩ።', 'ከዚያ በፊት ሊቀበሉት አይችሉም።'],
    },
  },
  rejected: {
    seller: {
      title: '{{other}} አቅርቦትዎን አልተቀበሉም',
      lines: ['አቅርቦቱ ለ«{{service}}» ነበር።', 'ምክንያቱ፦ {{reason}}'],
    },
  },
  withdrawn: {
    buyer: {
      title: '{{other}} አቅርቦታቸውን ትተዋል',
      lines: ['አቅርቦቱ ለ«{{service}}» ነበር። ምንም ማድረግ አይጠበቅብዎትም።'],
    },
  },
  expired: {
    buyer: {
      title: 'የ{{other}} አቅርቦት ጊዜው አልፏል',
      lines: ['አቅርቦቱ ለ«{{service}}» ነበር፤ ከእንግዲህ መቀበል አይቻልም።'],
    },
    seller: {
      title: 'የአቅርቦትዎ ጊዜ አልፏል',
      lines: ['{{other}} አልተቀበሉትም፦ «{{service}}»።', 'ጥያቄው ክፍት እስከሆነ ድረስ አዲስ ማቅረብ ይችላሉ።'],
    },
  },
  on_hold: {
    seller: {
      title: '{{other}} ለጊዜው ሌላ አቅርቦት መርጠዋል',
      lines: ['የእርስዎ የ«{{service}}» አቅርቦት ሌላው እስኪከፈል ይጠብቃል።', 'ካልተከፈለ የእርስዎ እንደገና ሊመረጥ ይችላል።'],
    },
  },
  restored: {
    seller: {
      title: 'አቅርቦትዎ እንደገና ሊመረጥ ይችላል',
      lines: [
        '«{{service}}» እንደገና ክፍት ነው፤ ሌላው አቅርቦት አልተሳካም።',
        'የእርስዎ እስከ {{deadline}} ድረስ ይጸናል። ከእንግዲህ የማይመችዎ ከሆነ እባክዎ ይተዉት።',
      ],
    },
  },
  not_selected: {
    seller: {
      title: 'በዚህ ጊዜ አልተሳካም',
      lines: ['ለ«{{service}}» ያቀረቡት አልተመረጠም።', 'ጊዜዎን ስለሰጡ እናመሰግናለን። ቀጣዩ ጥያቄ የእርስዎ ሊሆን ይችላል።'],
    },
  },
} as const

export const messages: Translated<typeof en, 'am'> = {
  someone: 'አንድ ሰው',
  freePlan: 'ነጻው ዕቅድ',
  /** In place of what comes back, if nothing was charged. */
  notCharged: 'ምንም አልተቀነሰም፦ በካርድዎ ላይ ተይዞ የነበረው {{reserved}} ተለቋል።',
  listingParts: {
    title: 'ርዕሱ',
    description: 'መግለጫው',
    category: 'ምድቡ',
    tags: 'ቁልፍ ቃላቱ',
    pictures: 'ምስሎቹ',
    price: 'ዋጋው',
    packages: 'ጥቅሎቹ',
    appointments: 'ቀጠሮዎቹ',
    place: 'ቦታው',
    cancellation: 'የመሰረዣ ደንቡ',
    requirements: 'ለገዢው የቀረቡት ጥያቄዎች',
    condition: 'ሁኔታው',
    stock: 'ክምችቱ',
    delivery: 'አቅርቦቱ',
    language: 'ቋንቋው',
    status: 'መታተሙ',
  },
  listingRules: {
    off_site: 'ከዚህ ድረ-ገጽ ውጭ እንዲከፈል ወይም እንዲነጋገሩ መጠየቅ አይፈቀድም።',
    impossible: 'የማይቻል ነገር መስጠት እንደሚቻል ቃል መግባት አይፈቀድም።',
    forbidden: 'የተከለከለ ወይም አደገኛ ነገር ማቅረብ አይፈቀድም።',
    insult: 'ሰዎችን መስደብ ወይም በእነሱ ላይ አድልዎ መፈጸም አይፈቀድም።',
    stolen: 'የሌሎችን ምስሎች ወይም ጽሑፎች መጠቀም አይፈቀድም።',
  },
  refund_case: {
    opened: {
      buyer: {
        title: 'ገንዘብ እንዲመለስልዎ ጠይቀዋል',
        lines: [
          'ጉዳዩ ለ«{{service}}» የተከፈለው {{amount}} ነው።',
          'ጉዳዩ እስኪፈታ ድረስ ገንዘቡ አይንቀሳቀስም።',
          '{{other}} እስከ {{deadline}} ድረስ ይመልሳሉ።',
        ],
      },
      seller: {
        title: '{{other}} ገንዘብ እንዲመለስ ጠይቀዋል',
        lines: [
          'ጉዳዩ ለ«{{service}}» የተከፈለው {{amount}} ነው።',
          'ምክንያቱ፦ {{reason}}',
          'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ። ዝም ካሉ ገንዘቡ ያለ እርስዎ ሊመለስ ይችላል።',
        ],
      },
    },
    agreed: {
      buyer: {
        title: 'ከ{{other}} ጋር ተስማምተዋል',
        lines: ['ለ«{{service}}» {{amount}} እየተመለሰልዎ ነው። ባንክዎ እስኪያሳየው ጥቂት ቀናት ሊወስድ ይችላል።', 'ጉዳዩ ተዘግቷል።'],
      },
      seller: {
        title: 'ከ{{other}} ጋር ተስማምተዋል',
        lines: ['ለ«{{service}}» {{amount}} ይመለሳል። የቀረው የእርስዎ ነው።', 'ጉዳዩ ተዘግቷል።'],
      },
    },
    return_agreed: {
      buyer: {
        title: '{{other}} ተስማምተዋል፤ «{{service}}»ን መልሰው ይላኩ',
        lines: ['ሲደርስ {{amount}} ይመለስልዎታል።', 'አድራሻው በትዕዛዙ ውስጥ ይገኛል።'],
      },
    },
    offered: {
      buyer: {
        title: '{{other}} {{amount}} ሊመልሱልዎ ይፈልጋሉ',
        lines: [
          'በዚህ የ«{{service}}» ጉዳይ ይዘጋል።',
          '{{other}} የጻፉት፦ {{reason}}',
          'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ። ካልመለሱ አስተዳዳሪ ይወስናል።',
        ],
      },
    },
    rejected: {
      buyer: {
        title: '{{other}} ገንዘቡን መመለስ አልፈለጉም',
        lines: [
          'ጉዳዩ «{{service}}» ነው።',
          '{{other}} የጻፉት፦ {{reason}}',
          'እስከ {{deadline}} ድረስ አስተዳዳሪ እንዲወስን መጠየቅ ይችላሉ። ከዚያ በኋላ ጉዳዩ ተዘግቶ ትዕዛዙ ይቀጥላል።',
        ],
      },
    },
    escalated: {
      buyer: {
        title: 'አስተዳዳሪ ይወስናል',
        lines: ['ከ{{other}} ጋር ያለዎት የ«{{service}}» ጉዳይ ነው።', 'የሆነውን እስከ {{deadline}} ድረስ በፎቶ እና በራስዎ ቃል ማሳየት ይችላሉ።'],
      },
      seller: {
        title: 'አስተዳዳሪ ይወስናል',
        lines: ['የ{{other}} ጉዳይ ነው፦ «{{service}}»።', 'የሆነውን እስከ {{deadline}} ድረስ በፎቶ እና በራስዎ ቃል ማሳየት ይችላሉ።'],
      },
      admin: {
        title: 'የገንዘብ ተመላሽ ጉዳይ ውሳኔዎን ይጠብቃል',
        lines: [
          '{{buyer}} እና {{other}} ስለ «{{service}}» አልተስማሙም።',
          'የገንዘቡ መጠን {{amount}} ነው።',
          'ሁለቱም እስከ {{deadline}} ድረስ ማስረጃ ማከል ይችላሉ።',
        ],
      },
    },
    closed: {
      buyer: {
        title: 'ጉዳይዎ ተዘግቷል',
        lines: ['{{other}} አልተቀበሉትም፤ የመቃወሚያው ጊዜም አልፏል።', '«{{service}}» እንደ ቀድሞው ይቀጥላል።'],
      },
      seller: {
        title: 'የ{{other}} ጉዳይ ተዘግቷል',
        lines: ['በመልስዎ ላይ ተቃውሞ አልቀረበም።', '«{{service}}» እንደ ቀድሞው ይቀጥላል።'],
      },
    },
    withdrawn: {
      seller: {
        title: '{{other}} ጥያቄያቸውን ትተዋል',
        lines: ['{{other}} የጻፉት፦ {{reason}}', '«{{service}}» እንደ ቀድሞው ይቀጥላል።'],
      },
    },
    evidence: {
      buyer: { title: '{{other}} ማስረጃ አክለዋል', lines: ['በ«{{service}}» ጉዳይዎ ውስጥ ይገኛል።'] },
      seller: { title: '{{other}} ማስረጃ አክለዋል', lines: ['በ«{{service}}» ጉዳይ ውስጥ ይገኛል።'] },
    },
    evidence_closed: {
      admin: {
        title: 'የገንዘብ ተመላሽ ጉዳይ ለውሳኔ ዝግጁ ነው',
        lines: ['{{buyer}} እና {{other}} ስለ «{{service}}» ተጨማሪ ነገር ማቅረብ አይችሉም።', 'እባክዎ ባለው ማስረጃ ይወስኑ።'],
      },
    },
    late: {
      buyer: {
        title: 'ውሳኔው ዘግይቷል',
        lines: ['ይቅርታ፦ «{{service}}» ገና አልተወሰነም።', 'ቢዘገይ እስከ {{deadline}} ድረስ ይወሰናል።'],
      },
      seller: {
        title: 'ውሳኔው ዘግይቷል',
        lines: ['ይቅርታ፦ «{{service}}» ገና አልተወሰነም።', 'ቢዘገይ እስከ {{deadline}} ድረስ ይወሰናል።'],
      },
    },
    decided: {
      buyer: {
        title: 'ጉዳይዎ ተወስኗል',
        lines: [
          'ለ«{{service}}» ከከፈሉት {{amount}} ይመለስልዎታል።',
          'ምክንያቱ፦ {{reason}}',
          'የቀረው ለ{{other}} ይሰጣል።',
          'እስከ {{deadline}} ድረስ ይግባኝ መጠየቅ ይችላሉ።',
        ],
      },
      seller: {
        title: 'የ{{other}} ጉዳይ ተወስኗል',
        lines: [
          'ለ«{{service}}» ከተከፈለው {{amount}} ይመለሳል።',
          'ምክንያቱ፦ {{reason}}',
          'የቀረው የእርስዎ ነው።',
          'እስከ {{deadline}} ድረስ ይግባኝ መጠየቅ ይችላሉ።',
        ],
      },
    },
    appealed: {
      buyer: {
        title: '{{other}} በውሳኔው ላይ ይግባኝ ጠይቀዋል',
        lines: [
          'ጉዳዩ «{{service}}» ነው።',
          '{{other}} እንዲህ ጽፈዋል፦ {{reason}}',
          'ሌላ አስተዳዳሪ እንደገና ይመለከተዋል። እስከ {{deadline}} ድረስ ማስረጃ ማከል ይችላሉ።',
        ],
      },
      seller: {
        title: '{{other}} በውሳኔው ላይ ይግባኝ ጠይቀዋል',
        lines: [
          'ጉዳዩ «{{service}}» ነው።',
          '{{other}} እንዲህ ጽፈዋል፦ {{reason}}',
          'ሌላ አስተዳዳሪ እንደገና ይመለከተዋል። እስከ {{deadline}} ድረስ ማስረጃ ማከል ይችላሉ።',
        ],
      },
      admin: {
        title: 'ይግባኝ የእርስዎን ውሳኔ ይጠብቃል',
        lines: [
          '{{buyer}} እና {{other}}፦ «{{service}}»።',
          'ምክንያቱ፦ {{reason}}',
          'ሌላ መወሰን የሚችል ካለ መጀመሪያ የወሰነው እንደገና አይወስንም።',
        ],
      },
    },
    decided_again: {
      buyer: {
        title: 'ጉዳይዎ በመጨረሻ ተወስኗል',
        lines: ['ለ«{{service}}» ከከፈሉት በጠቅላላ {{amount}} ይመለስልዎታል።', 'ምክንያቱ፦ {{reason}}', 'ከዚህ በኋላ ይግባኝ የለም።'],
      },
      seller: {
        title: 'የ{{other}} ጉዳይ በመጨረሻ ተወስኗል',
        lines: [
          'ለ«{{service}}» ከተከፈለው በጠቅላላ {{amount}} ይመለሳል።',
          'የገበያ ቦታው ራሱ {{rest}} ይከፍልዎታል።',
          'ምክንያቱ፦ {{reason}}',
          'ከዚህ በኋላ ይግባኝ የለም።',
        ],
      },
    },
    appeal_late: {
      buyer: {
        title: 'የመጀመሪያው ውሳኔ ይጸናል',
        lines: ['ስለ «{{service}}» በጊዜው እንደገና የወሰነ የለም።', 'ከከፈሉት {{amount}} ይመለስልዎታል።'],
      },
      seller: {
        title: 'የመጀመሪያው ውሳኔ ይጸናል',
        lines: ['ስለ «{{service}}» በጊዜው እንደገና የወሰነ የለም።', 'ከተከፈለው {{amount}} ይመለሳል።'],
      },
      admin: {
        title: 'ይግባኝ ያለ ውሳኔ ተዘግቷል',
        lines: ['{{buyer}} እና {{other}}፦ «{{service}}»።', 'መጀመሪያ የተወሰነው ይጸናል።'],
      },
    },
    time_over: {
      buyer: {
        title: 'ጉዳይዎ በደንቡ መሠረት ተዘግቷል',
        lines: ['ስለ «{{service}}» በጊዜው የወሰነ የለም።', '{{amount}} ይመለስልዎታል።'],
      },
      seller: {
        title: 'የ{{other}} ጉዳይ በደንቡ መሠረት ተዘግቷል',
        lines: ['ስለ «{{service}}» በጊዜው የወሰነ የለም።', '{{amount}} ይመለሳል፤ የቀረው የእርስዎ ነው።'],
      },
      admin: {
        title: 'የገንዘብ ተመላሽ ጉዳይ ያለ ውሳኔ ተዘግቷል',
        lines: ['{{buyer}} እና {{other}}፦ «{{service}}»።', 'በደንቡ መሠረት {{amount}} ተመልሷል።'],
      },
    },
    unanswered: {
      buyer: {
        title: 'ገንዘብዎ ይመለሳል',
        lines: ['{{other}} ስለ «{{service}}» በጊዜው አልመለሱም።', '{{amount}} እየተመለሰልዎ ነው።'],
      },
      seller: {
        title: 'በጊዜው አልመለሱም',
        lines: ['{{other}} ለ«{{service}}» ገንዘብ እንዲመለስ ጠይቀው ነበር።', '{{amount}} ይመለሳል፤ የቀረው የእርስዎ ነው።'],
      },
    },
    charged_back: {
      buyer: {
        title: 'ባንክዎ ክፍያውን መልሶ ወስዷል',
        lines: ['ባንክዎ እስኪወስን ድረስ «{{service}}» ቆሟል።', 'እስከዚያ ድረስ ይህን ገንዘብ ማንም ማንቀሳቀስ አይችልም።'],
      },
      seller: {
        title: 'የ{{other}} ባንክ ክፍያውን መልሶ ወስዷል',
        lines: ['ጉዳዩ ለ«{{service}}» የተከፈለው {{amount}} ነው።', 'ባንኩ እስኪወስን ድረስ ሁሉም ቆሟል። እባክዎ የሥራዎን ማስረጃ ያስቀምጡ።'],
      },
      admin: {
        title: 'አንድ ክፍያ በባንክ ተቃውሞ ቀርቦበታል',
        lines: ['{{buyer}} እና {{other}}፦ «{{service}}»፣ {{amount}}።', 'ባንኩ ማወቅ ያለበት በጉዳዩ ውስጥ ተሰብስቧል፤ በጊዜውም ይላካል።'],
      },
    },
    bank_won: {
      buyer: { title: 'ባንክዎ ክፍያውን መልሶልናል', lines: ['ከ{{other}} ጋር ያለዎት «{{service}}» እንደ ቀድሞው ይቀጥላል።'] },
      seller: {
        title: 'ክፍያው ተመልሷል',
        lines: ['የ{{other}} ባንክ ለእርስዎ ወስኗል።', '«{{service}}» እንደ ቀድሞው ይቀጥላል።'],
      },
      admin: { title: 'የባንክ ተቃውሞ ተሸንፏል', lines: ['{{buyer}} እና {{other}}፦ «{{service}}»፣ {{amount}}።'] },
    },
    bank_lost: {
      buyer: { title: 'ባንክዎ ለእርስዎ ወስኗል', lines: ['ለ«{{service}}» የከፈሉት {{amount}} የእርስዎ ሆኖ ይቀራል። ጉዳዩ ተዘግቷል።'] },
      seller: {
        title: 'የ{{other}} ባንክ ክፍያውን አስቀርቷል',
        lines: ['ለ«{{service}}» የተከፈለው {{amount}} አይገኝም። ጉዳዩ ተዘግቷል።'],
      },
      admin: { title: 'የባንክ ተቃውሞ አሸንፏል', lines: ['{{buyer}} እና {{other}}፦ «{{service}}»፣ {{amount}}።'] },
    },
    reminder: {
      buyer: {
        title: 'ጉዳይዎ እርስዎን ይጠብቃል',
        lines: ['ከ{{other}} ጋር ያለዎት የ«{{service}}» ጉዳይ ነው።', 'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ።'],
      },
      seller: {
        title: '{{other}} መልስዎን ይጠብቃሉ',
        lines: ['ጉዳዩ ለ«{{service}}» ገንዘብ ስለ መመለስ ነው።', 'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ።'],
      },
      admin: {
        title: 'የገንዘብ ተመላሽ ጉዳይ አሁንም ይጠብቃል',
        lines: ['{{buyer}} እና {{other}}፦ «{{service}}»፣ {{amount}}።', 'ቀጣዩ ቀነ ገደብ {{deadline}} ነው።'],
      },
    },
  },
  service_order: {
    placed: {
      buyer: { title: 'ትዕዛዝዎ ተመዝግቧል', lines: ['«{{service}}» ከ{{other}} በ{{amount}}።'] },
      seller: {
        title: 'አዲስ ትዕዛዝ ከ{{other}}',
        lines: [
          'የተጠየቀው «{{service}}» ነው።',
          'ቦታው፦ {{town}}።',
          'የእርስዎ ገቢ {{amount}} ነው።',
          'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ። ከዚያ በኋላ ትዕዛዙ ተቀባይነት እንዳላገኘ ይቆጠራል።',
        ],
      },
    },
    paid_again: {
      buyer: {
        title: 'አዲሱ ክፍያ ተሳክቷል',
        lines: ['“{{service}}” በተስማማችሁት መሠረት ይቀጥላል።', 'ከካርድዎ {{amount}} ተከፍሏል።', 'ሥራው መጠናቀቁን እስኪያረጋግጡ ድረስ ገንዘቡ ይያዛል።'],
      },
      seller: {
        title: '{{other}} እንደገና ከፍሏል',
        lines: ['ለ“{{service}}” የተደረገው ክፍያ በዚህ ጊዜ ተሳክቷል።', 'ትዕዛዙ በተስማማችሁት መሠረት ይቀጥላል።'],
      },
    },
    paid_buyer: {
      buyer: {
        title: 'ትዕዛዝዎ ለ{{other}} ደርሷል',
        lines: ['«{{service}}»ን በ{{amount}} አዘዋል።', common.reservation, 'መልሱ እስከ {{deadline}} ድረስ ይደርስዎታል።'],
      },
      seller: { title: 'የ{{other}} ክፍያ ተይዟል', lines: ['ለ«{{service}}» የሚከፈለው ገንዘብ ተይዟል።'] },
    },
    accepted: {
      buyer: {
        title: '{{other}} ትዕዛዝዎን ተቀብለዋል',
        lines: ['«{{service}}» ይከናወናል።', 'ቀጠሮው {{when}} ነው።', '{{amount}} ከካርድዎ ተቀንሷል፤ ሥራውን እስኪያረጋግጡ ድረስ በጥበቃ ይቆያል።'],
      },
      seller: {
        title: 'የ{{other}}ን ትዕዛዝ ተቀብለዋል',
        lines: ['«{{service}}» ይከናወናል።', 'ቀጠሮው {{when}} ነው።'],
      },
    },
    declined: {
      buyer: {
        title: '{{other}} ትዕዛዝዎን አልተቀበሉም',
        lines: [
          '«{{service}}» አይከናወንም።',
          'ምክንያቱ፦ {{reason}}',
          'ገንዘብዎን አሁን መልሰው መውሰድ ይችላሉ። ከ{{deadline}} በኋላ በራሱ ይመለሳል።',
        ],
      },
      seller: {
        title: 'የ{{other}}ን ትዕዛዝ አልተቀበሉም',
        lines: ['«{{service}}» አይከናወንም።', 'ገዢው ገንዘቡን መልሶ ያገኛል።'],
      },
    },
    answer_too_late: {
      buyer: {
        title: '{{other}} በጊዜው አልመለሱም',
        lines: [
          'በዚህ ምክንያት የ«{{service}}» ትዕዛዝዎ ተቀባይነት አላገኘም።',
          'ገንዘብዎን አሁን መልሰው መውሰድ ይችላሉ። ከ{{deadline}} በኋላ በራሱ ይመለሳል።',
        ],
      },
      seller: {
        title: 'በጊዜው መልስ አልሰጡም',
        lines: ['ከ{{other}} የመጣው የ«{{service}}» ትዕዛዝ ተቀባይነት አላገኘም።', 'ገዢው ገንዘቡን መልሶ ያገኛል።'],
      },
    },
    scheduled: {
      buyer: { title: '{{other}} ቀጠሮ ይዘዋል', lines: ['ጉዳዩ «{{service}}» ነው።', 'ቀጠሮው {{when}} ነው።'] },
      seller: { title: '{{other}} ቀጠሮ ይዘዋል', lines: ['ጉዳዩ «{{service}}» ነው።', 'ቀጠሮው {{when}} ነው።'] },
    },
    rescheduled: {
      buyer: { title: '{{other}} ቀጠሮውን ቀይረዋል', lines: ['ጉዳዩ «{{service}}» ነው።', 'አዲሱ ቀጠሮ {{when}} ነው።'] },
      seller: { title: '{{other}} ቀጠሮውን ቀይረዋል', lines: ['ጉዳዩ «{{service}}» ነው።', 'አዲሱ ቀጠሮ {{when}} ነው።'] },
    },
    appointment_set: {
      buyer: { title: 'ከ{{other}} ጋር ያለዎት ቀጠሮ', lines: ['«{{service}}» በ{{when}} ነው።'] },
      seller: { title: 'ከ{{other}} ጋር ያለዎት ቀጠሮ', lines: ['«{{service}}» በ{{when}} ነው።'] },
    },
    appointment_off: {
      buyer: { title: 'ከ{{other}} ጋር የነበረዎት ቀጠሮ ቀርቷል', lines: ['በ{{when}} የነበረው «{{service}}» አይከናወንም።'] },
      seller: { title: 'ከ{{other}} ጋር የነበረዎት ቀጠሮ ቀርቷል', lines: ['በ{{when}} የነበረው «{{service}}» አይከናወንም።'] },
    },
    started: {
      buyer: {
        title: '{{other}} ሥራውን ጀምረዋል',
        lines: ['የ«{{service}}» ሥራ ተጀምሯል።', 'ቀጠሮ አልተስማማችሁም ነበር፦ እስከ {{freeUntil}} ድረስ ሰርዘው ሁሉንም ገንዘብ መልሰው ማግኘት ይችላሉ።'],
      },
      seller: { title: 'ሥራውን ጀምረዋል', lines: ['ለ{{other}} የሚሠሩት «{{service}}» ተጀምሯል።'] },
    },
    finished: {
      buyer: {
        title: '{{other}} ሥራው ተጠናቋል ብለዋል',
        lines: ['እባክዎ «{{service}}»ን አይተው ያረጋግጡ።', 'እስከ {{deadline}} ድረስ ምንም ካላሉ እንደተረጋገጠ ይቆጠራል።'],
      },
      seller: {
        title: 'ሥራው መጠናቀቁን አሳውቀዋል',
        lines: ['{{other}} «{{service}}»ን እንዲያረጋግጡ ተጠይቀዋል።', 'ከ{{deadline}} በኋላ እንደተረጋገጠ ይቆጠራል።'],
      },
    },
    unmarked: {
      buyer: {
        title: '«{{service}}» ተከናውኗል?',
        lines: [
          '{{other}} እንዴት እንደነበር ገና አልገለጹም።',
          'ሥራው ተሠርቶ ከሆነ እባክዎ ያረጋግጡ።',
          '{{other}} እስከ {{deadline}} ድረስ ምንም ካላሉ ገንዘብዎ ይመለስልዎታል።',
        ],
      },
      seller: {
        title: '«{{service}}» ተከናውኗል?',
        lines: [
          'ከ{{other}} ጋር የነበረው ቀጠሮ አልፏል፤ ሥራው መጠናቀቁ ግን አልተገለጸም።',
          'እባክዎ እስከ {{deadline}} ድረስ ያሳውቁ። ከዚያ በኋላ ገዢው ገንዘቡን መልሶ ያገኛል።',
        ],
      },
    },
    confirmed: {
      buyer: { title: 'ሥራውን አረጋግጠዋል', lines: ['ከ{{other}} ጋር የነበረው «{{service}}» ተጠናቋል።'] },
      seller: {
        title: '{{other}} ሥራዎን አረጋግጠዋል',
        lines: ['«{{service}}» ተጠናቋል።', '{{amount}} ወደ ገቢዎ ተጨምሯል።'],
      },
    },
    completed_by_time: {
      buyer: {
        title: 'ትዕዛዝዎ ተጠናቋል',
        lines: ['ስለ «{{service}}» ቅሬታ የማቅረቢያው ጊዜ አልፏል።', 'ክፍያው አሁን ለ{{other}} ይሰጣል።'],
      },
      seller: {
        title: 'ትዕዛዙ ተጠናቋል',
        lines: ['{{other}} ስለ «{{service}}» ቅሬታ አላቀረቡም።', '{{amount}} ወደ ገቢዎ ተጨምሯል።'],
      },
    },
    money_returned: {
      buyer: {
        title: 'ገንዘብዎ እየተመለሰ ነው',
        lines: [
          'ከ{{other}} ጋር የነበረው የ«{{service}}» ትዕዛዝ አብቅቷል።',
          '{{returned}} እየተመለሰ ነው። በባንክዎ ለመታየት ጥቂት ቀናት ሊወስድ ይችላል።',
        ],
      },
      seller: {
        title: 'የ{{other}} ትዕዛዝ አብቅቷል',
        lines: ['ገዢው ለ«{{service}}» የከፈለውን ገንዘብ መልሶ ያገኛል።'],
      },
    },
    expired: {
      buyer: {
        title: 'የትዕዛዝዎ ጊዜ አልፏል',
        lines: ['ከ{{other}} ያዘዙት «{{service}}» በጊዜው አልተከፈለም።', 'ምንም ገንዘብ አልተቀነሰም።'],
      },
      seller: {
        title: 'የ{{other}} ትዕዛዝ ጊዜው አልፏል',
        lines: ['«{{service}}» በጊዜው አልተከፈለም።', 'ምንም ማድረግ አይጠበቅብዎትም።'],
      },
    },
    given_up: {
      seller: {
        title: '{{other}} ትዕዛዙን ትተዋል',
        lines: ['«{{service}}» ዳግም አልተከፈለም።', 'ምንም ማድረግ አይጠበቅብዎትም።'],
      },
    },
    capture_refused: {
      buyer: {
        title: 'እባክዎ ክፍያዎን ይመልከቱ',
        lines: [
          '{{other}} «{{service}}»ን ተቀብለዋል፤ ነገር ግን ከካርድዎ ገንዘብ መቀነስ አልተቻለም።',
          'እባክዎ እስከ {{deadline}} ድረስ እንደገና ይክፈሉ። ከዚያ በኋላ ትዕዛዙ ያበቃል።',
        ],
      },
      seller: {
        title: 'የ{{other}} ክፍያ አልተሳካም',
        lines: ['እባክዎ «{{service}}»ን ገና አይጀምሩ።', 'ገዢው እስከ {{deadline}} ድረስ እንደገና እንዲከፍል ተጠይቋል። ጊዜዎ እንደተያዘ ይቆያል።'],
      },
    },
    lapsed: {
      buyer: {
        title: 'ትዕዛዝዎ አብቅቷል',
        lines: ['የ«{{service}}» ክፍያ ተይዞ የሚቆየው ለጥቂት ቀናት ብቻ ነው፤ እነዚያም አልፈዋል።', 'ምንም ገንዘብ አልተቀነሰም። እንደገና ማዘዝ ይችላሉ።'],
      },
      seller: {
        title: 'የ{{other}} ትዕዛዝ አብቅቷል',
        lines: ['ለ«{{service}}» ተይዞ የነበረው ክፍያ ጊዜው አልፏል።'],
      },
    },
    unscheduled: {
      buyer: {
        title: 'ትዕዛዝዎ ያለ ቀጠሮ አብቅቷል',
        lines: ['ከ{{other}} ጋር ለ«{{service}}» የሚሆን ጊዜ አልተገኘም።', '{{returned}} እየተመለሰልዎ ነው።'],
      },
      seller: {
        title: 'የ{{other}} ትዕዛዝ ያለ ቀጠሮ አብቅቷል',
        lines: ['ለ«{{service}}» የሚሆን ጊዜ አልተገኘም።', 'ገዢው ገንዘቡን መልሶ ያገኛል።'],
      },
    },
    missed_delivery: {
      buyer: {
        title: '{{other}} በጊዜው አላስረከቡም',
        lines: ['የ«{{service}}» ትዕዛዝዎ አብቅቷል።', '{{returned}} እየተመለሰልዎ ነው።'],
      },
      seller: {
        title: 'በጊዜው አላስረከቡም',
        lines: ['ከ{{other}} የመጣው የ«{{service}}» ትዕዛዝ አብቅቷል።', 'ገዢው ገንዘቡን መልሶ ያገኛል።'],
      },
    },
    no_show: {
      buyer: {
        title: 'ገንዘብዎ እየተመለሰ ነው',
        lines: ['{{other}} «{{service}}» መከናወኑን አላሳወቁም።', '{{returned}} እየተመለሰልዎ ነው። በባንክዎ ለመታየት ጥቂት ቀናት ሊወስድ ይችላል።'],
      },
      seller: {
        title: 'የ{{other}} ትዕዛዝ አብቅቷል',
        lines: ['«{{service}}» መጠናቀቁን አላሳወቁም።', 'ገዢው ገንዘቡን መልሶ ያገኛል።'],
      },
    },
    revived: {
      buyer: {
        title: 'ክፍያዎ ደርሷል',
        lines: ['ቢዘገይም «{{service}}» አሁን ለ{{other}} ደርሷል።', 'መልሱ እስከ {{deadline}} ድረስ ይደርስዎታል።'],
      },
      seller: {
        title: 'አዲስ ትዕዛዝ ከ{{other}}',
        lines: [
          'የተጠየቀው «{{service}}» ነው።',
          'የእርስዎ ገቢ {{amount}} ነው።',
          'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ። ከዚያ በኋላ ትዕዛዙ ተቀባይነት እንዳላገኘ ይቆጠራል።',
        ],
      },
    },
    offer_paid: {
      seller: {
        title: '{{other}} ከፍለዋል',
        lines: ['«{{service}}» ይከናወናል፤ ሥራውን ማቀድ ይችላሉ።', 'ቀጠሮው {{when}} ነው።', 'ሥራው ሲረጋገጥ የሚያገኙት {{amount}} ነው።'],
      },
    },
    paid_offer: {
      buyer: {
        title: 'የ«{{service}}» ክፍያ ተፈጽሟል',
        lines: ['{{other}} አሁን ሥራውን ማቀድ ይችላሉ።', 'ቀጠሮው {{when}} ነው።', 'ሥራውን እስኪያረጋግጡ ድረስ {{amount}} በጥበቃ ይቆያል።'],
      },
    },
    offer_undone: {
      seller: {
        title: '{{other}} መቀበላቸውን ትተዋል',
        lines: ['«{{service}}» አልተከፈለም፤ ጊዜዎም እንደገና ነጻ ነው።', 'አቅርቦትዎ ይጸናል፤ እንደገና ተቀባይነት ሊያገኝ ይችላል።'],
      },
    },
    offer_withdrawn: {
      buyer: {
        title: '{{other}} አቅርቦታቸውን ትተዋል',
        lines: ['ለ«{{service}}» ተቀብለውት ነበር። ምንም አልተከፈለም።', 'ሌሎች አቅርቦቶችን እንደገና መቀበል ይቻላል።'],
      },
    },
    offer_unpaid: {
      buyer: {
        title: 'የተቀበሉት አቅርቦት አልተከፈለም',
        lines: ['«{{service}}» እንደገና ክፍት ነው፤ ምንም አልተከፈለም።', 'የ{{other}}ን አቅርቦት ወይም ሌላ መቀበል ይችላሉ።'],
      },
      seller: {
        title: '{{other}} በጊዜው አልከፈሉም',
        lines: ['እባክዎ «{{service}}»ን አይጀምሩ። ጊዜዎ እንደገና ነጻ ነው።', 'አቅርቦትዎ ይጸናል፤ እንደገና ተቀባይነት ሊያገኝ ይችላል።'],
      },
    },
    seller_suspended: {
      buyer: {
        title: 'የ{{other}} መለያ ታግዷል',
        lines: [
          '«{{service}}» ሊቀጥል ይችላል። ሥራው እስኪጠናቀቅ ወይም ዕቃው እስኪላክ ድረስ መሰረዝና ሙሉ ገንዘብዎን መመለስ ይችላሉ፤ የ{{other}} ፈቃድ አያስፈልግም።',
        ],
      },
    },
    seller_suspended_done: {
      buyer: {
        title: 'የ{{other}} መለያ ታግዷል',
        lines: [
          '«{{service}}» እንደ ቀድሞው ይቀጥላል። ችግር ካለ በትዕዛዙ ውስጥ ገንዘቡ እንዲመለስ መጠየቅ ይችላሉ።',
          'አስቀድመው የጠየቁት ተመላሽ ገንዘብ እንደ ተለመደው ይወሰናል።',
        ],
      },
    },
    seller_gone: {
      buyer: {
        title: '{{other}} ትዕዛዙን መቀበል አይችሉም',
        lines: ['«{{service}}» ሊቀጥል አይችልም፦ {{other}} ለጊዜው ትዕዛዝ መቀበል አይችሉም።', '{{returned}} ሙሉ በሙሉ እየተመለሰ ነው።'],
      },
      seller: {
        title: 'ከ{{other}} የመጣው ትዕዛዝ አብቅቷል',
        lines: ['ለጊዜው ትዕዛዝ መቀበል ስለማይችሉ «{{service}}» አብቅቷል። ገንዘቡ እየተመለሰ ነው።'],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'ክፍያዎ ዘግይቶ ደርሷል',
        lines: ['ከ{{other}} ጋር የነበረው የ«{{service}}» ትዕዛዝ ቀድሞ አብቅቷል።', '{{returned}} ሙሉ በሙሉ እየተመለሰ ነው።'],
      },
      seller: {
        title: 'ከ{{other}} የመጣው ክፍያ ዘግይቷል',
        lines: ['የ«{{service}}» ትዕዛዝ ቀድሞ አብቅቷል። ገንዘቡ እየተመለሰ ነው።'],
      },
    },
    review_request: {
      buyer: {
        title: 'ከ{{other}} ጋር እንዴት ነበር?',
        lines: ['ስለ «{{service}}» የሚሰጡት ግምገማ ሌሎች እንዲመርጡ ይረዳል።', 'እስከ {{deadline}} ድረስ መጻፍ ይችላሉ።'],
      },
      seller: {
        title: 'ከ{{other}} ጋር እንዴት ነበር?',
        lines: ['«{{service}}» እንዴት እንደነበር ለሌሎች ይንገሩ።', 'ግምገማዎን እስከ {{deadline}} ድረስ መጻፍ ይችላሉ።'],
      },
    },
    review_received: {
      buyer: { title: '{{other}} ስለ እርስዎ ግምገማ ጽፈዋል', lines: ['ለ«{{service}}» {{rating}}/5 ሰጥተዋል።'] },
      seller: { title: '{{other}} ስለ እርስዎ ግምገማ ጽፈዋል', lines: ['ለ«{{service}}» {{rating}}/5 ሰጥተዋል።'] },
    },
    review_answered: {
      buyer: { title: '{{other}} ለግምገማዎ መልስ ሰጥተዋል', lines: ['መልሱ ስለ «{{service}}» ከጻፉት ግምገማ ሥር ይገኛል።'] },
      seller: { title: '{{other}} ለግምገማዎ መልስ ሰጥተዋል', lines: ['ጉዳዩ «{{service}}» ነው።'] },
    },
    reminder: {
      buyer: {
        title: 'ተራው የእርስዎ ነው',
        lines: ['ከ{{other}} ያዘዙት «{{service}}» እርስዎን እየጠበቀ ነው።', 'እባክዎ እስከ {{deadline}} ድረስ ምላሽ ይስጡ።'],
      },
      seller: {
        title: 'ተራው የእርስዎ ነው',
        lines: ['የ{{other}} «{{service}}» እርስዎን እየጠበቀ ነው።', 'እባክዎ እስከ {{deadline}} ድረስ ምላሽ ይስጡ።'],
      },
    },
    time_proposed: {
      buyer: {
        title: '{{other}} ሌሎች ጊዜዎችን አቅርበዋል',
        lines: ['ለ«{{service}}»። ዋጋው አይለወጥም።', 'እባክዎ እስከ {{deadline}} ድረስ ይምረጡ።'],
      },
      seller: { title: 'ሌሎች ጊዜዎችን አቅርበዋል', lines: ['{{other}} ከእነዚህ አንዱን ይመርጣሉ ወይም በመጀመሪያ ምርጫቸው ይጸናሉ።'] },
    },
    proposal_confirmed: {
      buyer: { title: 'ጊዜ መርጠዋል', lines: ['«{{service}}» በ{{when}} ነው።'] },
      seller: { title: '{{other}} ካቀረቧቸው ጊዜዎች አንዱን መርጠዋል', lines: ['«{{service}}» በ{{when}} ነው።', '{{amount}} ያገኛሉ።'] },
    },
    reaffirmed: {
      buyer: { title: 'በጊዜዎችዎ ጸንተዋል', lines: ['{{other}} እስከ {{deadline}} ድረስ ይቀበላሉ ወይም አይቀበሉም።'] },
      seller: {
        title: '{{other}} በመጀመሪያ ምርጫቸው ጸንተዋል',
        lines: ['እባክዎ «{{service}}»ን እስከ {{deadline}} ድረስ ይቀበሉ ወይም አይቀበሉ።'],
      },
    },
    proposal_left: {
      buyer: {
        title: 'የቀረቡት ጊዜዎች ምላሽ አላገኙም',
        lines: ['በዚህ ምክንያት «{{service}}» ተቀባይነት አላገኘም።', 'ገንዘብዎን አሁን መልሰው መውሰድ ይችላሉ። ከ{{deadline}} በኋላ በራሱ ይመለሳል።'],
      },
      seller: { title: '{{other}} ለሐሳብዎ ምላሽ አልሰጡም', lines: ['የ«{{service}}» ትዕዛዝ እንዳልተቀበሉት ይቆጠራል።'] },
    },
    called_off: {
      buyer: {
        title: '{{other}} ትዕዛዝዎን ሰርዘዋል',
        lines: [
          '«{{service}}» አይከናወንም።',
          'ቀጠሮው {{when}} ነበር።',
          'ምክንያቱ፦ {{reason}}',
          'እስከ {{deadline}} ድረስ ገንዘብዎን ሙሉ በሙሉ መልሰው መውሰድ ወይም ሌላ ሰው መፈለግ ይችላሉ።',
        ],
      },
      seller: { title: 'የ{{other}}ን ትዕዛዝ ሰርዘዋል', lines: ['«{{service}}» አይከናወንም።', 'ቀጠሮው {{when}} ነበር።'] },
    },
    withdrawn: {
      buyer: { title: 'ትዕዛዙን ትተዋል', lines: ['«{{service}}» ተሰርዟል፤ ምንም አልተከፈለም።'] },
      seller: { title: '{{other}} ትዕዛዙን ትተዋል', lines: ['«{{service}}» ምላሽ ከመስጠትዎ በፊት ተሰርዟል።'] },
    },
    released: {
      buyer: { title: 'ትዕዛዙ ቀጥሏል', lines: ['«{{service}}» ለሌላ ሰው ተላልፏል።'] },
      seller: { title: 'የ{{other}} ትዕዛዝ ለሌላ ተላልፏል', lines: ['«{{service}}»ን ሌላ ሰው ይሠራዋል። ከእርስዎ የሚጠበቅ ነገር የለም።'] },
    },
    invited: {
      buyer: { title: 'ሌሎች ተጠይቀዋል', lines: ['ስለ «{{service}}» ሌሎችን ጠይቀናል።'] },
      seller: {
        title: 'አንድ ትዕዛዝ መረከብ ይችላሉ?',
        lines: ['{{other}} ለ«{{service}}» ሰው እየፈለጉ ነው። ክፍያው ተፈጽሟል።', 'እስከ {{deadline}} ድረስ ቀድሞ የተቀበለ ያገኘዋል።'],
      },
    },
    invitation_over: {
      buyer: { title: 'ፍለጋው አብቅቷል', lines: ['«{{service}}» ከእንግዲህ ክፍት አይደለም።'] },
      seller: { title: 'አንድ ትዕዛዝ ከእንግዲህ ክፍት አይደለም', lines: ['የ{{other}} «{{service}}» ተወስዷል ወይም ተትቷል።'] },
    },
    taken_over: {
      buyer: {
        title: '{{other}} ትዕዛዝዎን ተረክበዋል',
        lines: ['«{{service}}» ይከናወናል።', 'ቀጠሮው {{when}} ነው።', 'በአጠቃላይ {{amount}} ይከፍላሉ፤ ተጨማሪ አይጠየቁም።'],
      },
      seller: { title: 'ትዕዛዝ ተረክበዋል', lines: ['«{{service}}» ይከናወናል።'] },
    },
    search_ended: {
      buyer: { title: 'ትዕዛዝዎን ማንም መረከብ አልቻለም', lines: ['የ«{{service}}» ፍለጋ አብቅቷል፤ ገንዘብዎ ሙሉ በሙሉ ይመለሳል።'] },
      seller: { title: 'ፍለጋው አብቅቷል', lines: ['«{{service}}»ን የተረከበ የለም።'] },
    },
    move_asked: {
      buyer: {
        title: '{{other}} ጊዜ አቅርበዋል',
        lines: ['«{{service}}» በ{{when}} ይሆናል።', 'እስከ {{deadline}} ምላሽ ካልተሰጠ ሐሳቡ ያበቃል፤ ሁሉም እንዳለ ይቆያል።'],
      },
      seller: {
        title: '{{other}} ጊዜ አቅርበዋል',
        lines: ['«{{service}}» በ{{when}} ይሆናል።', 'እስከ {{deadline}} ምላሽ ካልተሰጠ ሐሳቡ ያበቃል፤ ሁሉም እንዳለ ይቆያል።'],
      },
    },
    move_answered: {
      buyer: { title: '{{other}} ስለቀረበው ጊዜ ምላሽ ሰጥተዋል', lines: ['ስለ «{{service}}» ነው።', 'ቀጠሮው በ{{when}} ነው።'] },
      seller: { title: '{{other}} ስለቀረበው ጊዜ ምላሽ ሰጥተዋል', lines: ['ስለ «{{service}}» ነው።', 'ቀጠሮው በ{{when}} ነው።'] },
    },
    move_lapsed: {
      buyer: { title: 'የቀረበው ጊዜ ምላሽ አላገኘም', lines: ['«{{service}}» እንዳለ ይቆያል።', 'ቀጠሮው በ{{when}} ነው።'] },
      seller: { title: 'የቀረበው ጊዜ ምላሽ አላገኘም', lines: ['«{{service}}» እንዳለ ይቆያል።', 'ቀጠሮው በ{{when}} ነው።'] },
    },
    cancelled: {
      buyer: { title: 'ትዕዛዝዎ ተሰርዟል', lines: ['ከ{{other}} ጋር የነበረው «{{service}}» አይከናወንም።', '{{returned}} ይመለስልዎታል።'] },
      seller: {
        title: '{{other}} ሰርዘዋል',
        lines: ['«{{service}}» አይከናወንም፤ ጊዜዎ እንደገና ነፃ ነው።', 'ምክንያቱ፦ {{reason}}', 'በስረዛ ደንብዎ መሠረት {{rest}} ይቀርልዎታል።'],
      },
    },
    late: {
      buyer: {
        title: '«{{service}}» ዘግይቷል',
        lines: [
          '{{other}} እስከ {{due}} ማስረከብ ነበረባቸው።',
          'መጠበቅ፣ ተጨማሪ ጊዜ መስጠት፣ ወይም መሰረዝና ሁሉንም መልሰው ማግኘት ይችላሉ።',
          'እስከ {{deadline}} ካልተጠናቀቀ ሁሉም ይመለስልዎታል።',
        ],
      },
      seller: {
        title: 'የ«{{service}}» ሥራዎ ዘግይቷል',
        lines: [
          '{{other}} መጠበቅ፣ ተጨማሪ ጊዜ መስጠት ወይም ያለ ክፍያ መሰረዝ ይችላሉ።',
          'እባክዎ እስከ {{deadline}} ያስረክቡ፦ ከዚያ ትዕዛዙ ያበቃል፤ ለገዢው ሁሉም ይመለሳል።',
        ],
      },
    },
    waited_for: {
      buyer: { title: '«{{service}}»ን እየጠበቁ ነው', lines: ['{{other}} ተነግሯቸዋል።'] },
      seller: {
        title: '{{other}} «{{service}}»ን እየጠበቁ ነው',
        lines: ['እባክዎ በተቻለ ፍጥነት ያስረክቡ።', 'እስከ {{deadline}} ካልተጠናቀቀ ትዕዛዙ ያበቃል፤ ለገዢው ሁሉም ይመለሳል።'],
      },
    },
    extended: {
      buyer: { title: 'ተጨማሪ ጊዜ ሰጥተዋል', lines: ['«{{service}}» በኋላ ይጠበቃል።'] },
      seller: { title: '{{other}} ተጨማሪ ጊዜ ሰጥተዎታል', lines: ['እባክዎ «{{service}}»ን እስከ {{due}} ያጠናቅቁ።'] },
    },
    revision_asked: {
      buyer: { title: 'ማስተካከያ ጠይቀዋል', lines: ['{{other}} በ«{{service}}» ላይ እንደገና ይሠራሉ።'] },
      seller: { title: '{{other}} ማስተካከያ ጠይቀዋል', lines: ['ስለ «{{service}}»። እባክዎ በትዕዛዙ ውስጥ ያለውን መልእክት ያንብቡ።'] },
    },
    charged_back: {
      buyer: { title: 'ባንክዎ ክፍያውን መልሶ ጠይቋል', lines: ['ባንክዎ እስኪወስን «{{service}}» ባለበት ይቆያል።'] },
      seller: { title: 'የ{{other}} ባንክ ክፍያውን መልሶ ጠይቋል', lines: ['ባንኩ እስኪወስን «{{service}}» ባለበት ይቆያል።'] },
    },
    hold_ended: {
      buyer: {
        title: 'ትዕዛዝዎ በጊዜ ገደብ አብቅቷል',
        lines: ['የ«{{service}}» ገንዘብ ከዚህ በላይ ሊያዝ አይችልም።', '{{returned}} ይመለስልዎታል።'],
      },
      seller: {
        title: 'አንድ ትዕዛዝ በጊዜ ገደብ አብቅቷል',
        lines: ['የ«{{service}}» ገንዘብ ከዚህ በላይ ሊያዝ አይችልም።', '{{rest}} ይቀርልዎታል።'],
      },
    },
    corrected: {
      buyer: {
        title: 'አስተዳዳሪ የትዕዛዝዎን አጨራረስ አርሟል',
        lines: ['የ«{{service}}» አጨራረስ ታርሟል።', 'ምክንያቱ፦ {{reason}}', 'በአጠቃላይ {{returned}} ወደ እርስዎ ይመለሳል።'],
      },
      seller: {
        title: 'አስተዳዳሪ የ{{other}}ን ትዕዛዝ አጨራረስ አርሟል',
        lines: ['የ«{{service}}» አጨራረስ ታርሟል።', 'ምክንያቱ፦ {{reason}}', 'በአጠቃላይ {{rest}} የእርስዎ ሆኖ ይቀራል።'],
      },
    },
    moved: {
      buyer: {
        title: 'አስተዳዳሪ ትዕዛዝዎን ወደ ቀጣዩ ደረጃ አሻግሯል',
        lines: ['ጉዳዩ «{{service}}» ነው።', 'ምክንያቱ፦ {{reason}}', 'ቀጥሎ የሚሆነው በትዕዛዙ ውስጥ ይገኛል።'],
      },
      seller: {
        title: 'አስተዳዳሪ የ{{other}}ን ትዕዛዝ ወደ ቀጣዩ ደረጃ አሻግሯል',
        lines: ['ጉዳዩ «{{service}}» ነው።', 'ምክንያቱ፦ {{reason}}', 'ቀጥሎ የሚሆነው በትዕዛዙ ውስጥ ይገኛል።'],
      },
    },
    ended: {
      buyer: {
        title: 'አስተዳዳሪ ትዕዛዝዎን አብቅቷል',
        lines: ['«{{service}}» {{at}} አብቅቷል።', 'ምክንያቱ፦ {{reason}}', '{{returned}} ወደ እርስዎ ይመለሳል።'],
      },
      seller: {
        title: 'አስተዳዳሪ የ{{other}}ን ትዕዛዝ አብቅቷል',
        lines: ['«{{service}}» {{at}} አብቅቷል።', 'ምክንያቱ፦ {{reason}}', '{{rest}} የእርስዎ ሆኖ ይቀራል።'],
      },
    },
  },
  product_order: {
    placed: {
      seller: {
        title: 'አዲስ ትዕዛዝ ከ{{other}}',
        lines: [
          'የተጠየቀው «{{service}}» ነው።',
          'ብዛት፦ {{quantity}}።',
          'የመላኪያ መንገድ፦ {{shipping}}፣ ወደ {{shipTown}}።',
          'የሚወሰደው ከ{{pickupTown}} ነው።',
          'የእርስዎ ገቢ {{amount}} ነው።',
          'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ። ከዚያ በኋላ ትዕዛዙ ተቀባይነት እንዳላገኘ ይቆጠራል።',
        ],
      },
    },
    placed_confirmed: {
      seller: {
        title: '{{other}} «{{service}}»ን ገዝተዋል',
        lines: [
          'ትዕዛዙ ተረጋግጧል፤ ክፍያውም የተጠበቀ ነው።',
          'ብዛት፦ {{quantity}}።',
          'የመላኪያ መንገድ፦ {{shipping}}፣ ወደ {{shipTown}}።',
          'የሚወሰደው ከ{{pickupTown}} ነው።',
          'የእርስዎ ገቢ {{amount}} ነው።',
          'እባክዎ እስከ {{when}} ድረስ ይላኩ ወይም ያዘጋጁ።',
        ],
      },
    },
    paid_buyer: {
      buyer: {
        title: 'ትዕዛዝዎ ለ{{other}} ደርሷል',
        lines: ['«{{service}}»ን በ{{amount}} አዘዋል።', common.reservation, 'መልሱ እስከ {{deadline}} ድረስ ይደርስዎታል።'],
      },
    },
    revived: {
      buyer: {
        title: 'ክፍያዎ ደርሷል',
        lines: ['ቢዘገይም «{{service}}» አሁን ለ{{other}} ደርሷል።', 'መልሱ እስከ {{deadline}} ድረስ ይደርስዎታል።'],
      },
    },
    paid_again: {
      buyer: { title: 'አዲሱ ክፍያ ተሳክቷል', lines: ['«{{service}}» በስምምነቱ መሠረት ይቀጥላል።', 'ከካርድዎ {{amount}} ተቀንሷል።'] },
      seller: {
        title: '{{other}} እንደገና ከፍለዋል',
        lines: ['የ«{{service}}» ክፍያ በዚህ ጊዜ ተሳክቷል።', 'ትዕዛዙ በስምምነቱ መሠረት ይቀጥላል።'],
      },
    },
    confirmed: {
      buyer: {
        title: '{{other}} ትዕዛዝዎን አረጋግጠዋል',
        lines: [
          '«{{service}}» እስከ {{when}} ድረስ ይላካል ወይም ይዘጋጃል።',
          '{{amount}} ተቀንሷል፤ ዕቃው እስኪደርስዎ ድረስ የተጠበቀ ነው።',
          'ዝርዝሩ እስከ {{promised}} ቃል ገብቶ ነበር። እስኪላክ ድረስ ሳይጠይቁ መሰረዝ ይችላሉ፤ ሁሉም ይመለስልዎታል።',
        ],
      },
    },
    declined: {
      buyer: {
        title: '{{other}} ትዕዛዝዎን አልተቀበሉም',
        lines: ['«{{service}}» አይመጣም፤ ምንም ገንዘብም አልተቀነሰም።', 'ምክንያቱ፦ {{reason}}', 'በትዕዛዙ ውስጥ ተመሳሳይ ዕቃዎችን ያገኛሉ።'],
      },
    },
    answer_too_late: {
      buyer: {
        title: '{{other}} በጊዜው አልመለሱም',
        lines: ['በዚህ ምክንያት የ«{{service}}» ትዕዛዝዎ ተቀባይነት አላገኘም፤ ምንም ገንዘብም አልተቀነሰም።', 'በትዕዛዙ ውስጥ ተመሳሳይ ዕቃዎችን ያገኛሉ።'],
      },
      seller: {
        title: 'በጊዜው መልስ አልሰጡም',
        lines: ['ከ{{other}} የመጣው የ«{{service}}» ትዕዛዝ ተቀባይነት አላገኘም።', 'እባክዎ ሌላ ጊዜ ቀደም ብለው ይመልሱ፤ ይቆጠራል።'],
      },
    },
    lapsed: {
      buyer: {
        title: 'ትዕዛዝዎ አብቅቷል',
        lines: ['የ«{{service}}» ክፍያ ተይዞ የሚቆየው ለጥቂት ቀናት ብቻ ነው፤ እነዚያም አልፈዋል።', 'ምንም ገንዘብ አልተቀነሰም። እንደገና ማዘዝ ይችላሉ።'],
      },
      seller: { title: 'የ{{other}} ትዕዛዝ አብቅቷል', lines: ['ለ«{{service}}» ተይዞ የነበረው ክፍያ ጊዜው አልፏል።'] },
    },
    capture_refused: {
      buyer: {
        title: 'እባክዎ ክፍያዎን ይመልከቱ',
        lines: [
          '«{{service}}» ተረጋግጧል፤ ነገር ግን ከካርድዎ ገንዘብ መቀነስ አልተቻለም።',
          'እባክዎ እስከ {{deadline}} ድረስ እንደገና ይክፈሉ። ከዚያ በኋላ ትዕዛዙ ያበቃል።',
        ],
      },
      seller: {
        title: 'የ{{other}} ክፍያ አልተሳካም',
        lines: ['እባክዎ «{{service}}»ን ገና አይላኩ።', 'ገዢው እስከ {{deadline}} ድረስ እንደገና እንዲከፍል ተጠይቋል።'],
      },
    },
    expired: {
      buyer: { title: 'የትዕዛዝዎ ጊዜ አልፏል', lines: ['«{{service}}» በጊዜው አልተከፈለም።', 'ምንም ገንዘብ አልተቀነሰም።'] },
      seller: { title: 'የ{{other}} ትዕዛዝ ጊዜው አልፏል', lines: ['«{{service}}» በጊዜው አልተከፈለም፤ እንደገና በክምችት ውስጥ ነው።'] },
    },
    given_up: {
      seller: {
        title: '{{other}} ትዕዛዙን ትተዋል',
        lines: ['«{{service}}» ዳግም አልተከፈለም፤ እንደገና በክምችት ውስጥ ነው።'],
      },
    },
    cancelled: {
      seller: { title: '{{other}} ትዕዛዙን ሰርዘዋል', lines: ['«{{service}}» እንደገና በክምችት ውስጥ ነው።', 'ምክንያቱ፦ {{reason}}'] },
    },
    called_off: {
      buyer: {
        title: '{{other}} ትዕዛዝዎን ሰርዘዋል',
        lines: ['«{{service}}» አይመጣም።', 'ምክንያቱ፦ {{reason}}', '{{returned}} እየተመለሰልዎ ነው።'],
      },
    },
    cancel_asked: {
      seller: {
        title: '{{other}} መሰረዝ ይፈልጋሉ',
        lines: ['ጉዳዩ «{{service}}» ነው።', 'ምክንያቱ፦ {{reason}}', 'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ። ከዚያ በኋላ ትዕዛዙ ይቀጥላል።'],
      },
    },
    cancel_agreed: {
      buyer: { title: '{{other}} ተስማምተዋል፤ ትዕዛዝዎ ተሰርዟል', lines: ['«{{service}}» አይመጣም።', '{{returned}} እየተመለሰልዎ ነው።'] },
    },
    cancel_refused: {
      buyer: {
        title: '{{other}} በመሰረዙ አልተስማሙም',
        lines: ['«{{service}}» እንደታዘዘው ይቀጥላል።', 'እስከ {{when}} ድረስ ይላካል ወይም ይዘጋጃል።'],
      },
    },
    cancel_lapsed: {
      buyer: { title: 'ትዕዛዝዎ ይቀጥላል', lines: ['{{other}} «{{service}}» ይሰረዝ ወይም አይሰረዝ አልመለሱም።'] },
      seller: {
        title: 'ትዕዛዙ ይቀጥላል',
        lines: ['ስለ «{{service}}» ለ{{other}} አልመለሱም።', 'እባክዎ እስከ {{when}} ድረስ ይላኩ ወይም ያዘጋጁ።'],
      },
    },
    cancelled_late: {
      seller: { title: '{{other}} በመዘግየቱ ሰርዘዋል', lines: ['«{{service}}» በጊዜው አልተላከም።', 'ገዢው ገንዘቡን ሙሉ በሙሉ መልሶ ያገኛል።'] },
    },
    ship_due: {
      seller: { title: 'እባክዎ «{{service}}»ን ዛሬ ይላኩ', lines: ['{{other}} እየጠበቁት ነው።', 'በቅርቡ ገዢው ሳይጠይቅ መሰረዝ ይችላል።'] },
    },
    overdue: {
      buyer: {
        title: '«{{service}}» ዘግይቷል',
        lines: ['{{other}} እስከ {{when}} ድረስ መላክ ነበረባቸው።', 'መጠበቅ፣ ወይም ሰርዘው ገንዘብዎን ሙሉ በሙሉ መልሰው ማግኘት ይችላሉ።'],
      },
    },
    not_shipped: {
      buyer: { title: '«{{service}}» አልተላከም', lines: ['{{other}} ስላልላኩት ትዕዛዙ አብቅቷል።', '{{returned}} እየተመለሰልዎ ነው።'] },
      seller: { title: '«{{service}}»ን አልላኩም', lines: ['የ{{other}} ትዕዛዝ አብቅቷል።', 'ገዢው ገንዘቡን ሙሉ በሙሉ መልሶ ያገኛል።'] },
    },
    shipped: {
      buyer: {
        title: '«{{service}}» በመንገድ ላይ ነው',
        lines: ['{{other}} ልከውታል።', 'እስከ {{when}} ድረስ ሊደርስዎ ይገባል።', 'እባክዎ ሲደርስዎ ያሳውቁን።'],
      },
    },
    shipped_partly: {
      buyer: { title: 'የ«{{service}}» ከፊሉ በመንገድ ላይ ነው', lines: ['{{other}} ልከውታል።', 'የቀረው እስከ {{when}} ድረስ ይከተላል።'] },
    },
    rest_called_off: {
      buyer: {
        title: 'የ«{{service}}» ቀሪ አይመጣም',
        lines: ['{{other}} እንዲህ ይላሉ፦ {{reason}}', 'የተላከው የእርስዎ ነው። የቀረውን ገንዘብ በትዕዛዙ ውስጥ መጠየቅ ይችላሉ።'],
      },
    },
    rest_late: {
      buyer: {
        title: 'የ«{{service}}» ቀሪ ዘግይቷል',
        lines: ['{{other}} እስከ {{when}} ሊልኩት ነበር።', 'መጠበቅ ወይም ገንዘቡን በትዕዛዙ ውስጥ መጠየቅ ይችላሉ።'],
      },
    },
    rest_missing: {
      buyer: { title: 'የ«{{service}}» ቀሪ አልተላከም', lines: ['የደረሰዎት የእርስዎ ነው። የቀረውን ገንዘብ በትዕዛዙ ውስጥ መጠየቅ ይችላሉ።'] },
      seller: { title: 'የ«{{service}}»ን ቀሪ አልላኩም', lines: ['{{other}} የተላከውን ያስቀራሉ፤ የቀረውን ገንዘብም መጠየቅ ይችላሉ።'] },
    },
    return_address: {
      buyer: {
        title: '{{other}} «{{service}}» የሚላክበትን ተናግረዋል',
        lines: ['አድራሻው በትዕዛዙ ውስጥ ይገኛል።', 'እባክዎ እስከ {{deadline}} ድረስ ልከው ያሳውቁን።'],
      },
    },
    return_address_missing: {
      buyer: { title: '{{other}} «{{service}}» የሚላክበትን አልተናገሩም', lines: ['አስተዳዳሪ ያየዋል። ምንም ማድረግ አይጠበቅብዎትም።'] },
      seller: { title: '«{{service}}» የሚላክበትን አልተናገሩም', lines: ['{{other}} መልሶ የመላክ መብት አላቸው። አሁን አስተዳዳሪ ያየዋል።'] },
    },
    ready: {
      buyer: {
        title: '«{{service}}» ለመረከብ ተዘጋጅቷል',
        lines: ['{{other}} እየጠበቁዎት ነው። አድራሻው በትዕዛዙ ውስጥ ይገኛል።', 'እዚያ ስድስት አኃዞችም ያገኛሉ፤ ዕቃውን በእጅዎ ሲይዙ ብቻ ያሳዩዋቸው።'],
      },
    },
    pickup_waiting: {
      buyer: {
        title: '«{{service}}» አሁንም እየጠበቀዎት ነው',
        lines: ['{{other}} አዘጋጅተውታል።', 'እባክዎ እስከ {{deadline}} ድረስ ይረከቡ። ከዚያ በኋላ ትዕዛዙ ይሰረዛል።'],
      },
    },
    pickup_missed: {
      buyer: { title: 'ትዕዛዝዎ ተሰርዟል', lines: ['«{{service}}»ን አልተረከቡም።', '{{returned}} እየተመለሰልዎ ነው።'] },
      seller: {
        title: '{{other}} አልመጡም',
        lines: ['የ«{{service}}» ትዕዛዝ ተሰርዟል፤ ዕቃው እንደገና በክምችት ውስጥ ነው።', 'ገዢው ገንዘቡን መልሶ ያገኛል።'],
      },
    },
    delivered: {
      buyer: {
        title: '«{{service}}»ን ተረክበዋል',
        lines: ['{{other}} አስረክበዎታል።', 'ሁሉም እንደተገለጸው ነው? እባክዎ እስከ {{deadline}} ድረስ ይንገሩን ወይም ተመላሽ ይጠይቁ።'],
      },
      seller: { title: '{{other}} «{{service}}»ን ተረክበዋል', lines: ['ችግር ከሌለ ቢዘገይ ከ{{deadline}} በኋላ ይከፈልዎታል።'] },
    },
    delivered_by_time: {
      buyer: { title: '«{{service}}» እንደደረሰ ይቆጠራል', lines: ['ካልደረሰዎ እባክዎ እስከ {{deadline}} ድረስ ተመላሽ ይጠይቁ።'] },
      seller: {
        title: '«{{service}}» እንደደረሰ ይቆጠራል',
        lines: ['{{other}} ሌላ ነገር አላሳወቁም።', 'ቢዘገይ ከ{{deadline}} በኋላ ይከፈልዎታል።'],
      },
    },
    completed: {
      seller: { title: '{{other}} በ«{{service}}» ረክተዋል', lines: ['ትዕዛዙ ተጠናቋል።', '{{amount}} ወደ ገቢዎ ተጨምሯል።'] },
    },
    completed_by_time: {
      buyer: { title: 'ትዕዛዝዎ ተጠናቋል', lines: ['ስለ «{{service}}» ቅሬታ የማቅረቢያው ጊዜ አልፏል።', 'ክፍያው አሁን ለ{{other}} ይሰጣል።'] },
      seller: { title: 'ትዕዛዙ ተጠናቋል', lines: ['{{other}} ስለ «{{service}}» ቅሬታ አላቀረቡም።', '{{amount}} ወደ ገቢዎ ተጨምሯል።'] },
    },
    return_started: {
      buyer: {
        title: '«{{service}}»ን መልሰው ይልካሉ',
        lines: ['{{other}} የሚላክበትን ይናገራሉ፤ ይነገርዎታል።', 'ሲደርስ ገንዘብዎ ይመለስልዎታል።'],
      },
      seller: {
        title: '{{other}} «{{service}}»ን መልሰው ይልካሉ',
        lines: ['ከድርጅት የገዛ ሰው ሐሳቡን መቀየር ይችላል።', 'እባክዎ የሚላክበትን እስከ {{deadline}} ድረስ በትዕዛዙ ውስጥ ይንገሩ።'],
      },
    },
    return_sent: {
      seller: {
        title: '«{{service}}» እየተመለሰ ነው',
        lines: ['{{other}} ልከውታል።', 'እባክዎ በደንብ መድረሱን እስከ {{deadline}} ድረስ ይንገሩን።'],
      },
    },
    return_received: {
      buyer: { title: '{{other}} «{{service}}»ን መልሰው ተረክበዋል', lines: ['{{returned}} እየተመለሰልዎ ነው።'] },
    },
    return_problem: {
      buyer: { title: 'በመለሱት ዕቃ ላይ ችግር አለ', lines: ['{{other}} «{{service}}» በተመለሰበት ሁኔታ አልተስማሙም።', 'አስተዳዳሪ ይወስናል።'] },
    },
    return_lapsed: {
      buyer: { title: '«{{service}}» የእርስዎ ሆኖ ይቆያል', lines: ['በጊዜው ስላልተመለሰ ጉዳዩ ተዘግቷል።'] },
      seller: { title: '«{{service}}» አልተመለሰም', lines: ['ከ{{other}} ጋር ያለው ጉዳይ ተዘግቷል፤ ገንዘቡ የእርስዎ ነው።'] },
    },
    return_by_time: {
      buyer: {
        title: 'ገንዘብዎ ይመለስልዎታል',
        lines: ['{{other}} በ«{{service}}» ላይ ችግር እንዳለ አልተናገሩም።', '{{returned}} እየተመለሰልዎ ነው።'],
      },
      seller: {
        title: 'የተመለሰው ዕቃ እንደደረሰ ይቆጠራል',
        lines: ['ስለ «{{service}}» በጊዜው አልተቃወሙም።', '{{other}} ገንዘቡን መልሰው ያገኛሉ።'],
      },
    },
    seller_suspended: {
      buyer: {
        title: 'የ{{other}} መለያ ታግዷል',
        lines: [
          '«{{service}}» ሊቀጥል ይችላል። ሥራው እስኪጠናቀቅ ወይም ዕቃው እስኪላክ ድረስ መሰረዝና ሙሉ ገንዘብዎን መመለስ ይችላሉ፤ የ{{other}} ፈቃድ አያስፈልግም።',
        ],
      },
    },
    seller_suspended_done: {
      buyer: {
        title: 'የ{{other}} መለያ ታግዷል',
        lines: [
          '«{{service}}» እንደ ቀድሞው ይቀጥላል። ችግር ካለ በትዕዛዙ ውስጥ ገንዘቡ እንዲመለስ መጠየቅ ይችላሉ።',
          'አስቀድመው የጠየቁት ተመላሽ ገንዘብ እንደ ተለመደው ይወሰናል።',
        ],
      },
    },
    seller_gone: {
      buyer: {
        title: '{{other}} ትዕዛዙን መቀበል አይችሉም',
        lines: ['«{{service}}» ሊቀጥል አይችልም፦ {{other}} ለጊዜው ትዕዛዝ መቀበል አይችሉም።', '{{returned}} ሙሉ በሙሉ እየተመለሰ ነው።'],
      },
      seller: {
        title: 'ከ{{other}} የመጣው ትዕዛዝ አብቅቷል',
        lines: ['ለጊዜው ትዕዛዝ መቀበል ስለማይችሉ «{{service}}» አብቅቷል። ገንዘቡ እየተመለሰ ነው።'],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'ክፍያዎ ዘግይቶ ደርሷል',
        lines: ['የ«{{service}}» ትዕዛዝ ቀድሞ አብቅቷል ወይም ዕቃው አልቋል።', '{{returned}} ሙሉ በሙሉ እየተመለሰ ነው።'],
      },
      seller: { title: 'ከ{{other}} የመጣው ክፍያ ዘግይቷል', lines: ['የ«{{service}}» ትዕዛዝ ቀድሞ አብቅቷል። ገንዘቡ እየተመለሰ ነው።'] },
    },
    charged_back: {
      buyer: { title: 'ባንክዎ ክፍያውን መልሶ ጠይቋል', lines: ['ባንክዎ እስኪወስን «{{service}}» ባለበት ይቆያል።'] },
      seller: { title: 'የ{{other}} ባንክ ክፍያውን መልሶ ጠይቋል', lines: ['ባንኩ እስኪወስን «{{service}}» ባለበት ይቆያል።'] },
    },
    hold_ended: {
      buyer: {
        title: 'ትዕዛዝዎ በጊዜ ገደብ አብቅቷል',
        lines: ['የ«{{service}}» ገንዘብ ከዚህ በላይ ሊያዝ አይችልም።', '{{returned}} ይመለስልዎታል።'],
      },
      seller: {
        title: 'አንድ ትዕዛዝ በጊዜ ገደብ አብቅቷል',
        lines: ['የ«{{service}}» ገንዘብ ከዚህ በላይ ሊያዝ አይችልም።', '{{rest}} ይቀርልዎታል።'],
      },
    },
    corrected: {
      buyer: {
        title: 'አስተዳዳሪ የትዕዛዝዎን አጨራረስ አርሟል',
        lines: ['የ«{{service}}» አጨራረስ ታርሟል።', 'ምክንያቱ፦ {{reason}}', 'በአጠቃላይ {{returned}} ወደ እርስዎ ይመለሳል።'],
      },
      seller: {
        title: 'አስተዳዳሪ የ{{other}}ን ትዕዛዝ አጨራረስ አርሟል',
        lines: ['የ«{{service}}» አጨራረስ ታርሟል።', 'ምክንያቱ፦ {{reason}}', 'በአጠቃላይ {{rest}} የእርስዎ ሆኖ ይቀራል።'],
      },
    },
    moved: {
      buyer: {
        title: 'አስተዳዳሪ ትዕዛዝዎን ወደ ቀጣዩ ደረጃ አሻግሯል',
        lines: ['ጉዳዩ «{{service}}» ነው።', 'ምክንያቱ፦ {{reason}}', 'ቀጥሎ የሚሆነው በትዕዛዙ ውስጥ ይገኛል።'],
      },
      seller: {
        title: 'አስተዳዳሪ የ{{other}}ን ትዕዛዝ ወደ ቀጣዩ ደረጃ አሻግሯል',
        lines: ['ጉዳዩ «{{service}}» ነው።', 'ምክንያቱ፦ {{reason}}', 'ቀጥሎ የሚሆነው በትዕዛዙ ውስጥ ይገኛል።'],
      },
    },
    ended: {
      buyer: {
        title: 'አስተዳዳሪ ትዕዛዝዎን አብቅቷል',
        lines: ['«{{service}}» {{at}} አብቅቷል።', 'ምክንያቱ፦ {{reason}}', '{{returned}} ወደ እርስዎ ይመለሳል።'],
      },
      seller: {
        title: 'አስተዳዳሪ የ{{other}}ን ትዕዛዝ አብቅቷል',
        lines: ['«{{service}}» {{at}} አብቅቷል።', 'ምክንያቱ፦ {{reason}}', '{{rest}} የእርስዎ ሆኖ ይቀራል።'],
      },
    },
    review_request: {
      buyer: {
        title: 'ከ{{other}} ጋር እንዴት ነበር?',
        lines: ['ስለ «{{service}}» የሚሰጡት ግምገማ ሌሎች እንዲመርጡ ይረዳል።', 'እስከ {{deadline}} ድረስ መጻፍ ይችላሉ።'],
      },
      seller: {
        title: 'ከ{{other}} ጋር እንዴት ነበር?',
        lines: ['«{{service}}»ን መሸጥ እንዴት እንደነበር ለሌሎች ይንገሩ።', 'ግምገማዎን እስከ {{deadline}} ድረስ መጻፍ ይችላሉ።'],
      },
    },
    review_received: {
      buyer: { title: '{{other}} ስለ እርስዎ ግምገማ ጽፈዋል', lines: ['ለ«{{service}}» {{rating}}/5 ሰጥተዋል።'] },
      seller: { title: '{{other}} ስለ እርስዎ ግምገማ ጽፈዋል', lines: ['ለ«{{service}}» {{rating}}/5 ሰጥተዋል።'] },
    },
    review_answered: {
      buyer: { title: '{{other}} ለግምገማዎ መልስ ሰጥተዋል', lines: ['መልሱ ስለ «{{service}}» ከጻፉት ግምገማ ሥር ይገኛል።'] },
      seller: { title: '{{other}} ለግምገማዎ መልስ ሰጥተዋል', lines: ['ጉዳዩ «{{service}}» ነው።'] },
    },
    reminder: {
      buyer: {
        title: 'ተራው የእርስዎ ነው',
        lines: ['ከ{{other}} ያዘዙት «{{service}}» እርስዎን እየጠበቀ ነው።', 'እባክዎ እስከ {{deadline}} ድረስ ምላሽ ይስጡ።'],
      },
      seller: {
        title: 'ተራው የእርስዎ ነው',
        lines: ['የ{{other}} «{{service}}» እርስዎን እየጠበቀ ነው።', 'እባክዎ እስከ {{deadline}} ድረስ ምላሽ ይስጡ።'],
      },
    },
    arrival_asked: {
      buyer: {
        title: '«{{service}}» ደርሶዎታል?',
        lines: ['እባክዎ ይንገሩን፤ ካልደረሰዎም እንዲሁ።', 'ምንም ካላሉ ከ{{deadline}} በኋላ እንደደረሰ ይቆጠራል።'],
      },
    },
  },
  service_request: {
    ...requests,
    fitting: {
      seller: {
        title: 'ለእርስዎ የሚስማማ ጥያቄ',
        lines: ['{{other}} ለ«{{service}}» ሰው ይፈልጋሉ።', 'አቅርቦት ማቅረብ ምንም አያስከፍልዎትም።'],
      },
    },
    invited: {
      seller: {
        title: '{{other}} ከእርስዎ አቅርቦት ይፈልጋሉ',
        lines: [
          'ስለ «{{service}}» ነው።',
          'አቅርቦት ማቅረብ ምንም አያስከፍልዎትም፤ የሚያዩትም {{other}} ብቻ ናቸው።',
          'እስከ {{deadline}} ድረስ ማቅረብ ይችላሉ።',
        ],
      },
    },
  },
  offer: {
    ...offers,
    received: {
      buyer: {
        title: '{{other}} በ{{amount}} አቅርቦት አቅርበዋል',
        lines: [
          'አቅርቦቱ ለ«{{service}}» ነው።',
          '{{amount}} + {{fee}} የአገልግሎት ክፍያ = {{total}}።',
          'እስከ {{deadline}} ድረስ መቀበል፣ በሌላ ሐሳብ መመለስ ወይም አለመቀበል ይችላሉ።',
        ],
      },
    },
    reconfirmed: {
      buyer: {
        title: '{{other}} በአቅርቦታቸው ጸንተዋል',
        lines: ['«{{service}}»ን ቀይረው ነበር። አቅርቦቱን እንደገና መቀበል ይቻላል።'],
      },
    },
    countered: {
      seller: {
        title: '{{other}} ሌላ ሐሳብ አቅርበዋል',
        lines: ['«{{service}}» {{amount}} ይሆናል።', 'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ።'],
      },
    },
    agreed: {
      buyer: {
        title: '{{other}} በሐሳብዎ ተስማምተዋል',
        lines: [
          'የ«{{service}}» ዋጋ {{amount}} ነው፤ ከእንግዲህ አይቀየርም።',
          '{{amount}} + {{fee}} የአገልግሎት ክፍያ = {{total}}።',
          'እስከ {{deadline}} ድረስ ተቀብለው መክፈል ይችላሉ።',
        ],
      },
    },
    kept: {
      buyer: {
        title: '{{other}} በአቅርቦታቸው ጸንተዋል',
        lines: ['ለ«{{service}}» ያቀረቡት ሐሳብ አልተስማማም።', 'ቀድሞ የቀረበው ይጸናል። እባክዎ እስከ {{deadline}} ድረስ ይመልሱ።'],
      },
    },
    countered_back: {
      buyer: {
        title: '{{other}} {{amount}} እንዲሆን ሐሳብ አቅርበዋል',
        lines: [
          'ለ«{{service}}» ላቀረቡት ሐሳብ የተሰጠ መልስ ነው።',
          '{{amount}} + {{fee}} የአገልግሎት ክፍያ = {{total}}።',
          'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ።',
        ],
      },
    },
    counter_left: {
      buyer: {
        title: '{{other}} ለሐሳብዎ አልመለሱም',
        lines: ['ስለ «{{service}}» ነው።', 'ቀድሞ የቀረበው ይጸናል። እስከ {{deadline}} ድረስ መቀበል ይችላሉ።'],
      },
      seller: {
        title: 'ለቀረበልዎ ሐሳብ አልመለሱም',
        lines: ['{{other}} ለ«{{service}}» አቅርበውት ነበር።', 'አቅርቦትዎ እንደ ቀድሞው ይጸናል።'],
      },
    },
    reminder: {
      buyer: {
        title: 'የ{{other}} አቅርቦት በቅርቡ ያበቃል',
        lines: ['አቅርቦቱ ለ«{{service}}» ነው።', 'እስከ {{deadline}} ድረስ መቀበል ይችላሉ።'],
      },
      seller: {
        title: '{{other}} መልስዎን ይጠብቃሉ',
        lines: ['ለ«{{service}}» ስላቀረቡት ሌላ ሐሳብ ነው።', 'እባክዎ እስከ {{deadline}} ድረስ ይመልሱ።'],
      },
    },
    accepted: {
      seller: {
        title: '{{other}} አቅርቦትዎን ተቀብለዋል',
        lines: ['«{{service}}» በ{{amount}}።', 'ገና ክፍያው ይጠበቃል። እባክዎ ሥራውን ገና አይጀምሩ።', 'እንደተከፈለ እናሳውቅዎታለን።'],
      },
    },
    gone: {
      seller: {
        title: 'አቅርቦት ያቀረቡበት ጥያቄ ከእንግዲህ የለም',
        lines: ['ጥያቄውን ያቀረቡት ሰው መለያቸውን ሰርዘዋል።', 'አቅርቦትዎ አብቅቷል፤ ምንም ማድረግ አይጠበቅብዎትም።'],
      },
    },
  },
  product_request: {
    ...requests,
    fitting: {
      seller: {
        title: '{{other}} የሚሸጡትን ነገር እየፈለጉ ነው',
        lines: ['ስለ «{{service}}» ነው።', 'አቅርቦት ማቅረብ ምንም አያስከፍልዎትም።'],
      },
    },
  },
  product_offer: {
    ...offers,
    received: {
      buyer: {
        title: '{{other}} በ{{amount}} አቅርቦት አቅርበዋል',
        lines: ['አቅርቦቱ ለ«{{service}}» ነው።', 'እስከ {{deadline}} ድረስ መቀበል ወይም አለመቀበል ይችላሉ።'],
      },
    },
    reminder: {
      buyer: {
        title: 'አንድ አቅርቦት ይጠብቅዎታል',
        lines: ['{{other}} ለ«{{service}}» ያቀረቡት ነው።', 'እስከ {{deadline}} ድረስ መቀበል፣ ከተቀበሉትም መክፈል ይችላሉ።'],
      },
    },
    accepted: {
      seller: {
        title: '{{other}} አቅርቦትዎን ተቀብለዋል',
        lines: ['«{{service}}» በ{{amount}}።', 'ገና ክፍያው ይጠበቃል። እባክዎ ገና ምንም አይላኩ።', 'እንደተከፈለ እናሳውቅዎታለን።'],
      },
    },
    undone: {
      seller: {
        title: '{{other}} መቀበላቸውን ትተዋል',
        lines: ['«{{service}}» አልተከፈለም። እባክዎ አይላኩት።', 'አቅርቦትዎ አሁንም የሚጸና ከሆነ እንደገና ተቀባይነት ሊያገኝ ይችላል።'],
      },
    },
    unpaid: {
      buyer: {
        title: 'የተቀበሉት አቅርቦት አልተከፈለም',
        lines: ['«{{service}}» እንደገና ክፍት ነው፤ ምንም አልተከፈለም።', 'ሌላ አቅርቦት፣ ይህም አሁንም የሚጸና ከሆነ ይህን፣ መቀበል ይችላሉ።'],
      },
      seller: {
        title: '{{other}} በጊዜው አልከፈሉም',
        lines: ['እባክዎ «{{service}}»ን አይላኩ።', 'አቅርቦትዎ አሁንም የሚጸና ከሆነ እንደገና ተቀባይነት ሊያገኝ ይችላል።'],
      },
    },
    fewer_left: {
      seller: {
        title: '{{other}} ከ«{{service}}» አሁን የሚፈልጉት ያነሰ ነው',
        lines: ['ከፊሉ በሌላ አቅርቦት ተሸፍኗል።', 'የእርስዎ ለቀረው አሁንም ተቀባይነት ሊያገኝ ይችላል።'],
      },
    },
    gone: {
      seller: {
        title: 'አቅርቦት ያቀረቡበት ጥያቄ ከእንግዲህ የለም',
        lines: ['ጥያቄውን ያቀረቡት ሰው መለያቸውን ሰርዘዋል።', 'አቅርቦትዎ አብቅቷል፤ ምንም ማድረግ አይጠበቅብዎትም።'],
      },
    },
  },
  ledger: {
    unsound: {
      admin: { title: 'የሌሊቱ የገንዘብ ፍተሻ ስህተት አግኝቷል', lines: ['{{reason}}', 'ማንኛውም ክፍያ በእጅ ከመፈጸሙ በፊት እባክዎ ያስመርምሩት።'] },
    },
  },
  queue: {
    overdue: {
      admin: {
        title: 'አንድ ጉዳይ የእርስዎን ውሳኔ ከሚገባው በላይ እየጠበቀ ነው',
        lines: ['ጊዜው ያለፈው {{deadline}} ነው።'],
        many: { title: '{{count}} ጉዳዮች ውሳኔ ከሚገባው በላይ እየጠበቁ ነው', lines: ['የመጀመሪያው ጊዜ ያለፈው {{deadline}} ነው።'] },
      },
    },
  },
  payout: {
    paid: {
      seller: {
        title: '{{amount}} ወደ ባንክዎ በመጓዝ ላይ ነው',
        lines: ['ይህ በ“{{service}}” ያገኙት ገቢ ነው።', 'ብዙውን ጊዜ በጥቂት የሥራ ቀናት ውስጥ ባንክዎ ይደርሳል።'],
      },
    },
    failed: {
      seller: {
        title: '{{amount}} ሊከፈልዎ አልቻለም',
        lines: [
          'ይህ በ“{{service}}” ያገኙት ገቢ ነው፤ የእርስዎ እንደሆነ ይቆያል።',
          'እባክዎ የክፍያ መቀበያ መለያዎን ይመልከቱ፤ የጎደለ ነገር አለ።',
          'እኛ ራሳችን እንደገና እንሞክራለን፤ ችግሩ ሲስተካከልም ወዲያውኑ እንልካለን።',
        ],
      },
    },
    bank_refused: {
      seller: {
        title: 'ባንክዎ {{amount}} መልሶ ልኳል',
        lines: ['ገንዘቡ በክፍያ መቀበያ መለያዎ ላይ በደህና አለ።', 'እባክዎ እዚያ ያስገቡትን የባንክ መረጃ ያረጋግጡ።'],
      },
    },
    account_ready: {
      seller: {
        title: 'የክፍያ መቀበያ መለያዎ ዝግጁ ነው',
        lines: ['ከአሁን በኋላ ገቢዎ የመጠበቂያ ጊዜው እንዳለፈ ወደዚያ ይላካል።'],
      },
    },
    account_restricted: {
      seller: {
        title: 'የክፍያ መቀበያ መለያዎ ከእርስዎ የሚፈልገው ነገር አለ',
        lines: ['እስከዚያ ድረስ ገቢዎ በሂሳብዎ ውስጥ ይጠብቃል።', 'የጎደለውን “ክፍያዎች” በሚለው ሥር ያገኛሉ።'],
      },
    },
  },
  promotion: {
    started: {
      buyer: {
        title: '«{{service}}» አሁን ጎልቶ ይታያል',
        lines: ['እስከ {{deadline}} በዝርዝሮች ላይ ቀድሞ ይታያል፤ ከሚስማሙ ሌሎች ጋር በየተራ።', 'የከፈሉት {{amount}} ነው።'],
      },
    },
    scheduled: {
      buyer: {
        title: '«{{service}}»ን የማጉላት ክፍያ ተከፍሏል',
        lines: ['ሌሎች ማየት እንደቻሉና ሌላ ማጉላት እንደሌለ በራሱ ይጀምራል።', 'የከፈሉት {{amount}} ነው።'],
      },
    },
    paused: {
      buyer: {
        title: '«{{service}}»ን ማጉላት ቆሟል',
        lines: ['አሁን ሌሎች ስለማያዩት ጊዜው አይቆጠርም። እንደገና ሲታይ ይቀጥላል።'],
      },
    },
    resumed: {
      buyer: { title: '«{{service}}»ን ማጉላት ቀጥሏል', lines: ['እስከ {{deadline}} በዝርዝሮች ላይ ቀድሞ ይታያል።'] },
    },
    ended: {
      buyer: {
        title: '«{{service}}»ን ማጉላት አብቅቷል',
        lines: ['ምን ያህል ጊዜ እንደታየና እንደተከፈተ፣ ምን እንዳስገኘም ይመልከቱ።'],
      },
    },
    stopped: {
      buyer: {
        title: '«{{service}}»ን ማጉላት ተቋርጧል',
        lines: ['ከእንግዲህ አይታይም። የቀሩት ሙሉ ቀናት ለሌላ ማጉላት የሚያገለግሉ ቀሪ ቀናት ሆነዋል።'],
      },
    },
    forfeited: {
      buyer: {
        title: '«{{service}}»ን ማጉላት ተቋርጧል',
        lines: ['ደንባችንን ስለሚጥስ ተወግዷል። የቀሩት ቀናት አይመለሱም።'],
      },
    },
    returned: {
      buyer: {
        title: '«{{service}}»ን ማጉላት አይጀምርም',
        lines: ['የከፈሉት ይመለሳል፦ {{amount}}።', 'የተጠቀሙባቸው ቀሪ ቀናት ተመልሰዋል።'],
      },
    },
    refunded: {
      buyer: {
        title: '«{{service}}»ን ማጉላት ተሰርዟል',
        lines: ['«{{reason}}»', 'የከፈሉት ይመለሳል፦ {{amount}}።'],
      },
    },
    charged_back: {
      buyer: {
        title: '«{{service}}»ን ማጉላት ተቋርጧል',
        lines: ['ባንክዎ {{amount}} መልሶ ወስዷል።'],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'ለ«{{service}}» የከፈሉት ዘግይቶ ደርሷል',
        lines: ['የሚጎላ ነገር አልነበረም። {{amount}} ይመለስልዎታል።'],
      },
    },
  },
  subscription: {
    started: {
      buyer: {
        title: 'አሁን {{service}} አለዎት',
        lines: [
          'በ{{deadline}} በ{{amount}} ይታደሳል። በማንኛውም ጊዜ በአንድ ጠቅታ መሰረዝ ይችላሉ።',
          'ደረሰኙ በመለያዎ ውስጥ አለ።',
          'በ{{at}} ይህን ዋጋ፣ ደንባችንን (እትም {{version}}) እና የመተው ጊዜ ከማብቃቱ በፊት እንዲጀምር ተስማምተዋል።',
        ],
      },
    },
    trial_started: {
      buyer: {
        title: 'የ{{service}} ሙከራዎ ተጀምሯል',
        lines: [
          'እስከ {{deadline}} ድረስ ነጻ ነው። ከዚያ በፊት ካልሰረዙት {{amount}} ይሆናል።',
          'በ{{at}} በዚህና በደንባችን (እትም {{version}}) ተስማምተዋል።',
        ],
      },
    },
    granted: {
      buyer: {
        title: '{{service}} በስጦታ ተሰጥቶዎታል',
        lines: ['ምንም አያስከፍልም፤ በ{{deadline}} በራሱ ያበቃል።', '“{{reason}}”'],
      },
    },
    renewal_reminder: {
      buyer: {
        title: '{{service}} በ{{deadline}} ይታደሳል',
        lines: ['ያኔ ከካርድዎ {{amount}} እንወስዳለን። ካልፈለጉ ከዚያ በፊት ይሰርዙት።'],
      },
    },
    past_due: {
      buyer: {
        title: 'የ{{service}} ክፍያ መውሰድ አልቻልንም',
        lines: [
          '{{amount}} መከፈል አለበት። በሚቀጥሉት ቀናት ካርድዎን እንደገና እንሞክራለን።',
          'እስከ {{deadline}} ምንም አይለወጥም። ካልተከፈለ ዕቅዱ ያኔ ያበቃል።',
          'እባክዎ ካርድዎን ያረጋግጡ ወይም ሌላ ካርድ ያስቀምጡ።',
        ],
      },
    },
    authentication_needed: {
      buyer: {
        title: 'ባንክዎ የ{{service}} ክፍያን እንዲያረጋግጡ ይፈልጋል',
        lines: [
          '{{amount}} መከፈል አለበት። እባክዎ ገብተው ያረጋግጡ ወይም ሌላ ካርድ ያስቀምጡ።',
          'እስከ {{deadline}} ምንም አይለወጥም። ካልተከፈለ ዕቅዱ ያኔ ያበቃል።',
        ],
      },
    },
    still_due: {
      buyer: {
        title: 'ካርድዎ እንደገና ተቀባይነት አላገኘም',
        lines: [
          'የ{{service}} {{amount}} ገና አልተከፈለም። እባክዎ ካርድዎን ያረጋግጡ ወይም ሌላ ካርድ ያስቀምጡ።',
          'ካልተከፈለ ዕቅዱ {{deadline}} ያበቃል።',
        ],
      },
    },
    renewed: {
      buyer: {
        title: '{{service}} ታድሷል',
        lines: ['እስከ {{deadline}} ይቀጥላል። {{amount}} ወስደናል።', 'ደረሰኙ በመለያዎ ውስጥ አለ።'],
      },
    },
    changed: {
      buyer: {
        title: 'አሁን {{service}} አለዎት',
        lines: [
          'ልዩነቱን ወስደናል፦ {{amount}}።',
          'በ{{deadline}} በ{{price}} ይታደሳል። በማንኛውም ጊዜ በአንድ ጠቅታ መሰረዝ ይችላሉ።',
          'እንደተሰረዘ ይቆያል፦ በ{{ends}} ያበቃል፣ አይታደስም። እስከዚያ ድረስ ስረዛውን መመለስ ይችላሉ።',
          'ደረሰኙ በመለያዎ ውስጥ አለ።',
          'በ{{at}} በዚህና በደንባችን (እትም {{version}}) ተስማምተዋል።',
        ],
      },
    },
    change_agreed: {
      buyer: {
        title: 'ዕቅድዎን ቀይረዋል',
        lines: [
          '{{plan}} በ{{deadline}} ይጀምራል፤ ያኔ ዋጋው {{price}} ነው። እስከዚያ ሁሉም እንዳለ ይቆያል፤ ለውጡንም መመለስ ይችላሉ።',
          '{{service}} አለዎት። በ{{when}} ለእሱ {{amount}} እንወስዳለን። በማንኛውም ጊዜ በአንድ ጠቅታ መሰረዝ ይችላሉ።',
          '{{service}} እንደተሰረዘ ይቆያል፦ በ{{ends}} ያበቃል፣ አይታደስም። እስከዚያ ድረስ ስረዛውን መመለስ ይችላሉ።',
          'በ{{at}} በዚህና በደንባችን (እትም {{version}}) ተስማምተዋል።',
        ],
      },
    },
    cancelled: {
      buyer: {
        title: '{{service}} ተሰርዟል',
        lines: [
          'እስከ {{deadline}} ድረስ ይጠቀሙበታል። ከዚህ በኋላ ምንም አይወሰድም፤ እስከዚያ ድረስ ስረዛውን መመለስ ይችላሉ።',
          'የእድሳቱ ክፍያ {{amount}} አስቀድሞ በመወሰድ ላይ ስለሆነ ይጸናል፦ ከተከፈለ በኋላ እስከ {{ends}} ድረስ ይጠቀሙበታል። ከዚያ ያበቃል፤ ሌላ ምንም አይወሰድም። ካርድዎ ተቀባይነት ካላገኘ ወዲያውኑ ያበቃል።',
          'የመረጡት ለውጥ፣ {{amount}}፣ ገና አልተከፈለም። አሁንም ሊከፍሉት ይችላሉ፤ ካልከፈሉት ይቀራል፤ ያለዎትንም እስከ {{when}} ድረስ ይጠቀሙበታል። ሌላ ምንም አይወሰድም።',
        ],
      },
    },
    discontinued: {
      buyer: {
        title: '{{service}} ከእንግዲህ አይሸጥም',
        lines: [
          'ያለዎት እስከ {{deadline}} ድረስ እንዳለ ይቆያል። ከዚያ በራሱ ያበቃል፤ ምንም አይወሰድም።',
          'ይህ ዕቅድ ስለማይጀምር {{plan}} ይቀጥላል፦ በ{{when}} ለእሱ {{price}} እንወስዳለን። እስከዚያ መሰረዝ ይችላሉ።',
          'በማንኛውም ጊዜ ሌላ ዕቅድ መምረጥ ይችላሉ።',
        ],
      },
    },
    resumed: {
      buyer: {
        title: '{{service}} ይቀጥላል',
        lines: [
          'በ{{deadline}} በ{{price}} ይታደሳል። በማንኛውም ጊዜ በአንድ ጠቅታ መሰረዝ ይችላሉ።',
          'ቀደም ብለው እንደመረጡት {{plan}} በ{{when}} በ{{price}} ይጀምራል። እስከዚያ ሊመልሱት ይችላሉ።',
        ],
      },
    },
    ended: {
      buyer: {
        title: '{{service}} አብቅቷል',
        lines: ['አሁን ነጻው ዕቅድ አለዎት። ምንም አልተሰረዘም፤ በሂደት ላይ ያሉ ትዕዛዞች ክፍያቸው አይለወጥም።'],
      },
    },
    expired: {
      buyer: {
        title: '{{service}} ስላልተከፈለ አብቅቷል',
        lines: ['አሁን ነጻው ዕቅድ አለዎት። ምንም አልተሰረዘም፤ በሂደት ላይ ያሉ ትዕዛዞች ክፍያቸው አይለወጥም።'],
      },
    },
    withdrawn: {
      buyer: {
        title: '{{service}}ን መልሰዋል',
        lines: ['የቀሩት ቀናት ዋጋ ወደ ካርድዎ ይመለሳል። አሁን ነጻው ዕቅድ አለዎት።'],
      },
    },
    refunded: {
      buyer: {
        title: '{{service}} ተሰርዟል',
        lines: ['“{{reason}}”', 'ለመጨረሻው ጊዜ የተከፈለው ገንዘብ ወደ ካርድዎ ይመለሳል።', 'አሁን {{plan}} አለዎት።'],
      },
    },
    extended: {
      buyer: {
        title: '{{service}} ተራዝሞልዎታል',
        lines: ['እስከ {{deadline}} ይቀጥላል፤ ቀናቱ ምንም አያስከፍሉም።', '“{{reason}}”'],
      },
    },
    charged_back: {
      buyer: {
        title: '{{service}} አብቅቷል',
        lines: ['ባንክዎ ክፍያውን መልሶ ወስዷል። ይህ እስኪፈታ ድረስ ዕቅድ መምረጥ አይችሉም።'],
      },
    },
    dispute_won: {
      buyer: {
        title: 'ባንክዎ ስለ{{service}} ክፍያ ወስኗል',
        lines: ['ክፍያው ትክክል መሆኑን ወስኗል። የተከፈለበት ጊዜ አብቅቷል ወይም ሌላ ዕቅድ ተተክቷል፤ ስለዚህ {{service}} እንደገና አይጀምርም።'],
      },
    },
    restored: {
      buyer: {
        title: '{{service}} እንደገና አለዎት',
        lines: [
          'ባንክዎ ክፍያው ትክክል መሆኑን ወስኗል። የከፈሉበትን እስከ {{deadline}} ይጠቀማሉ፤ ዕቅዱ አይታደስም።',
          'የቆሙ ማስታወቂያዎች እንደገና እስኪያትሟቸው ድረስ እንደቆሙ ይቆያሉ።',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'የ{{service}} ክፍያዎ ዘግይቶ ደርሷል',
        lines: ['የሚከፈል ነገር አልነበረም። ገንዘቡ ይመለስልዎታል።'],
      },
    },
    listings_paused: {
      buyer: {
        title: 'አንዳንድ ማስታወቂያዎችዎ ቆመዋል',
        lines: ['ዕቅድዎ ለጥቂት ብቻ ቦታ አለው። አዲሶቹ እንደታዩ ይቀጥላሉ፤ በማንኛውም ጊዜ መቀያየር ይችላሉ። ምንም አልተሰረዘም።'],
      },
    },
  },
  report: {
    received: {
      buyer: {
        title: 'ጥቆማዎ ደርሶናል',
        lines: [
          'ስለ «{{service}}» ነው።',
          'አንድ ሰው በ24 ሰዓት ውስጥ ይመለከተዋል። እርስዎ እንደጠቆሙ ሌላ ማንም አያውቅም።',
          'ውሳኔያችንን ከምክንያቱ ጋር ያገኛሉ፤ መቃወምም ይችላሉ።',
        ],
      },
    },
    opened: {
      admin: { title: 'ጥቆማ ደርሷል', lines: ['ስለ «{{service}}» ነው።', 'እባክዎ በ24 ሰዓት ውስጥ ይወስኑ።'] },
    },
    hidden: {
      seller: {
        title: '«{{service}}» ለጊዜው ተደብቋል',
        lines: ['ብዙ ሰዎች ጠቁመውበታል። ገና የተወሰነ ነገር የለም።', 'አንድ ሰው ይመለከተዋል፤ ደንብ ካልጣሰ እንደገና ይታያል። በሂደት ላይ ያሉ ትዕዛዞች ይቀጥላሉ።'],
      },
    },
    dismissed: {
      buyer: {
        title: 'ጥቆማዎን ተመልክተናል',
        lines: [
          'ስለ «{{service}}» ነው።',
          'ምንም ላለማድረግ ወስነናል። ምክንያቱ፦ {{reason}}',
          'እስከ {{deadline}} መቃወም ይችላሉ። ከዚያ ሌላ አስተዳዳሪ ይወስናል፤ ሌላ ከሌለ ያው ይወስናል።',
        ],
      },
    },
    acted: {
      buyer: {
        title: 'ጥቆማዎ ውጤት አምጥቷል',
        lines: [
          'ስለ «{{service}}» ነው። ደንቦቻችንን ይጥሳል፤ እርምጃ ወስደናል።',
          'ምክንያቱ፦ {{reason}}',
          'እስከ {{deadline}} መቃወም ይችላሉ። ከዚያ ሌላ አስተዳዳሪ ይወስናል፤ ሌላ ከሌለ ያው ይወስናል።',
        ],
      },
    },
    hide: {
      seller: {
        title: '«{{service}}»ን ደብቀናል',
        lines: [
          'ደንቡ፦ {{quote}}',
          'ምክንያቱ፦ {{reason}}',
          'እንዴት እንዳወቅን፦ ሰዎች ጠቁመዋል፤ አንድ ሰው ወስኗል።',
          'እስከ {{deadline}} መቃወም ይችላሉ። ከዚያ ሌላ አስተዳዳሪ ይወስናል፤ ሌላ ከሌለ ያው ይወስናል።',
        ],
      },
    },
    remove: {
      seller: {
        title: '«{{service}}»ን አስወግደናል',
        lines: [
          'ደንቡ፦ {{quote}}',
          'ምክንያቱ፦ {{reason}}',
          'እንዴት እንዳወቅን፦ ሰዎች ጠቁመዋል፤ አንድ ሰው ወስኗል።',
          'እስከ {{deadline}} መቃወም ይችላሉ። ከዚያ ሌላ አስተዳዳሪ ይወስናል፤ ሌላ ከሌለ ያው ይወስናል።',
        ],
      },
    },
    warn: {
      seller: {
        title: 'ስለ «{{service}}» ማስጠንቀቂያ',
        lines: [
          'ደንቡ፦ {{quote}}',
          'ምክንያቱ፦ {{reason}}',
          'ለጊዜው ሌላ የሚቀየር ነገር የለም።',
          'እንዴት እንዳወቅን፦ ሰዎች ጠቁመዋል፤ አንድ ሰው ወስኗል።',
          'እስከ {{deadline}} መቃወም ይችላሉ። ከዚያ ሌላ አስተዳዳሪ ይወስናል፤ ሌላ ከሌለ ያው ይወስናል።',
        ],
      },
    },
    restrict: {
      seller: {
        title: 'መለያዎ እስከ {{when}} ተገድቧል',
        lines: [
          'እስከዚያ አዲስ ነገር ማቅረብ፣ ማዘዝ ወይም መልእክት መጻፍ አይችሉም። በሂደት ላይ ያሉ ትዕዛዞች ይቀጥላሉ።',
          'ስለ «{{service}}» ነው። ደንቡ፦ {{quote}}',
          'ምክንያቱ፦ {{reason}}',
          'እንዴት እንዳወቅን፦ ሰዎች ጠቁመዋል፤ አንድ ሰው ወስኗል።',
          'እስከ {{deadline}} መቃወም ይችላሉ። ከዚያ ሌላ አስተዳዳሪ ይወስናል፤ ሌላ ከሌለ ያው ይወስናል።',
        ],
      },
    },
    suspend: {
      seller: {
        title: 'መለያዎ ለምን እንደታገደ',
        lines: [
          'ስለ «{{service}}» ነው። ደንቡ፦ {{quote}}',
          'ምክንያቱ፦ {{reason}}',
          'ያልተከፈሉና ገና ተቀባይነት ያላገኙ ትዕዛዞች ያበቃሉ፣ ገንዘቡም ይመለሳል። በሂደት ላይ ያሉ ትዕዛዞች ይቀጥላሉ፤ ገዢዎችዎ ሙሉ ገንዘባቸው ተመልሶላቸው መሰረዝ ይችላሉ።',
          'እንዴት እንዳወቅን፦ ሰዎች ጠቁመዋል፤ አንድ ሰው ወስኗል።',
          'እስከ {{deadline}} መቃወም ይችላሉ። ከዚያ ሌላ አስተዳዳሪ ይወስናል፤ ሌላ ከሌለ ያው ይወስናል።',
        ],
      },
    },
    objected: {
      admin: {
        title: 'ውሳኔ ላይ ተቃውሞ ቀርቧል',
        lines: ['ስለ «{{service}}» ነው።', 'መጀመሪያ ያልወሰነ አስተዳዳሪ አሁን ይወስናል፤ ሌላ ከሌለ ያው ይወስናል።'],
      },
    },
    overdue: {
      admin: { title: 'አንድ ጥቆማ ጊዜው አልፏል', lines: ['ስለ «{{service}}» ነው። እባክዎ አሁን ይወስኑ።'] },
    },
    kept: {
      buyer: {
        title: 'ውሳኔው ጸንቷል',
        lines: ['ስለ «{{service}}» ነው። ሌላ አስተዳዳሪ እንደገና ተመልክቶታል።', 'ምክንያቱ፦ {{reason}}', 'ይህ ውሳኔ የመጨረሻ ነው።'],
      },
      seller: {
        title: 'ውሳኔው ጸንቷል',
        lines: ['ስለ «{{service}}» ነው። ሌላ አስተዳዳሪ እንደገና ተመልክቶታል።', 'ምክንያቱ፦ {{reason}}', 'ይህ ውሳኔ የመጨረሻ ነው።'],
      },
    },
    keptAlone: {
      buyer: {
        title: 'ውሳኔው ጸንቷል',
        lines: [
          'ስለ «{{service}}» ነው። ሌላ አስተዳዳሪ ስለሌለ ያው አስተዳዳሪ እንደገና ተመልክቶታል።',
          'ምክንያቱ፦ {{reason}}',
          'ይህ ውሳኔ የመጨረሻ ነው።',
        ],
      },
      seller: {
        title: 'ውሳኔው ጸንቷል',
        lines: [
          'ስለ «{{service}}» ነው። ሌላ አስተዳዳሪ ስለሌለ ያው አስተዳዳሪ እንደገና ተመልክቶታል።',
          'ምክንያቱ፦ {{reason}}',
          'ይህ ውሳኔ የመጨረሻ ነው።',
        ],
      },
    },
    reverted: {
      buyer: {
        title: 'ውሳኔው ተቀይሯል',
        lines: ['ስለ «{{service}}» ነው። ሌላ አስተዳዳሪ እንደገና ተመልክቶታል።', 'ምክንያቱ፦ {{reason}}', 'ይህ ውሳኔ የመጨረሻ ነው።'],
      },
      seller: {
        title: 'ውሳኔው ተቀይሯል',
        lines: ['ስለ «{{service}}» ነው። ሌላ አስተዳዳሪ እንደገና ተመልክቶታል።', 'ምክንያቱ፦ {{reason}}', 'ይህ ውሳኔ የመጨረሻ ነው።'],
      },
    },
    revertedAlone: {
      buyer: {
        title: 'ውሳኔው ተቀይሯል',
        lines: [
          'ስለ «{{service}}» ነው። ሌላ አስተዳዳሪ ስለሌለ ያው አስተዳዳሪ እንደገና ተመልክቶታል።',
          'ምክንያቱ፦ {{reason}}',
          'ይህ ውሳኔ የመጨረሻ ነው።',
        ],
      },
      seller: {
        title: 'ውሳኔው ተቀይሯል',
        lines: [
          'ስለ «{{service}}» ነው። ሌላ አስተዳዳሪ ስለሌለ ያው አስተዳዳሪ እንደገና ተመልክቶታል።',
          'ምክንያቱ፦ {{reason}}',
          'ይህ ውሳኔ የመጨረሻ ነው።',
        ],
      },
    },
  },
  account: {
    opened: {
      buyer: {
        title: 'መለያ ተከፍቶልዎታል',
        lines: [
          'ገና የይለፍ ቃል የለውም። በዚህ የኢሜይል አድራሻ ኮድ ይጠይቁ፣ በእሱም የይለፍ ቃል ይምረጡ።',
          'ይህን ካልጠበቁ ምንም አያድርጉ፤ ያለ የይለፍ ቃል ማንም ሊጠቀምበት አይችልም።',
        ],
      },
    },
    waiting: {
      admin: {
        title: '{{other}} ማረጋገጫ እየጠበቀ ነው',
        lines: ['አዲስ ሰነዶች ደርሰዋል። እስኪታዩ ድረስ ይህ ሻጭ የሚያቀርበውን ሌላ ሰው አያይም።'],
      },
    },
    verified: {
      seller: { title: 'ተረጋግጠዋል', lines: ['ከአሁን ጀምሮ ሌሎች የሚያቀርቡትን ያያሉ።', '“{{reason}}”'] },
    },
    changes_requested: {
      seller: {
        title: 'እርስዎን ለማረጋገጥ ሌላ ነገር ያስፈልገናል',
        lines: ['“{{reason}}”', 'እባክዎ የጎደለውን ይላኩ። ከዚያ እንደገና እናየዋለን።'],
      },
    },
    rejected: {
      seller: {
        title: 'እርስዎን ማረጋገጥ አልቻልንም',
        lines: ['“{{reason}}”', 'ሌሎች ሰነዶችን መላክ ከቻሉ እንደገና እናየዋለን።'],
      },
    },
    suspended: {
      buyer: {
        title: 'መለያዎ ታግዷል',
        lines: [
          'ምክንያቱ፦ “{{reason}}”',
          'እገዳው የሚያበቃው {{deadline}} ነው።',
          'ከመለያዎ ወጥተዋል፣ ማስታወቂያዎችዎም ተደብቀዋል። ያልተከፈሉና ገና ተቀባይነት ያላገኙ ትዕዛዞች ያበቃሉ፣ ገንዘቡም ይመለሳል። የተጀመሩ ትዕዛዞች ለሌላው ወገን ይቀጥላሉ፤ ገዢዎችዎ ሙሉ ገንዘባቸው ተመልሶላቸው መሰረዝም ይችላሉ።',
          'ይህ ስህተት ነው ብለው ካሰቡ በመገናኛ ቅጻችን መቃወም ይችላሉ። መግባት አያስፈልግዎትም።',
        ],
      },
    },
    restored: {
      buyer: {
        title: 'መለያዎ እንደገና ተከፍቷል',
        lines: ['መግባት ይችላሉ፣ የሚያቀርቡትም እንደገና ይታያል።', '“{{reason}}”'],
      },
    },
    appointed: {
      admin: { title: 'አሁን አስተዳዳሪ ነዎት', lines: ['ምክንያቱ፦ “{{reason}}”'] },
    },
    dismissed: {
      admin: { title: 'ከአሁን በኋላ አስተዳዳሪ አይደሉም', lines: ['ምክንያቱ፦ “{{reason}}”'] },
    },
  },
  listing: {
    approved: {
      seller: {
        title: '“{{service}}” ጸድቋል',
        lines: ['እንደታተመ ሁሉም ሰው ሊያገኘው ይችላል።', '“{{reason}}”'],
      },
    },
    hidden: {
      seller: {
        title: '“{{service}}” ተደብቋል',
        lines: [
          'ምክንያቱ፦ “{{reason}}”',
          'ደንቡ፦ {{rule}}',
          'አስተዳዳሪ አይቶ ወስኗል።',
          'ሌላ ማንም ሊያገኘው አይችልም። የተጀመሩ ትዕዛዞች ይቀጥላሉ።',
          'ምክንያቱ የሚጠቅሰውን ይቀይሩ፤ አስተዳዳሪው እንደገና ያየዋል።',
          'ይህ ስህተት ነው ብለው ካሰቡ በእውቂያ ገጹ ላይ ርዕሱን ጠቅሰው ይጻፉልን።',
        ],
      },
    },
    restored: {
      seller: {
        title: '“{{service}}” እንደገና ሊታይ ይችላል',
        lines: ['እንደታተመ ሁሉም ሰው ሊያገኘው ይችላል።', '“{{reason}}”'],
      },
    },
    removed: {
      seller: {
        title: '“{{service}}” ተወግዷል',
        lines: [
          'ምክንያቱ፦ “{{reason}}”',
          'ደንቡ፦ {{rule}}',
          'አስተዳዳሪ አይቶ ወስኗል።',
          'ከአሁን በኋላ አይቀርብም። የተጀመሩ ትዕዛዞች ይቀጥላሉ።',
          'ይህ ስህተት ነው ብለው ካሰቡ በእውቂያ ገጹ ላይ ርዕሱን ጠቅሰው ይጻፉልን።',
        ],
      },
    },
    changed: {
      seller: {
        title: 'አስተዳዳሪ “{{service}}”ን ለውጧል',
        lines: [
          'የተለወጠው፦ {{changes}}።',
          'ምክንያቱ፦ “{{reason}}”',
          'አይተው እንደገና ሊለውጡት ይችላሉ። የተጀመሩ ትዕዛዞች እንደተስማሙት ይቀጥላሉ።',
          'ይህ ስህተት ነው ብለው ካሰቡ በእውቂያ ገጹ ላይ ርዕሱን ጠቅሰው ይጻፉልን።',
        ],
      },
    },
  },
  message: {
    received: {
      buyer: { title: 'አዲስ መልእክት ከ{{other}}', lines: ['«{{quote}}»'] },
      seller: { title: 'አዲስ መልእክት ከ{{other}}', lines: ['«{{quote}}»'] },
    },
  },
}
