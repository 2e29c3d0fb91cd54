import { anyWhole } from './whole-words.ts'

/**
 * Words of what may not be offered, in the four languages; a listing with one of them is looked at before it is shown.
 * A word that ends in `*` stands for all words that begin so. Source: the prohibited list of the categories.
 */
export const PROHIBITED_WORDS: string[] = [
  // Weapons.
  ...[
    'gun',
    'guns',
    'firearm*',
    'pistol',
    'pistols',
    'rifle*',
    'shotgun*',
    'ammunition',
    'ammo',
    'explosives',
    'grenade*',
  ],
  ...['taser*', 'switchblade*', 'brass knuckles', 'waffe', 'waffen', 'schusswaffe*', 'pistole', 'pistolen', 'gewehr*'],
  ...[
    'munition',
    'munitions',
    'sprengstoff*',
    'schlagring*',
    'springmesser*',
    'arme à feu',
    'armes à feu',
    'fusil',
    'fusils',
  ],
  ...['explosifs', 'ጠመንጃ*', 'ሽጉጥ*', 'ጥይት*', 'ፈንጂ*'],
  // Drugs and prescription medicine.
  ...['cocaine', 'heroin', 'cannabis', 'marijuana', 'hashish', 'methamphetamine', 'mdma', 'lsd', 'khat', 'kokain'],
  ...[
    'haschisch',
    'marihuana',
    'cocaïne',
    'héroïne',
    'prescription drug*',
    'prescription medicine*',
    'prescription-only',
  ],
  ...['oxycodone', 'tramadol', 'xanax', 'viagra', 'antibiotics', 'verschreibungspflichtig*', 'rezeptpflichtig*'],
  ...['sur ordonnance', 'antibiotiques', 'antibiotika', 'ኮኬይን*', 'ሄሮይን*', 'ሐሺሽ*', 'ሀሺሽ*', 'ካናቢስ*', 'ጫት', 'የሐኪም ማዘዣ*'],
  // Counterfeits.
  ...[
    'counterfeit*',
    'replica watch*',
    'replica bag*',
    'fake passport*',
    'fake id',
    'fake documents',
    'plagiat*',
    'gefälscht*',
  ],
  ...['fälschung*', 'contrefaçon*', 'contrefait*', 'faux papiers', 'faux passeport*', 'ሐሰተኛ*', 'ሀሰተኛ*', 'ፎርጅድ*'],
  // Live animals.
  ...['puppy', 'puppies', 'kitten', 'kittens', 'live animal*', 'live chicken*', 'welpe', 'welpen', 'katzenbaby*'],
  ...['lebende tiere*', 'chiot', 'chiots', 'chaton', 'chatons', 'animaux vivants', 'ቡችላ*', 'በሕይወት ያለ እንስሳ*'],
  // Adult content.
  ...['porn*', 'erotic*', 'escort service*', 'sex toy*', 'erotik*', 'érotique*', 'sextoy*', 'የወሲብ*'],
  // Tobacco and alcohol.
  ...[
    'tobacco',
    'cigarette*',
    'cigar',
    'cigars',
    'vape',
    'vapes',
    'shisha',
    'whisky',
    'whiskey',
    'vodka',
    'tequila',
    'liquor',
  ],
  ...[
    'beer',
    'beers',
    'wine',
    'wines',
    'tabak',
    'zigarette*',
    'zigarre*',
    'wodka',
    'schnaps',
    'spirituosen',
    'bier',
    'wein',
  ],
  ...['tabac', 'cigare', 'cigares', 'bière*', 'alcool*', 'ትምባሆ*', 'ሲጋራ*', 'አልኮል*', 'ቢራ', 'አረቄ*'],
  // Recalled and stolen goods, human remains.
  ...['recalled', 'stolen', 'gestohlen*', 'hehlerware', 'zurückgerufen*', 'volé', 'volés', 'volée', 'volées', 'የተሰረቀ*'],
  ...[
    'human remains',
    'human bone*',
    'human skull*',
    'menschliche überreste',
    'menschenknochen',
    'restes humains',
    'የሰው አፅም*',
  ],
  // Financial instruments.
  ...['guaranteed return*', 'guaranteed profit*', 'forex signal*', 'crypto investment*', 'garantierte rendite*'],
  ...['garantierter gewinn*', 'rendement garanti*', 'placement garanti*', 'የተረጋገጠ ትርፍ*'],
  // Medical and legal advice without a licence.
  ...['medical diagnos*', 'guaranteed visa', 'legal representation', 'ärztliche diagnose*', 'rechtsvertretung'],
  ...['garantiertes visum', 'diagnostic médical', 'visa garanti', 'représentation en justice', 'የተረጋገጠ ቪዛ*'],
]

const patterns = new WeakMap<readonly string[], RegExp>()

/** The pattern of a list of words, which is made once: making it takes longer than looking through a text. */
function patternOf(words: readonly string[]): RegExp {
  const known = patterns.get(words)
  if (known) return known
  const made = anyWhole(words)
  patterns.set(words, made)
  return made
}

/** Returns the words that stand in the texts, as whole words and as they are written there, each once. */
export function wordsFound(words: readonly string[], texts: readonly string[]): string[] {
  if (words.length === 0) return []
  const whole = patternOf(words)
  const all = texts.flatMap((text) => text.normalize('NFC').toLowerCase().match(whole) ?? [])
  return [...new Set(all)]
}
