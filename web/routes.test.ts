import { describe, expect, test } from 'vitest'
import { RESERVED_SLUGS } from '#shared/policies/reserved-slugs.ts'
import { type UsedMessages, usedMessages } from '#test/used-messages.ts'
import { adminPages } from './admin-routes.ts'
import { authPages, barePages, errorPages, messagesPages, publicPages, sellerPages } from './routes.tsx'

const pages = [
  ...publicPages,
  ...sellerPages,
  ...barePages,
  ...messagesPages,
  ...authPages,
  ...adminPages,
  ...errorPages,
]

/** Every page has the first; the first failure brings the others before it is told. */
const ALWAYS = ['common', 'errors']

/** Tables with the words of several places, each of which uses only its own. */
const TABLES = [
  // The messages of fields, by schema and field: a form meets those of its own.
  'web/kernel/field-messages.ts#rules',
  // The words of a line, of a list and of a page of orders: `messagesOf` of the routes has what each draws.
  'web/service-orders/kind.ts#serviceOrderKind',
  'web/service-orders/kind.ts#workLabel',
  'web/service-orders/kind.ts#positionOf',
  'web/product-orders/kind.ts#productOrderKind',
  'web/product-orders/kind.ts#itemLabel',
]

/** Components that the code of a screen reaches and this address of it never draws. */
const NEVER_DRAWN: Record<string, string[]> = {
  // Nothing has been decided about what is still being written.
  '/products/add': ['web/listings/mine/ListingModeration.tsx#ModerationNotice'],
  '/provider/services/add': ['web/listings/mine/ListingModeration.tsx#ModerationNotice'],
  '/service-requests/create': ['web/listings/mine/ListingModeration.tsx#ModerationNotice'],
  '/requested-products/create': ['web/listings/mine/ListingModeration.tsx#ModerationNotice'],
  // A person cannot block themselves.
  '/user/profile': ['web/accounts/ProviderProfile.tsx#Toggle', 'web/accounts/use-block.ts#useBlock'],
  // An order that exists has its place.
  '/checkout/order/:orderId': [
    'web/transactions/CheckoutAddressFields.tsx#CheckoutAddressFields',
    'web/kernel/AddressFields.tsx#AddressFields',
  ],
  // Only services have a policy of their seller's.
  '/checkout/product/:productId': ['web/listings/CancellationTerms.tsx#CancellationTerms'],
  '/product-checkout/payment': ['web/listings/CancellationTerms.tsx#CancellationTerms'],
}

/** Namespaces that nothing brings, with the places that ask for them. */
function missingIn(used: UsedMessages, loaded: readonly string[], neverDrawn: readonly string[] = []) {
  const known = new Set([...ALWAYS, ...loaded])
  const exempt = new Set([...TABLES, ...neverDrawn])
  return [...used].flatMap(([namespace, places]) => {
    const asking = [...places].filter((place) => !exempt.has(place))
    return known.has(namespace) || asking.length === 0 ? [] : [`${namespace}: ${asking.join(', ')}`]
  })
}

const known = new Map<string, UsedMessages>()
function wordsOf(file: string): UsedMessages {
  const used = known.get(file) ?? usedMessages(file)
  known.set(file, used)
  return used
}

describe('the words of a route', () => {
  test.each(pages)('are all that $screen asks for at $path', ({ path, screen, messages }) => {
    expect(missingIn(wordsOf(`web/${screen}.tsx`), messages, NEVER_DRAWN[path])).toEqual([])
  })

  test.each([
    ['layouts/Root', []],
    ['layouts/PublicLayout', []],
    ['layouts/BareLayout', []],
    ['layouts/MessagesLayout', []],
    ['layouts/AuthLayout', []],
    ['layouts/AdminLayout', ['admin']],
    ['selling/SellerFrame', []],
    ['errors/ErrorScreen', []],
  ])('are not needed for what %s draws around it', (file, messages) => {
    expect(missingIn(wordsOf(`web/${file}.tsx`), messages)).toEqual([])
  })

  test('are found behind other files, in what is loaded later, and not where a part brings its own', () => {
    const report = 'web/listings/ReportDialog.tsx'
    const later = wordsOf('web/service-orders/ServiceOrderScreen.tsx').get('listing-details')
    expect([...(later ?? [])]).toContain('web/services/AppointmentTimes.tsx#AppointmentTimes')
    expect([...wordsOf(report).keys()]).not.toContain('reports')
  })

  test('are missed where a route lacks them', () => {
    const used = wordsOf('web/accounts/SignInScreen.tsx')
    expect(missingIn(used, ['accounts'])).toEqual([])
    expect(missingIn(used, [])).toEqual([expect.stringMatching(/^accounts: .*web\/accounts\/SignInScreen\.tsx#/)])
  })

  test('are excused for addresses that exist, and for what they reach', () => {
    for (const [path, places] of Object.entries(NEVER_DRAWN)) {
      const screen = pages.find((page) => page.path === path)?.screen
      const reached = [...wordsOf(`web/${screen}.tsx`).values()].flatMap((each) => [...each])
      expect(reached).toEqual(expect.arrayContaining(places))
    }
  })
})

test('no category can have the slug with which the address of a screen begins', () => {
  const firstParts = pages.flatMap(({ path = '' }) => path.split('/')[1]?.match(/^[a-z-]+$/) ?? [])
  expect(firstParts.length).toBeGreaterThan(100)
  expect([...new Set(firstParts)].filter((part) => !RESERVED_SLUGS.includes(part))).toEqual([])
})
