import { conditions } from './product-terms.ts'

/** Kinds of rows that an import can bring; a file with several tables is read in this order, so that each finds what it names. */
export const importKinds = ['people', 'categories', 'services', 'products', 'reviews'] as const
export type ImportKind = (typeof importKinds)[number]

export const isImportKind = (text: string): text is ImportKind => importKinds.some((kind) => kind === text)

export type ImportField = {
  /** The way in which its cells are read; a `text` is never taken for a number. */
  type: 'text' | 'long' | 'amount' | 'integer' | 'decimal' | 'flag' | 'time' | 'list' | 'pictures' | 'json'
  required?: true
  choices?: readonly string[]
  /** Names of columns that mean it, besides its own, without spaces, marks and upper case. */
  names?: readonly string[]
}
type Fields = Readonly<Record<string, ImportField>>

const languages = ['en', 'am', 'de', 'fr'] as const
const text = (...names: string[]): ImportField => ({ type: 'text', names })
const long = (...names: string[]): ImportField => ({ type: 'long', names })
const must = (field: ImportField): ImportField => ({ ...field, required: true })
const choice = (choices: readonly string[], ...names: string[]): ImportField => ({ type: 'text', choices, names })

const externalId = text(
  'sku',
  'id',
  'artnr',
  'artikelnummer',
  'itemnumber',
  'articlenumber',
  'reference',
  'numero',
  'listingid',
  'productid',
  'iduuid',
)
const createdAt: ImportField = { type: 'time', names: ['created', 'date', 'datum', 'attributescreatedat', 'joinedat'] }
const city = text('city', 'town', 'ort', 'stadt', 'ville')
const country = text('country', 'land', 'pays')
const district = text('district', 'area', 'stadtteil', 'quartier', 'neighbourhood')
const lat: ImportField = { type: 'decimal', names: ['latitude', 'attributesgeolocationlat'] }
const lng: ImportField = { type: 'decimal', names: ['longitude', 'attributesgeolocationlng'] }

/** The fields that services and products share. */
const listing = {
  externalId,
  seller: must(
    text(
      'selleremail',
      'sellerid',
      'verkaufer',
      'verkaeufer',
      'vendeur',
      'vendor',
      'vendorid',
      'vendoremail',
      'store',
      'storename',
      'author',
      'authorid',
      'authoremail',
      'anbieter',
      'provider',
      'provideremail',
      'relationshipsauthordataid',
      'relationshipsauthordataiduuid',
      'metadokanvendorid',
      'metadokanvendor',
    ),
  ),
  title: must(text('name', 'titel', 'titre', 'bezeichnung', 'attributestitle', 'listingtitle')),
  description: must(long('descr', 'beschreibung', 'details', 'attributesdescription', 'shortdescription')),
  category: must(
    text('categories', 'kategorie', 'kategorien', 'categorie', 'attributespublicdatacategory', 'categorylevel1'),
  ),
  subcategory: text('unterkategorie', 'souscategorie', 'categorylevel2', 'attributespublicdatacategorylevel2'),
  status: choice(['draft', 'published', 'paused'], 'published', 'state', 'attributesstate'),
  language: choice(languages, 'sprache', 'langue'),
  pictures: {
    type: 'pictures',
    names: ['images', 'picture', 'image', 'bild', 'bilder', 'photo', 'photos', 'imageurl', 'imageurls'],
  },
  customFields: { type: 'json' },
  moderation: choice(['clear', 'pending', 'hidden']),
  createdAt,
} satisfies Fields

const people = {
  externalId: text('id', 'userid', 'vendorid', 'customerid', 'iduuid'),
  email: must(text('mail', 'emailaddress', 'emailadresse', 'courriel', 'attributesemail', 'useremail')),
  name: must(text('displayname', 'anzeigename', 'attributesprofiledisplayname', 'storename', 'nom')),
  fullName: text('vollername', 'nomcomplet'),
  username: text('login', 'userlogin', 'benutzername'),
  isSeller: { type: 'flag', names: ['seller', 'vendor', 'verkaufer', 'vendeur', 'provider', 'anbieter'] },
  accountType: choice(['individual', 'business'], 'type', 'kontoart'),
  companyName: text('company', 'firma', 'entreprise', 'billingcompany'),
  representativeName: text('representative', 'vertreter'),
  phone: text('phonenumber', 'telefon', 'telephone', 'billingphone'),
  headline: text('tagline'),
  bio: long('about', 'beschreibung', 'description', 'attributesprofilebio'),
  language: choice(languages, 'sprache', 'langue', 'locale'),
  languages: { type: 'list', names: ['spokenlanguages'] },
  timezone: text('zeitzone', 'fuseauhoraire'),
  city,
  country,
  district,
  lat,
  lng,
  street: text('address', 'address1', 'strasse', 'adresse', 'rue', 'line1', 'billingaddress1'),
  street2: text('address2', 'line2', 'billingaddress2'),
  postalCode: text('zip', 'postcode', 'plz', 'codepostal', 'billingpostcode'),
  legalCity: text('billingcity'),
  legalRegion: text('region', 'bundesland', 'billingstate'),
  legalCountry: text('billingcountry'),
  vatId: text('vat', 'ustid', 'numerotva'),
  verification: choice(['none', 'pending', 'approved']),
  pictures: { type: 'pictures', names: ['picture', 'avatar', 'image', 'bild', 'photo'] },
  createdAt,
} satisfies Fields

const categories = {
  slug: must(text('id')),
  kind: must(choice(['service', 'product'], 'type')),
  parent: text('parentslug', 'parentid'),
  name: must(text('nameen', 'title')),
  nameDe: text(),
  nameFr: text(),
  nameAm: text(),
  icon: text(),
  position: { type: 'integer', names: ['order', 'menuorder'] },
  isActive: { type: 'flag' },
  moderation: choice(['auto', 'first', 'always']),
  regulated: { type: 'flag' },
  fields: { type: 'json' },
} satisfies Fields

const services = {
  ...listing,
  pricingType: choice(['fixed', 'hourly', 'quote'], 'preisart'),
  price: { type: 'amount', names: ['preis', 'prix', 'amount', 'attributespriceamount', 'priceamount'] },
  packages: { type: 'json' },
  durationMinutes: { type: 'integer', names: ['duration', 'dauer', 'duree', 'minutes'] },
  bookable: { type: 'flag', names: ['buchbar'] },
  minNoticeHours: { type: 'integer' },
  maxHorizonDays: { type: 'integer' },
  hours: { type: 'json' },
  bookingRules: { type: 'json' },
  seats: { type: 'integer', names: ['platze', 'places'] },
  locationType: must(choice(['at_provider', 'at_customer', 'remote'], 'where', 'ortsart')),
  city,
  country,
  district,
  lat,
  lng,
  cancellationPolicy: must(choice(['flexible', 'moderate', 'strict'], 'storno')),
  requirements: long(),
  tags: { type: 'list', names: ['schlagworter', 'keywords'] },
} satisfies Fields

const products = {
  ...listing,
  price: must({
    type: 'amount',
    names: ['preis', 'prix', 'regularprice', 'amount', 'attributespriceamount', 'priceamount'],
  }),
  salePrice: { type: 'amount', names: ['angebotspreis', 'prixpromo'] },
  compareAtPrice: { type: 'amount', names: ['uvp', 'formerprice'] },
  condition: must(choice(conditions, 'zustand', 'etat')),
  stock: must({ type: 'integer', names: ['menge', 'bestand', 'quantity', 'quantite', 'lager'] }),
  maxPerOrder: { type: 'integer' },
  delivery: must(choice(['shipping', 'pickup', 'both'], 'deliverymethods', 'lieferung', 'livraison')),
  shippingOptions: { type: 'json' },
  shippingName: text('shipping', 'versandart'),
  shippingPrice: { type: 'amount', names: ['versand', 'versandkosten', 'fraisdeport', 'shippingcost'] },
  city,
  country,
  district,
  lat,
  lng,
  pickupAddress: text('abholadresse'),
  handlingDays: { type: 'integer' },
  autoConfirm: { type: 'flag' },
} satisfies Fields

const reviews = {
  externalId: text('id', 'reviewid', 'commentid', 'iduuid', 'number', 'nummer', 'numero'),
  listing: text(
    'listingid',
    'listingurl',
    'product',
    'productid',
    'productsku',
    'producturl',
    'sku',
    'service',
    'serviceid',
    'commentpostid',
    'artikelnummer',
    'angebot',
    'annonce',
    'relationshipslistingdataid',
    'relationshipslistingdataiduuid',
  ),
  seller: text(
    'selleremail',
    'sellerid',
    'vendor',
    'vendorid',
    'vendoremail',
    'store',
    'storeid',
    'provider',
    'verkaufer',
    'verkaeufer',
    'vendeur',
    'anbieter',
    'relationshipssubjectdataid',
    'relationshipssubjectdataiduuid',
  ),
  rating: must({
    type: 'integer',
    names: ['stars', 'sterne', 'bewertung', 'note', 'etoiles', 'score', 'attributesrating'],
  }),
  comment: long(
    'review',
    'reviewtext',
    'reviewcontent',
    'text',
    'content',
    'commentcontent',
    'kommentar',
    'commentaire',
    'avis',
    'attributescontent',
  ),
  author: must(
    text('reviewer', 'reviewername', 'authorname', 'commentauthor', 'customer', 'buyer', 'kunde', 'auteur', 'client'),
  ),
  createdAt: must({
    type: 'time',
    names: ['created', 'date', 'datum', 'datecreated', 'datecreatedgmt', 'commentdate', 'attributescreatedat'],
  }),
  source: must(text('platform', 'origin', 'quelle', 'herkunft', 'plateforme')),
  reply: long('answer', 'response', 'antwort', 'reponse', 'sellerreply', 'vendorreply'),
  language: choice(languages, 'sprache', 'langue', 'locale'),
  about: choice(['seller', 'buyer'], 'attributestype'),
  status: choice(['published', 'unpublished'], 'state', 'approved', 'commentapproved', 'attributesstate'),
} satisfies Fields

/** The fields of each kind, in the order in which they are offered. */
export const importFields = { people, categories, services, products, reviews } as const satisfies Record<
  ImportKind,
  Fields
>

export type ImportFieldName = { [Kind in ImportKind]: keyof (typeof importFields)[Kind] }[ImportKind]

export const fieldsOfKind = (kind: ImportKind): Fields => importFields[kind]

/** Of one field, several columns can be used together. */
export const isSeveral = ({ type }: ImportField): boolean => type === 'pictures' || type === 'list'

/** Words of other applications and languages for the choices of ours. */
const words: Readonly<Record<string, readonly string[]>> = {
  new: ['neu', 'neuf', 'neuve', 'brandnew'],
  like_new: ['wieneu', 'commeneuf', 'likenew', 'refurbished', 'neuwertig'],
  good: ['gut', 'bon', 'bonetat', 'used', 'gebraucht', 'gebrauchtgut', 'occasion', 'verygood', 'sehrgut'],
  fair: ['akzeptabel', 'correct', 'acceptable', 'abgenutzt'],
  for_parts: ['defekt', 'bastler', 'pourpieces', 'forparts', 'broken'],
  published: [
    '1',
    'true',
    'yes',
    'approved',
    'publish',
    'active',
    'open',
    'aktiv',
    'online',
    'public',
    'publie',
    'veroffentlicht',
  ],
  unpublished: ['0', 'false', 'no', 'pending', 'hold', 'spam', 'trash', 'unapproved', 'hidden', 'deleted'],
  seller: ['ofprovider', 'provider', 'vendor'],
  buyer: ['ofcustomer', 'customer'],
  paused: ['closed', 'private', 'inactive', 'pausiert', '0'],
  draft: ['1draft', 'entwurf', 'brouillon', 'pendingapproval'],
  individual: ['person', 'privat', 'prive', 'private', 'particulier'],
  business: ['company', 'firma', 'gewerblich', 'professionnel', 'entreprise'],
  shipping: ['versand', 'envoi', 'livraison', 'delivery', 'post'],
  pickup: ['abholung', 'retrait', 'selbstabholung'],
  both: ['shippingpickup', 'versandundabholung', 'beides', 'lesdeux', 'pickupshipping'],
  at_provider: ['atprovider', 'beianbieter', 'vorort'],
  at_customer: ['atcustomer', 'beikunde', 'beimkunden'],
  remote: ['online', 'fern', 'adistance'],
  hourly: ['perhour', 'hour', 'stundlich', 'heure', 'parheure'],
  fixed: ['fix', 'fest', 'fixe', 'unit', 'festpreis'],
  quote: ['onrequest', 'aufanfrage', 'surdevis', 'inquiry'],
  service: ['dienstleistung', 'services'],
  product: ['produkt', 'produit', 'products'],
  en: ['english', 'englisch', 'anglais', 'enus', 'engb'],
  de: ['german', 'deutsch', 'allemand', 'dede', 'deat'],
  fr: ['french', 'franzosisch', 'francais', 'frfr'],
  am: ['amharic', 'amharisch', 'amharique', 'et', 'amet'],
  approved: ['verified', 'yes', 'true', '1'],
  none: ['no', 'false', '0', 'unverified'],
}

/** A text without what names are written differently with: case, accents, spaces and marks. */
export const plainWord = (written: string): string =>
  written
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The choice that a cell means; undefined if it means none. */
export function choiceOf(choices: readonly string[], cell: string): string | undefined {
  const word = plainWord(cell)
  return (
    choices.find((one) => one === cell || plainWord(one) === word) ??
    // -1 is how a shop marks a draft.
    (cell.trim() === '-1' && choices.includes('draft') ? 'draft' : undefined) ??
    choices.find((one) => words[one]?.includes(word))
  )
}

const YES = ['1', 'true', 'yes', 'y', 'ja', 'oui', 'x', 'wahr', 'vrai']
const NO = ['0', 'false', 'no', 'n', 'nein', 'non', 'falsch', 'faux']

/** Yes or no; undefined if a cell says neither. */
export function flagOf(cell: string): boolean | undefined {
  const word = plainWord(cell)
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}

/** The field that a column may become. */
function proposeField(kind: ImportKind, column: string): string | undefined {
  const word = plainWord(column)
  // Numbered columns of one thing: picture_1, Image 2.
  const unnumbered = word.replace(/\d+$/, '')
  const entries = Object.entries(fieldsOfKind(kind))
  return (
    entries.find(([name]) => plainWord(name) === word)?.[0] ??
    entries.find(([, { names = [] }]) => names.includes(word))?.[0] ??
    entries.find(([, field]) => isSeveral(field) && unnumbered !== '' && field.names?.includes(unnumbered))?.[0]
  )
}

/** The place of a column among those that may mean a field: its own name first, then the others in their order. */
const rankOf = (kind: ImportKind, name: string, column: string): number =>
  plainWord(name) === plainWord(column) ? -1 : (fieldsOfKind(kind)[name]?.names ?? []).indexOf(plainWord(column))

/** The fields of the columns; of columns that mean the same the likeliest one, unless several can be used together. */
export function proposeFields(kind: ImportKind, columns: readonly string[]): (string | null)[] {
  const proposed = columns.map((column) => proposeField(kind, column))
  return proposed.map((name, at) => {
    const field = fieldsOfKind(kind)[name ?? '']
    if (name === undefined || field === undefined) return null
    if (isSeveral(field)) return name
    const rivals = columns.flatMap((other, place) =>
      proposed[place] === name ? [{ place, rank: rankOf(kind, name, other) }] : [],
    )
    const best = rivals.reduce((one, other) => (other.rank < one.rank ? other : one))
    return best.place === at ? name : null
  })
}

/** The kind of a table: the one of whose fields its columns have most; required ones count twice. */
export function proposeKind(columns: readonly string[], name = ''): ImportKind {
  const declared = importKinds.find((kind) => plainWord(name.split('/').at(-1) ?? '').startsWith(kind))
  if (declared) return declared
  const scored = importKinds.map((kind) => {
    const found = [...new Set(columns.map((column) => proposeField(kind, column)))].filter((name) => name !== undefined)
    const required = found.filter((name) => fieldsOfKind(kind)[name]?.required)
    return { kind, score: found.length + required.length }
  })
  const byScore = scored.sort((one, other) => other.score - one.score)
  return byScore[0]?.kind ?? 'products'
}
