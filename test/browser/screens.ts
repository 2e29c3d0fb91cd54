import type { Page } from '@playwright/test'
import type { RefundCaseStatus } from '#shared/contract/refund-case.ts'
import { ACTING_FOR } from '#shared/kernel/contract.ts'
import type { DemoOrders } from './demo-orders.ts'
import { endpointScreen, reviewedServiceScreen } from './made-screens.ts'
import { fillAddress } from './order-form.ts'
import { subscriber } from './people.ts'
import { ADDRESS, type Person, slotAt, type World } from './world.ts'

export type Screen = {
  name: string
  path: (places: DemoOrders) => string
  /** The viewer; a visitor if left out. */
  who?: (places: DemoOrders, world: World) => Person | Promise<Person>
  /** Brings the loaded screen into the state to check. */
  prepare?: (page: Page) => Promise<void>
  /** The complaint of the browser that this state causes. */
  complaint?: RegExp
  /** The screen exists on one size only. */
  only?: 'phone' | 'desktop'
  /** Opens the screen in a browser of its own, without cached files. */
  isFirst?: boolean
}

const at = (path: string) => () => path
const productRequestPage = (id: string) => `/requested-products/${id}`
const buyer = ({ people }: DemoOrders) => people.buyer
const seller = ({ people }: DemoOrders) => people.seller
const newSeller = ({ people }: DemoOrders) => people.newSeller
const admin = ({ people }: DemoOrders) => people.admin
const newcomer = (_: DemoOrders, world: World) => world.aBuyer()

/** A person with saved things and a collection. */
async function saver(_: DemoOrders, world: World): Promise<Person> {
  const person = await world.aBuyer({ name: 'Liya Mekonnen' })
  const { api } = person
  const { collection } = await api.favoriteCollection.create({ body: { name: 'For the new flat' } })
  const { products } = await api.product.list({ query: { limit: 3 } })
  for (const { _id: id } of products)
    await api.favorite.add({ body: { kind: 'product', id, collectionId: collection._id } })
  const { services } = await api.service.list({ query: { limit: 2 } })
  for (const { _id: id } of services) await api.favorite.add({ body: { kind: 'service', id } })
  return person
}

type ServiceRequestBody = Parameters<Person['api']['serviceRequest']['create']>[0]['body']

/** A person with a request that is open and one that is a draft. */
async function requester(_: DemoOrders, world: World): Promise<Person> {
  const person = await world.aBuyer({ name: 'Liya Mekonnen' })
  const body: ServiceRequestBody = {
    title: 'Clean a three-room flat after a renovation',
    description: 'Dust everywhere, windows as well. The water is on, bring your own vacuum cleaner.',
    category: 'cleaning',
    subcategory: 'deep-cleaning',
    budget: { type: 'range', min: 15_000, max: 22_000 },
    urgency: 'date',
    preferredSlots: [slotAt(0), slotAt(4)],
    locationType: 'at_my_place',
    location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
  }
  await person.api.serviceRequest.create({ body })
  await person.api.serviceRequest.create({ body: { ...body, status: 'draft' } })
  return person
}

/** An administrator for whom a request waits, because of its words. */
async function decider(_: DemoOrders, world: World): Promise<Person> {
  const person = await world.aBuyer({ name: 'Bea Lindt' })
  await person.api.serviceRequest.create({
    body: {
      title: 'Drinks for a garden party',
      description: 'Please bring whisky and a lot of patience to my garden party on Sunday.',
      category: 'cleaning',
      subcategory: 'home-cleaning',
      budget: { type: 'fixed', max: 12_000 },
      urgency: 'flexible',
      locationType: 'remote',
    },
  })
  return world.anAdmin('Ada Kern')
}

/** A requester whose open request has two offers; one of them was countered in two rounds. */
async function offered(places: DemoOrders, world: World) {
  const person = await requester(places, world)
  const { serviceRequests } = await person.api.serviceRequest.mine({ query: { view: 'open' } })
  const id = serviceRequests[0]?._id ?? ''
  const makeOffer = async (name: string, price: number) => {
    const provider = await world.aSeller({ name })
    const { offer } = await provider.api.serviceRequest.submitOffer({
      params: { id },
      body: {
        price,
        pricingType: 'fixed',
        message: 'I bring my own vacuum cleaner, and a second person for the windows.',
        proposedSlots: [slotAt(0)],
        durationDays: 1,
        cancellationPolicy: 'moderate',
      },
    })
    return { provider, params: { id, offerId: offer._id } }
  }
  const first = await makeOffer('Dawit Bekele', 21_000)
  const second = await makeOffer('Hanna Tesfaye', 19_500)
  await person.api.serviceRequest.counterOffer({
    params: first.params,
    body: { price: 18_000, message: 'Would €180 work?' },
  })
  return { person, provider: first.provider, offers: [first, second] }
}

/** The author of a request with offers. */
const offeredTo = async (places: DemoOrders, world: World) => (await offered(places, world)).person

/** A provider who is asked to answer a counter-offer. */
const countered = async (places: DemoOrders, world: World) => (await offered(places, world)).provider

/** A person who has accepted an offer, and not paid yet. */
async function accepting(places: DemoOrders, world: World): Promise<Person> {
  const { person, offers } = await offered(places, world)
  const params = offers[1]?.params
  if (params) await person.api.serviceRequest.acceptOffer({ params, body: {} })
  return person
}

/** From a list of requests to the page of the first one. */
const openRequest = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.waitForURL(/\/(service-request|payment)\//)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

const TITLE = /^Clean a three-room flat/

/** React reports the error that the error boundary handles to the console. */
const FAILED = /status of 500|500 from|ApiError/
const MISSING = /status of 404/
const REJECTED = /status of 40[01]/

/** Lets calls to these addresses fail from now on. */
const fail = (page: Page, address: RegExp) => page.route(address, (route) => route.fulfill({ status: 500, json: {} }))

const menu = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('menu').waitFor()
}

const dialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

const visitors: Screen[] = [
  { name: 'the start page', path: at('/') },
  {
    name: 'the start page that looks for products',
    path: at('/'),
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('group').getByText('Products', { exact: true }).click()
      await page.getByPlaceholder(/^Armchair/).waitFor()
    },
  },
  { name: 'the start page with a menu open', path: at('/'), prepare: menu('Language'), only: 'desktop' },
  {
    name: 'the drawer',
    path: at('/services'),
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Home', exact: true }).waitFor()
    },
  },
  {
    name: 'the search of the header',
    path: at('/services'),
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open the search' }).click()
      await page.getByRole('banner').getByRole('combobox').fill('clean')
      await page.getByRole('group', { name: 'Services' }).waitFor()
    },
  },
  {
    name: 'the suggestions of the header',
    path: at('/services'),
    only: 'desktop',
    prepare: async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('clean')
      await page.getByRole('group', { name: 'Services' }).waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  { name: 'where to explore', path: at('/explore') },
  { name: 'everything found for words', path: at('/explore?q=cleaning') },
  { name: 'services found for words', path: at('/explore?q=cleaning&kind=services') },
  { name: 'providers found for words', path: at('/explore?q=cleaning&kind=providers') },
  { name: 'words that were meant otherwise', path: at('/explore?q=clening') },
  { name: 'nothing found for words', path: at('/explore?q=zzzzqqq+qqqzzzz') },
  {
    name: 'a search that fails',
    path: at('/explore'),
    complaint: FAILED,
    prepare: async (page) => {
      await fail(page, /\/api\/search\?/)
      await page.getByRole('combobox', { name: 'Search the marketplace' }).filter({ visible: true }).fill('cleaning')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'The search did not work' }).waitFor()
    },
  },
  { name: 'services', path: at('/services') },
  { name: 'all services', path: at('/services/browse') },
  {
    name: 'all services, narrowed',
    path: at('/services/browse?q=clean&city=Berlin&minPrice=20&maxPrice=200&rating=4&where=at_customer&sort=price'),
  },
  { name: 'the last page of all services', path: at('/services/browse?page=12') },
  { name: 'no services', path: at('/services/browse?q=zzzzqqq') },
  { name: 'no services for filters', path: at('/services/browse?q=french&category=cleaning&where=remote') },
  {
    name: 'the cities of the filters',
    path: at('/services/browse'),
    only: 'desktop',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'City' }).click()
      await page.getByRole('listbox', { name: 'Cities' }).waitFor()
    },
  },
  { name: 'services near a place', path: at('/services/browse?place=2813472&within=10&sort=distance') },
  {
    name: 'the places of the filters',
    path: at('/services/browse'),
    only: 'desktop',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Near' }).fill('neu')
      await page.getByRole('listbox', { name: 'Places' }).waitFor()
    },
  },
  { name: 'services near a place that is not known', path: at('/services/browse?place=999999999') },
  { name: 'open requests', path: at('/service-requests/browse'), who: requester },
  {
    name: 'a request for a visitor',
    path: at('/service-requests/browse?q=renovation'),
    who: async (places, world) => {
      await offered(places, world)
      return newcomer(places, world)
    },
    prepare: openRequest(TITLE),
  },
  {
    name: 'no requests for filters',
    path: at(
      '/service-requests/browse?category=cleaning&minPrice=90000&budget=named&city=Rom&where=at_my_place&offers=none',
    ),
  },
  {
    name: 'the filters of requests',
    path: at('/service-requests/browse'),
    who: seller,
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Show \d+ requests?|Nothing)/ })
        .waitFor()
    },
  },
  { name: 'wanted products', path: at('/requested-products'), who: seller },
  { name: 'a wanted product for sellers', path: ({ wanted }) => productRequestPage(wanted.compared), who: seller },
  { name: 'a wanted product for visitors', path: ({ wanted }) => productRequestPage(wanted.compared), only: 'desktop' },
  {
    name: 'an offer for a wanted product',
    path: ({ wanted }) => `${productRequestPage(wanted.free)}?offer=new`,
    who: seller,
  },
  { name: 'no wanted products for words', path: at('/requested-products?q=zzqq'), only: 'desktop' },
  { name: 'all products', path: at('/products') },
  {
    name: 'products for every filter',
    path: at(
      '/products?category=electronics&minPrice=5&maxPrice=900&city=Berlin&condition=good&delivery=pickup&stock=inStock',
    ),
  },
  { name: 'no products for filters', path: at('/products?category=electronics&minPrice=90000&delivery=shipping') },
  {
    name: 'products that could not be loaded',
    path: at('/products/categories-overview'),
    complaint: FAILED,
    prepare: async (page) => {
      await fail(page, /\/api\/product\b/)
      await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
      await page.getByRole('heading', { name: 'We could not load the products' }).waitFor()
    },
  },
  { name: 'the categories of products', path: at('/products/categories-overview') },
  { name: 'a product', path: ({ goods }) => `/product/${goods}` },
  { name: 'a product that is sold out', path: ({ goodsGone }) => `/product/${goodsGone}` },
  {
    name: 'a missing product',
    path: at('/product/01890000-0000-7000-8000-000000000000'),
    complaint: MISSING,
  },
  { name: 'products found for words', path: at('/explore?q=bike&kind=products') },
  { name: 'a page of services beyond the last', path: at('/services/browse?page=400') },
  {
    name: 'the filters',
    path: at('/services/browse'),
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Show \d+ services$/ })
        .waitFor()
    },
  },
  {
    name: 'services that cannot be loaded',
    path: at('/services'),
    complaint: FAILED,
    prepare: async (page) => {
      await fail(page, /\/api\/service(\/search)?(\?|$)/)
      await page.getByRole('main').getByRole('link', { name: 'All services' }).click()
      await page.getByRole('heading', { name: 'We could not load the services' }).waitFor()
    },
  },
  { name: 'a category', path: at('/category/cleaning') },
  { name: 'a kind of work', path: at('/category/cleaning/home-cleaning') },
  { name: 'a service with packages', path: ({ services }) => services.withPackages },
  {
    name: 'a service with reviews from elsewhere',
    ...reviewedServiceScreen,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show all 5 reviews' }).click()
      await page.getByRole('button', { name: 'Remove the review by Hanna K.' }).last().waitFor()
    },
  },
  {
    name: 'a service of which something is missing',
    path: ({ services }) => services.withPackages,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Request to book' }).last().click()
      await page.getByText(/^Still missing:/).waitFor()
    },
  },
  {
    name: 'reporting a service',
    path: ({ services }) => services.withPackages,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Report' }).first().click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  { name: 'a service by the hour', path: ({ services }) => services.hourly },
  { name: 'a service on request', path: ({ services }) => services.onRequest },
  { name: 'an online service', path: ({ services }) => services.online },
  { name: 'a service without an appointment', path: ({ services }) => services.withoutAppointment },
  { name: 'a service in Amharic', path: ({ services }) => services.inAmharic },
  { name: 'a service without reviews', path: ({ services }) => services.unrated },
  { name: 'providers', path: at('/providers') },
  { name: 'providers, narrowed', path: at('/providers?q=a&category=cleaning&city=Berlin') },
  { name: 'no providers', path: at('/providers?q=zzzzqqq') },
  { name: 'no providers for a search', path: at('/providers?q=zzzzqqq&city=Berlin') },
  { name: 'a provider', path: ({ people }) => `/providers/${people.seller.user._id}` },
  { name: 'the profile of a provider', path: ({ people }) => `/provider/profile/${people.seller.user._id}` },
  { name: 'how it works', path: at('/how-it-works') },
  {
    name: 'how it works, with every answer open',
    path: at('/how-it-works'),
    prepare: async (page) => {
      for (const question of await page.locator('summary').all()) await question.click()
    },
  },
  { name: 'why services', path: at('/why-services') },
  { name: 'why products', path: at('/why-products') },
  { name: 'why requests', path: at('/why-requests') },
  { name: 'why a community', path: at('/why-community') },
  { name: 'the resources', path: at('/resources') },
  { name: 'about us', path: at('/about-us') },
  { name: 'the partnerships', path: at('/partnerships') },
  { name: 'the terms', path: at('/terms') },
  { name: 'the privacy notice', path: at('/privacy') },
  { name: 'the imprint', path: at('/imprint') },
  { name: 'the help', path: at('/help') },
  { name: 'the contact form', path: at('/contact-us?topic=problem') },
  {
    name: 'the contact form with everything missing',
    path: at('/contact-us'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send the message' }).click()
      await page.getByText('Please fill this in.').first().waitFor()
    },
  },
  {
    name: 'a message that was sent',
    path: at('/contact-us?topic=other'),
    prepare: async (page) => {
      await page.getByLabel('Your name').fill('Nora')
      await page.getByLabel('E-mail for the answer').fill('nora@example.org')
      await page.getByLabel('Your message').fill('What a good place this is.')
      await page.getByRole('button', { name: 'Send the message' }).click()
      await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor()
    },
  },
]

const waysIn: Screen[] = [
  { name: 'the sign-in', path: at('/auth/signin') },
  {
    name: 'the sign-in after a wrong password',
    path: at('/auth/signin'),
    complaint: REJECTED,
    prepare: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@example.org')
      await page.getByLabel('Password', { exact: true }).fill('three green doors')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('E-mail or password is not right.').waitFor()
    },
  },
  { name: 'the offer of a passkey after a password', path: at('/auth/passkey'), who: newcomer },
  { name: 'joining', path: at('/auth/signup') },
  {
    name: 'joining as a business that sells, with everything missing',
    path: at('/auth/signup'),
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: /Offer and sell/ }).check()
      await page.getByText('A business', { exact: true }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('Please fill this in.').first().waitFor()
    },
  },
  { name: 'the code', path: at('/auth/verify-email?email=nora%40example.org') },
  {
    name: 'a wrong code',
    path: at('/auth/verify-email?email=nora%40example.org'),
    complaint: REJECTED,
    prepare: async (page) => {
      await page.getByLabel('Code from the e-mail').fill('AAAAAA')
      await page.getByText(/^This code is not right/).waitFor()
    },
  },
  {
    name: 'the way back from a provider that nobody has asked',
    path: at('/auth/oidc/callback?code=a&state=b'),
    complaint: REJECTED,
    prepare: (page) => page.getByRole('heading', { name: 'The sign-in did not work' }).waitFor(),
  },
  { name: 'the code without an address', path: at('/auth/verify-email') },
  { name: 'a forgotten password', path: at('/auth/forgot-password') },
  { name: 'a new password', path: at('/auth/reset-password?email=nora%40example.org') },
  { name: 'the welcome', path: at('/auth/welcome'), who: newcomer },
]

const errorScreens: Screen[] = [
  { name: 'an unknown address', path: at('/auth/404'), complaint: MISSING },
  { name: 'a missing service', path: at('/service/01890000-0000-7000-8000-000000000000'), complaint: MISSING },
  { name: 'the place to wait for the connection', path: at('/auth/offline') },
  {
    name: 'a screen without a connection',
    path: at('/services'),
    complaint: /ERR_INTERNET_DISCONNECTED|dynamically imported module/,
    isFirst: true,
    prepare: async (page) => {
      await page.context().setOffline(true)
      await page.getByRole('main').getByRole('link', { name: 'All services' }).click()
      await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    },
  },
  {
    name: 'a fault of ours',
    path: at('/services/browse'),
    complaint: FAILED,
    prepare: async (page) => {
      await fail(page, /\/api\/service\/[0-9a-f-]{36}$/)
      await page.getByRole('main').getByRole('article').getByRole('link').first().click()
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    },
  },
]

const order = (name: string, state: Parameters<DemoOrders['bought']>[0], more: Partial<Screen> = {}): Screen => ({
  name: `an order that ${name}`,
  path: ({ bought }) => `/user/orders/${bought(state)}`,
  who: buyer,
  ...more,
})

const buyers: Screen[] = [
  { name: 'the start page of a signed-in person', path: at('/'), who: buyer },
  {
    name: 'the menu of a signed-in person',
    path: at('/services'),
    who: buyer,
    only: 'desktop',
    prepare: menu('Account of'),
  },
  { name: 'a service that the viewer may order', path: ({ services }) => services.withPackages, who: buyer },
  { name: 'the own profile of a buyer', path: at('/user/profile'), who: buyer },
  { name: 'the own profile of a newcomer', path: at('/user/profile'), who: newcomer },
  { name: 'changing the profile', path: at('/user/profile/edit'), who: buyer },
  { name: 'how one signs in', path: at('/user/profile/edit?tab=security'), who: buyer },
  { name: 'the addresses of the profile', path: at('/user/profile/edit?tab=addresses'), who: buyer },
  { name: 'the documents of the profile', path: at('/user/profile/edit?tab=documents'), who: buyer },
  { name: 'the account of the profile', path: at('/user/profile/edit?tab=account'), who: buyer },
  { name: 'the account of a seller', path: at('/user/profile/edit?tab=account'), who: seller },
  { name: 'the API tokens', path: at('/user/profile/edit?tab=tokens'), who: seller },
  { name: 'the choice of what one hears', path: at('/user/profile/edit?tab=notifications'), who: buyer },
  {
    name: 'the latest notifications at the bell',
    path: at('/services'),
    who: buyer,
    prepare: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click()
      await page.getByRole('heading', { name: 'Before that' }).waitFor()
    },
  },
  { name: 'the saved things', path: at('/user/saved'), who: saver },
  { name: 'the saved things of a newcomer', path: at('/user/saved'), who: newcomer },
  {
    name: 'sharing a collection',
    path: at('/user/saved'),
    who: saver,
    prepare: async (page) => {
      await page.getByRole('link', { name: /^For the new flat/ }).click()
      await dialog('Share list')(page)
    },
  },
  { name: 'the saved searches', path: at('/user/saved/searches'), who: buyer },
  { name: 'the notifications', path: at('/notifications'), who: buyer },
  { name: 'the notifications of one kind', path: at('/notifications?show=reviews'), who: buyer },
  { name: 'no notifications', path: at('/notifications'), who: newcomer },
  {
    name: 'a notification to delete',
    path: at('/notifications'),
    who: buyer,
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'notifications that cannot be loaded',
    path: at('/notifications'),
    who: buyer,
    complaint: FAILED,
    prepare: async (page) => {
      await fail(page, /\/api\/notification\?/)
      await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
      await page.getByRole('heading', { name: 'We could not load your notifications' }).waitFor()
    },
  },
  {
    name: 'deleting the account',
    path: at('/user/profile/edit?tab=account'),
    who: newcomer,
    prepare: dialog('Delete the account…'),
  },
  { name: 'posting a request', path: at('/service-requests/create'), who: buyer },
  { name: 'asking for a product', path: at('/requested-products/create'), who: buyer },
  { name: 'the own wanted products', path: at('/user/requested-product-offers'), who: buyer },
  { name: 'the offers for a wanted product', path: ({ wanted }) => productRequestPage(wanted.compared), who: buyer },
  { name: 'the offers for wanted products', path: at('/user/product-offers'), who: buyer },
  { name: 'the own offers for wanted products', path: at('/user/my-product-offers'), who: seller },
  {
    name: 'paying an offer for a wanted product',
    path: ({ wanted }) => `/product-offer/payment?offer=${wanted.unpaid}`,
    who: buyer,
  },
  {
    name: 'a request that lacks something',
    path: at('/service-requests/create'),
    who: buyer,
    only: 'desktop',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add another time' }).click()
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Name a day, or the last day below.').waitFor()
    },
  },
  {
    name: 'promoting a request',
    path: at('/user/my-service-requests'),
    who: requester,
    prepare: async (page) => {
      await openRequest(TITLE)(page)
      await page.getByRole('link', { name: 'Promote', exact: true }).click()
      await page.getByRole('button', { name: /^Pay €[0-9.]+ and promote$/ }).click()
      await page.getByRole('heading', { name: 'Payment' }).waitFor()
    },
  },
  { name: 'the plans', path: at('/auth/subscription-plan'), who: seller },
  {
    name: 'the plans, by numbers and as a table',
    path: at('/auth/subscription-plan'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Try with your numbers' }).click()
      await page.getByRole('textbox', { name: 'Services sold a month' }).fill('1200')
      await page.getByRole('button', { name: 'As a table' }).click()
    },
  },
  {
    name: 'paying a plan',
    path: at('/auth/payment/subscription/pro'),
    who: (_, world) => world.aSeller(),
    prepare: async (page) => {
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Continue to pay €29.00' }).click()
      await page.getByRole('heading', { name: 'Card' }).waitFor()
    },
  },
  {
    name: 'the own plan, about to be changed',
    path: at('/user/plan?change=plus'),
    who: (_, world) => subscriber(world, 'pro'),
    prepare: (page) => page.getByRole('button', { name: /^Go down on/ }).waitFor(),
  },
  { name: 'the own requests', path: at('/user/my-service-requests'), who: requester },
  { name: 'no offers of a seller', path: at('/user/my-service-requests?view=offers'), who: newcomer },
  {
    name: 'a request with its offers',
    path: at('/user/my-service-requests'),
    who: offeredTo,
    prepare: async (page) => {
      await openRequest(TITLE)(page)
      await page
        .getByRole('link', { name: /Hanna Tesfaye/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Accept/ }).waitFor()
    },
  },
  {
    name: 'a counter-offer',
    path: at('/user/my-service-requests'),
    who: offeredTo,
    prepare: async (page) => {
      await openRequest(TITLE)(page)
      await page
        .getByRole('link', { name: /Hanna Tesfaye/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Counter', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Suggest another time' }).click()
    },
  },
  {
    name: 'offers side by side',
    path: at('/user/my-service-requests'),
    who: offeredTo,
    prepare: async (page) => {
      await openRequest(TITLE)(page)
      await page.getByRole('button', { name: 'Compare' }).click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'an offer that is to be paid',
    path: at('/user/my-service-requests?view=open'),
    who: accepting,
    prepare: openRequest(TITLE),
  },
  {
    name: 'paying an offer',
    path: at('/user/my-service-requests?view=open'),
    who: accepting,
    prepare: async (page) => {
      await openRequest(TITLE)(page)
      await page.getByRole('link', { name: /^Pay / }).click()
      await fillAddress(page, ADDRESS)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('textbox', { name: 'Card number' }).waitFor()
    },
  },
  {
    name: 'where the provider of an offer comes',
    path: at('/user/my-service-requests?view=open'),
    who: accepting,
    prepare: async (page) => {
      await openRequest(TITLE)(page)
      await page.getByRole('link', { name: /^Pay / }).click()
      await page.getByRole('textbox', { name: 'Postcode' }).waitFor()
    },
  },
  {
    name: 'the own offer that was countered',
    path: at('/user/my-service-requests?view=offers'),
    who: countered,
    prepare: async (page) => {
      await openRequest(TITLE)(page)
      await page.getByRole('button', { name: /^Agree to/ }).waitFor()
    },
  },
  {
    name: 'making an offer',
    path: at('/service-requests/browse?q=renovation'),
    who: async (places, world) => {
      await offered(places, world)
      return world.aSeller()
    },
    prepare: async (page) => {
      await openRequest(TITLE)(page)
      await page.getByRole('button', { name: 'Send offer' }).click()
    },
  },
  { name: 'becoming a seller', path: at('/provider/services/add'), who: newcomer },
  { name: 'the home of a person who sells nothing', path: at('/provider/home'), who: newcomer },
  { name: 'the orders of a buyer', path: at('/user/orders'), who: buyer },
  { name: 'the orders that need a buyer', path: at('/user/orders?view=needs_you'), who: buyer },
  { name: 'the orders that are over', path: at('/user/orders?view=done'), who: buyer },
  { name: 'no orders', path: at('/user/orders'), who: newcomer },
  { name: 'the payments of a buyer', path: at('/payments'), who: buyer },
  { name: 'no payments', path: at('/payments'), who: newcomer },
  { name: 'a receipt', path: ({ receipt }) => `/payments/${receipt}/receipt`, who: buyer },
  { name: 'no sales', path: at('/user/orders?role=seller'), who: newcomer },
  order('waits for its payment', 'pending_payment'),
  order('has expired', 'expired'),
  order('waits for an answer', 'pending_acceptance'),
  order('has other times to choose from', 'time_proposed'),
  order('looks for another seller', 'finding_seller'),
  order('was declined', 'declined'),
  order('was declined, while the money is taken back', 'declined', { prepare: dialog(/^Take .* back$/) }),
  order('was accepted', 'accepted'),
  order('is scheduled', 'scheduled'),
  order('is being cancelled', 'scheduled', {
    prepare: async (page) => {
      await dialog('Cancel the order')(page)
      await page.getByText('Comes back to you').waitFor()
    },
  }),
  order('is in progress', 'in_progress'),
  order('is to be confirmed', 'awaiting_confirmation'),
  order('is being confirmed', 'awaiting_confirmation', { prepare: dialog(/^Confirm and pay/) }),
  order('is completed', 'completed'),
  order('was cancelled', 'cancelled'),
  order('was refunded', 'refunded'),
  order('was refunded in part', 'partially_refunded'),
  {
    name: 'paying an order',
    path: ({ bought }) => `/checkout/order/${bought('pending_payment')}`,
    who: buyer,
  },
  {
    name: 'an order that can no longer be paid',
    path: ({ bought }) => `/checkout/order/${bought('expired')}`,
    who: buyer,
  },
  {
    name: 'the page after paying',
    path: ({ bought }) => `/auth/order/complete?order=${bought('pending_acceptance')}`,
    who: buyer,
  },
  {
    name: 'the order of another person',
    path: ({ sold }) => `/user/orders/${sold('in_progress')}`,
    who: newcomer,
    complaint: MISSING,
  },
]

const sale = (name: string, state: Parameters<DemoOrders['sold']>[0], more: Partial<Screen> = {}): Screen => ({
  name: `a sale that ${name}`,
  path: ({ sold }) => `/user/orders/${sold(state)}`,
  who: seller,
  ...more,
})

const bought = (name: string, state: Parameters<DemoOrders['boughtGoods']>[0], more: Partial<Screen> = {}): Screen => ({
  name: `a bought product that ${name}`,
  path: ({ boughtGoods }) => `/user/product-orders/${boughtGoods(state)}`,
  who: buyer,
  ...more,
})
const soldGoods = (
  name: string,
  state: Parameters<DemoOrders['soldGoods']>[0],
  more: Partial<Screen> = {},
): Screen => ({
  name: `a sold product that ${name}`,
  path: ({ soldGoods }) => `/user/product-orders/${soldGoods(state)}`,
  who: seller,
  ...more,
})

const partlySent = ({ partlySent }: DemoOrders) => `/user/product-orders/${partlySent}`

/** Orders of products, on both sides. */
const parcels: Screen[] = [
  { name: 'the product orders of a buyer', path: at('/user/product-orders'), who: buyer },
  { name: 'no product orders', path: at('/user/product-orders'), who: newcomer },
  {
    name: 'product orders that cannot be loaded',
    path: at('/user/product-orders'),
    who: buyer,
    complaint: FAILED,
    prepare: async (page) => {
      await fail(page, /\/api\/product-order\?/)
      await page.getByRole('link', { name: /^Done/ }).click()
      await page.getByRole('heading', { name: 'The orders could not be loaded' }).waitFor()
    },
  },
  bought('is not paid', 'pending_payment'),
  bought('was declined', 'declined'),
  bought('is confirmed', 'confirmed'),
  { name: 'a bought product of which a part is sent', path: partlySent, who: buyer },
  bought('is on its way', 'shipped'),
  bought('has arrived', 'delivered'),
  bought('is wrong', 'delivered', { prepare: dialog('Report a problem') }),
  bought('is ready to be picked up', 'ready_for_pickup'),
  bought('is claimed', 'refund_requested'),
  bought('goes back', 'return_in_transit'),
  bought('was sent back', 'return_in_transit', { prepare: dialog('I have sent it back') }),
  bought('is all right', 'completed'),
  soldGoods('waits for an answer', 'pending_confirmation'),
  soldGoods('is being confirmed', 'pending_confirmation', { prepare: dialog(/^Confirm and earn/) }),
  soldGoods('is being declined', 'pending_confirmation', { prepare: dialog('Decline') }),
  soldGoods('is to be sent', 'confirmed'),
  soldGoods('is being sent', 'confirmed', { prepare: dialog('Mark as sent') }),
  { name: 'a sold product of which a part is sent', path: partlySent, who: seller },
  {
    name: 'a sold product of which the rest is being sent',
    path: partlySent,
    who: seller,
    prepare: dialog('Mark as sent'),
  },
  soldGoods('is to be handed over', 'ready_for_pickup'),
  {
    name: 'a sold product whose buyer has to be told where it goes back',
    path: ({ boughtGoods }) => `/user/product-orders/${boughtGoods('return_in_transit')}`,
    who: (_, world) => world.aDemoPerson('torsten'),
    prepare: dialog('Say where it goes'),
  },
  { name: 'ordering a product', path: ({ goods }) => `/checkout/product/${goods}`, who: buyer },
  {
    name: 'ordering a product to pick up',
    path: ({ goods }) => `/checkout/product/${goods}?deliveryMethod=pickup`,
    who: buyer,
  },
  {
    name: 'ordering a product without an address',
    path: ({ goods }) => `/checkout/product/${goods}?deliveryMethod=shipping`,
    who: newcomer,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByText('Please fill this in.').first().waitFor()
    },
  },
  {
    name: 'paying for a product',
    path: ({ boughtGoods }) => `/product-checkout/payment?order=${boughtGoods('pending_payment')}`,
    who: buyer,
  },
  {
    name: 'a product that can no longer be paid',
    path: ({ boughtGoods }) => `/product-checkout/payment?order=${boughtGoods('expired')}`,
    who: buyer,
  },
  {
    name: 'the page after paying for a product',
    path: ({ boughtGoods }) => `/auth/productOrder/complete?order=${boughtGoods('pending_confirmation')}`,
    who: buyer,
  },
]

/** A seller in whose shop a member works, who has done something there, and to which another person is invited. */
async function owner(_: DemoOrders, world: World): Promise<Person> {
  const [{ seller, id }, member] = await Promise.all([world.aPaidOrder(), world.aBuyer({ name: 'Hana Girma' })])
  const email = member.user.email ?? ''
  const invited = await seller.api.team.invite({ body: { email, role: 'manage' } })
  await member.api.team.accept({ params: { id: invited.member._id } })
  const headers = { [ACTING_FOR]: seller.user._id }
  await member.api.serviceOrder.decline(
    { params: { id }, body: { reason: 'Nobody is free that day.', code: 'unavailable' } },
    { headers },
  )
  await seller.api.team.invite({ body: { email: 'somebody-with-a-long-name@example.org', role: 'answer' } })
  return seller
}

/** A person who is invited to the shop of a seller. */
async function invited(_: DemoOrders, world: World): Promise<Person> {
  const [seller, person] = await Promise.all([world.aSeller(), world.aBuyer()])
  await seller.api.team.invite({ body: { email: person.user.email ?? '', role: 'answer' } })
  return person
}

const sellers: Screen[] = [
  { name: 'the team of a shop', path: at('/user/team'), who: owner },
  { name: 'an invitation to a team', path: at('/user/team'), who: invited },
  { name: 'the home of a seller', path: at('/provider/home'), who: seller },
  { name: 'the home of a seller who has nothing yet', path: at('/provider/home'), who: (_, world) => world.aSeller() },
  { name: 'the home of a new seller', path: at('/provider/home'), who: newSeller },
  { name: 'the metrics of a seller', path: at('/provider/figures'), who: seller },
  {
    name: 'the metrics of a seller who has nothing yet',
    path: at('/provider/figures'),
    who: (_, world) => world.aSeller(),
  },
  { name: 'the earnings of a seller', path: at('/payments'), who: seller },
  { name: 'no earnings', path: at('/payments'), who: (_, world) => world.aSeller() },
  { name: 'the own profile of a seller', path: at('/user/profile'), who: seller },
  { name: 'the own listing', path: ({ own }) => `/service/${own}`, who: seller },
  { name: 'the own product', path: ({ ownGoods }) => `/product/${ownGoods}`, who: seller },
  { name: 'the own products', path: at('/user/my-products'), who: seller },
  { name: 'no products', path: at('/user/my-products'), who: (_, world) => world.aSeller() },
  { name: 'adding a product', path: at('/products/add'), who: seller },
  {
    name: 'adding a product with mistakes',
    path: at('/products/add'),
    who: seller,
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'You send it' }).check()
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Please choose.').first().waitFor()
    },
  },
  { name: 'changing a product', path: ({ ownGoods }) => `/products/edit/${ownGoods}`, who: seller },
  { name: 'the own listings', path: at('/user/my-services'), who: seller },
  { name: 'the own listings that are drafts', path: at('/user/my-services?status=draft'), who: seller },
  { name: 'no listings', path: at('/user/my-services'), who: (_, world) => world.aSeller() },
  { name: 'adding a service', path: at('/provider/services/add'), who: seller },
  { name: 'changing a service', path: ({ own }) => `/provider/services/${own}/edit`, who: seller },
  { name: 'changing a draft', path: ({ ownDraft }) => `/provider/services/${ownDraft}/edit`, who: seller },
  { name: 'the sales', path: at('/user/orders?role=seller'), who: seller },
  { name: 'the sales that need the seller', path: at('/user/orders?role=seller&view=needs_you'), who: seller },
  sale('waits for an answer', 'pending_acceptance'),
  sale('is being declined', 'pending_acceptance', { prepare: dialog('Decline') }),
  sale('is an invitation to take over', 'finding_seller'),
  sale('is getting other times', 'pending_acceptance', { prepare: dialog('Propose other times') }),
  sale('was declined', 'declined'),
  sale('was accepted', 'accepted'),
  sale('is getting an appointment', 'accepted', {
    path: ({ sold }) => `/user/orders/${sold('accepted', 'schedule')}`,
    prepare: dialog('Set the appointment'),
  }),
  sale('is scheduled', 'scheduled'),
  sale('is being moved', 'scheduled', { prepare: dialog('Move the appointment') }),
  sale('is in progress', 'in_progress'),
  sale('is being marked as done', 'in_progress', { prepare: dialog('Mark as done') }),
  sale('waits for the buyer', 'awaiting_confirmation'),
  sale('is completed', 'completed'),
  { name: 'the own profile of a new seller', path: at('/user/profile'), who: newSeller },
  { name: 'the documents of a new seller', path: at('/user/profile/edit?tab=documents'), who: newSeller },
  {
    name: 'the public page of a new seller, seen by themselves',
    path: ({ people }) => `/providers/${people.newSeller.user._id}`,
    who: newSeller,
    complaint: MISSING,
  },
  { name: 'the listings of a new seller', path: at('/user/my-services'), who: newSeller },
  {
    name: 'a listing that only its seller sees',
    path: ({ ownHidden }) => `/service/${ownHidden}`,
    who: newSeller,
    complaint: MISSING,
  },
]

const talks: Screen[] = [
  { name: 'the conversations', path: at('/messages'), who: buyer },
  { name: 'no conversations', path: at('/messages'), who: newcomer },
  { name: 'a conversation', path: ({ talk }) => `/messages?conversation=${talk}`, who: buyer },
  {
    name: 'a conversation with its menu open',
    path: ({ talk }) => `/messages?conversation=${talk}`,
    who: buyer,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^More about the conversation with/ }).click()
      await page.getByRole('menuitem', { name: /^Block / }).waitFor()
    },
  },
  {
    name: 'a conversation that does not exist',
    path: at('/messages?conversation=01890000-0000-7000-8000-000000000000'),
    who: buyer,
    complaint: MISSING,
  },
  {
    name: 'a conversation that has not begun, with a number that would be hidden',
    path: ({ people }) => `/messages?with=${people.seller.user._id}`,
    who: newcomer,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: /^Message to/ }).fill('Call me: +49 171 5551234')
      await page.getByText(/^Phone numbers, e-mail and web addresses are shown/).waitFor()
    },
  },
  {
    name: 'nothing found in conversations',
    path: at('/messages'),
    who: buyer,
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('zzzzqqq')
      await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    },
  },
]

const claim = (name: string, state: RefundCaseStatus, more: Partial<Screen> = {}): Screen => ({
  name: `a refund case that ${name}`,
  path: ({ claimed, people }) => `/user/orders/${claimed(state, people.buyer).refId}`,
  who: buyer,
  ...more,
})

/** The order of a case, on the seller's side. */
const claimedSale = ({ claimed, people }: DemoOrders) =>
  `/user/orders/${claimed('open', people.seller, 'seller').refId}`

const claims: Screen[] = [
  claim('waits for the seller', 'open'),
  claim('has an offer that is being taken', 'partial_offered', { prepare: dialog(/^Take /) }),
  claim('waits for an administrator', 'escalated'),
  claim('gets more evidence', 'escalated', { prepare: dialog('Add evidence') }),
  claim('was decided', 'resolved_partial'),
  claim('is being appealed', 'resolved_partial', { prepare: dialog('Appeal') }),
  claim('is decided again', 'appealed'),
  claim('the seller has to answer', 'open', { path: claimedSale, who: seller, prepare: dialog('Offer a part') }),
  { name: 'the refund cases', path: at('/admin/orders?tab=refunds'), who: admin },
  { name: 'the dashboard', path: at('/admin'), who: admin },
  { name: 'the reports', path: at('/admin/reports'), who: admin },
  { name: 'the contact messages', path: at('/admin/contact'), who: admin },
  { name: 'the audit log', path: at('/admin/audit'), who: admin },
  { name: 'the tax report', path: at('/admin/money/tax-report'), who: admin },
  { name: 'the imports', path: at('/admin/import'), who: admin },
  { name: 'the webhooks', path: at('/admin/webhooks'), who: admin },
  { name: 'a new webhook', path: at('/admin/webhooks/new'), who: admin },
  { name: 'a webhook with a delivery that failed', ...endpointScreen },
  { name: 'the staff', path: at('/admin/staff'), who: admin },
  { name: 'the service accounts', path: at('/admin/service-accounts'), who: admin },
  {
    name: 'the role of a colleague',
    path: at('/admin/staff'),
    who: admin,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Samuel Okoye' }).click()
      await page.getByRole('menuitem', { name: 'Change the role' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'an invitation to the staff that is not there',
    path: at('/user/staff-invitation/019a0000-0000-7000-8000-000000000000'),
    who: buyer,
    complaint: MISSING,
  },
  {
    name: 'a place of the administration without the right',
    path: at('/admin/settings'),
    who: (_, world) => world.aDemoPerson('readonly'),
  },
  { name: 'the metrics of the marketplace', path: at('/admin/overview'), who: admin },
  { name: 'the settings of the marketplace', path: at('/admin/settings'), who: admin },
  {
    name: 'the categories, and one of them',
    path: at('/admin/categories?open=beauty-wellness'),
    who: admin,
  },
  { name: 'the texts of mails', path: at('/admin/mail-texts'), who: admin },
  { name: 'the editor of a mail', path: at('/admin/mail-texts/service_order.accepted.buyer/en'), who: admin },
  { name: 'the texts of the interface', path: at('/admin/interface-texts'), who: admin },
  {
    name: 'the replacement of a word',
    path: at('/admin/interface-texts'),
    who: admin,
    prepare: dialog('Replace a word…'),
    only: 'desktop',
  },
  {
    name: 'the custom fields of a category',
    path: at('/admin/categories?kind=product&open=home-furniture&part=fields'),
    who: admin,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show Material' }).click()
    },
  },
  { name: 'the pages of texts', path: at('/admin/pages'), who: admin },
  { name: 'the editor of the landing page', path: at('/admin/pages/landing'), who: admin },
  {
    name: 'the editor of an own page',
    path: at('/admin/pages'),
    who: admin,
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /Meeting safely/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: 'Meeting safely' }).waitFor()
    },
  },
  { name: 'an own page', path: at('/meeting-safely') },
  { name: 'the editor of the menu and the footer', path: at('/admin/pages/navigation'), who: admin },
  {
    name: 'the text of a page, with what can be written',
    path: at('/admin/pages/terms/en'),
    who: admin,
    prepare: async (page) => {
      for (const part of await page.getByRole('main').locator('summary').all()) await part.click()
      await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Fair play' }).waitFor()
    },
  },
  { name: 'the payments', path: at('/admin/payments'), who: admin },
  { name: 'the bank', path: at('/admin/bank'), who: admin },
  { name: 'a search of the bank without a result', path: at('/admin/bank?q=nobody'), who: admin },
  { name: 'the invoices', path: at('/admin/invoices'), who: admin },
  { name: 'the invoices of a month without any', path: at('/admin/invoices?month=2024-02'), who: admin },
  {
    name: 'a payment of the administration',
    path: at('/admin/payments'),
    who: admin,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('table').getByRole('link').nth(2).click()
      await page.getByRole('heading', { name: 'Calls to the provider' }).waitFor()
    },
  },
  { name: 'the calls to the payment provider', path: at('/admin/payments?tab=calls'), who: admin },
  {
    name: 'the check of the books',
    path: at('/admin/payments?tab=books'),
    who: admin,
    prepare: (page) => page.getByText('All rules are kept.').waitFor(),
  },
  { name: 'the conversations of others', path: at('/admin/conversations'), who: admin },
  {
    name: 'why a conversation is read',
    path: ({ talk }) => `/admin/conversations?open=${talk}`,
    who: admin,
    prepare: (page) => page.getByRole('radio', { name: /^The law asks for it/ }).waitFor(),
  },
  { name: 'what waits for a decision', path: at('/admin/queue'), who: admin },
  {
    name: 'a refund case beside what waits for a decision',
    path: at('/admin/queue?kind=case'),
    who: admin,
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Refund case: / })
        .first()
        .click()
      await page.getByRole('complementary').getByRole('heading', { name: 'What was said and shown' }).waitFor()
    },
  },
  { name: 'the people', path: at('/admin/users'), who: admin },
  {
    name: 'the sellers to verify',
    path: at('/admin/users?tab=unverified'),
    who: admin,
    only: 'desktop',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('table').getByRole('link').first().click()
      await page.getByRole('complementary').getByRole('button', { name: 'Verify this seller' }).waitFor()
      // A name that has no room would be broken after every letter.
      const name = await page.getByRole('table').getByRole('link').first().boundingBox()
      if (!name || name.height > 80) throw new Error(`a name is ${name?.height} px high`)
    },
  },
  { name: 'no user to verify', path: at('/admin/users?tab=unverified&q=zzzzqqq'), who: admin },
  { name: 'all services of the administration', path: at('/admin/services'), who: admin },
  {
    name: 'a service beside the list',
    path: at('/admin/services?q=clean'),
    who: admin,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('table').getByRole('link', { name: /clean/i }).first().click()
      await page.getByRole('complementary').getByRole('heading', { name: 'History' }).waitFor()
    },
  },
  { name: 'all requests for administrators', path: at('/admin/service-requests'), who: admin },
  {
    name: 'a held request beside the list',
    path: at('/admin/service-requests?tab=pending'),
    who: decider,
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('table')
        .getByRole('link', { name: /^Drinks/ })
        .first()
        .click()
      await page.getByRole('complementary').getByRole('heading', { name: 'History' }).waitFor()
    },
  },
  {
    name: 'requests to remove',
    path: at('/admin/service-requests?tab=pending'),
    who: decider,
    prepare: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'no requests for administrators', path: at('/admin/service-requests?tab=hidden&q=zzzzqqq'), who: admin },
  { name: 'all wanted products for administrators', path: at('/admin/requested-products'), who: admin },
  {
    name: 'products to delete',
    path: at('/admin/products'),
    who: admin,
    only: 'desktop',
    prepare: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'no products of the administration', path: at('/admin/products?tab=hidden&q=zzzzqqq'), who: admin },
  {
    name: 'correcting a product',
    path: ({ goods }) => `/admin/products/edit-product/${goods}`,
    who: admin,
  },
  { name: 'adding a person', path: at('/admin/users/add-user'), who: admin },
  {
    name: 'a person of the administration',
    path: ({ people }) => `/admin/users/edit-user/${people.seller.user._id}`,
    who: admin,
  },
  ...(['orders', 'listings', 'conversations', 'reviews', 'mails', 'log'] as const).map(
    (tab): Screen => ({
      name: `a person of the administration: ${tab}`,
      path: ({ people }) => `/admin/users/edit-user/${people.seller.user._id}?tab=${tab}`,
      who: admin,
    }),
  ),
  {
    name: 'the site as a person sees it',
    path: ({ people }) => `/admin/users/edit-user/${people.buyer.user._id}`,
    who: admin,
    isFirst: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^View as / }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('An order is not there.')
      await dialog.getByRole('button').last().click()
      await page.getByText(/^You see the site as /).waitFor()
    },
  },
  { name: 'all orders', path: at('/admin/orders?tab=all'), who: admin },
  {
    name: 'the orders of everybody that went back',
    path: at('/admin/orders?tab=all&status=partially_refunded'),
    who: admin,
  },
  {
    name: 'an order that an administrator may end',
    path: ({ boughtGoods }) => `/admin/orders/${boughtGoods('confirmed')}`,
    who: admin,
  },
  {
    name: 'the places of the administration',
    path: at('/admin/orders'),
    who: admin,
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Service Orders' }).waitFor()
    },
  },
  {
    name: 'a refund case to decide',
    path: ({ claimed, people }) => `/admin/orders/refunds/${claimed('escalated', people.buyer)._id}`,
    who: admin,
  },
  {
    name: 'an appeal to decide',
    path: ({ claimed, people }) => `/admin/orders/refunds/${claimed('appealed', people.buyer)._id}`,
    who: admin,
  },
  {
    name: 'a refund case of a product to decide',
    path: ({ claimedGoods, people }) => `/admin/orders/refunds/${claimedGoods('escalated', people.buyer)._id}`,
    who: admin,
  },
]

/** Every screen of the application, each with what it shows. */
export const screens: Screen[] = [
  ...visitors,
  ...waysIn,
  ...errorScreens,
  ...buyers,
  ...sellers,
  ...parcels,
  ...talks,
  ...claims,
]
