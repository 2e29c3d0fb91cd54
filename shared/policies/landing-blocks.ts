/** A text of a block: where it comes from while the operator has written none, and its greatest length. */
type BlockText = { key: string; max: number }

const TITLE = 80
const LINE = 60
const TEXT = 240

const titleAt = (key: string): BlockText => ({ key, max: TITLE })
const textAt = (key: string): BlockText => ({ key, max: TEXT })
const lineAt = (key: string): BlockText => ({ key, max: LINE })

/** The kinds of blocks that the landing page comes with, in their order there, and the texts of each. */
export const shippedBlocks = {
  opening: {
    label: lineAt('tagline'),
    first: lineAt('home:hero.first'),
    second: lineAt('home:hero.second'),
    text: textAt('home:hero.text'),
  },
  categories: { title: titleAt('home:categories.title') },
  services: { title: titleAt('home:latest.title'), text: textAt('home:latest.text') },
  products: { title: titleAt('product-cards:latest.title'), text: textAt('product-cards:latest.text') },
  requests: { title: titleAt('home:requests.title'), text: textAt('home:requests.text') },
  wanted: { title: titleAt('home:productRequests.title'), text: textAt('home:productRequests.text') },
  steps: {
    title: titleAt('home:how.title'),
    need: lineAt('home:how.need'),
    findTitle: titleAt('home:how.needSteps.find.title'),
    findText: textAt('home:how.needSteps.find.text'),
    agreeTitle: titleAt('home:how.needSteps.agree.title'),
    agreeText: textAt('home:how.needSteps.agree.text'),
    doneTitle: titleAt('home:how.needSteps.done.title'),
    doneText: textAt('home:how.needSteps.done.text'),
    offer: lineAt('home:how.offer'),
    listTitle: titleAt('home:how.offerSteps.list.title'),
    listText: textAt('home:how.offerSteps.list.text'),
    verifyTitle: titleAt('home:how.offerSteps.verify.title'),
    verifyText: textAt('home:how.offerSteps.verify.text'),
    earnTitle: titleAt('home:how.offerSteps.earn.title'),
    earnText: textAt('home:how.offerSteps.earn.text'),
  },
  promises: {
    verifiedTitle: titleAt('home:trust.verified.title'),
    verifiedText: textAt('home:trust.verified.text'),
    reviewsTitle: titleAt('home:trust.reviews.title'),
    reviewsText: textAt('home:trust.reviews.text'),
    paymentTitle: titleAt('home:trust.payment.title'),
    paymentText: textAt('home:trust.payment.text'),
    backTitle: titleAt('home:trust.back.title'),
    backText: textAt('home:trust.back.text'),
  },
  sellers: {
    title: titleAt('home:offer.title'),
    text: textAt('home:offer.text'),
    button: lineAt('home:offer.start'),
  },
} as const satisfies Record<string, Record<string, BlockText>>

export type ShippedBlock = keyof typeof shippedBlocks

/** The texts of a block that an operator adds; nothing comes along for them. */
export const ownBlockTexts = { title: TITLE, markdown: 4_000, button: LINE } as const

/** The texts of the line above the opening; nothing comes along for them. */
export const bannerTexts = { text: 160, button: LINE } as const

/** The readers to whom alone a block can be shown: those who are not signed in, and those who are. */
export const blockReaders = ['visitors', 'members'] as const
export type BlockReaders = (typeof blockReaders)[number]

/** The most blocks of a landing page, and the most that an operator adds. */
export const MOST_BLOCKS = 20
/** The number of pictures of the opening. */
export const OPENING_PICTURES = 5
/** The most categories that are chosen to be shown. */
export const MOST_CATEGORIES = 24
