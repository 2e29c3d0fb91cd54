import { expectAccessible } from './axe.ts'
import { CARDS, expectAmount, expectState, fillAddress, inDialog, payByCard } from './order-form.ts'
import { expect, test, visit, visitConnected } from './test.ts'
import { doWork, reviewEachOther } from './work.ts'
import { ADDRESS, type Person, slotAt } from './world.ts'

const OFFER = 'I have a van with a tail lift and bring a second person with me.'
const COUNTER = 'Everything will be packed and downstairs. Would €380 work?'
const LAST = 'With the boxes downstairs I can do €395.'

const DONE = 'Everything is upstairs, and the washing machine runs.'
const REVIEW = 'Two quick and friendly people, and nothing broke.'

const titleFor = (project: string) => `Move a two-room flat, ${project} ${Date.now().toString(36)}`

const post = async (person: Person, title: string) =>
  (
    await person.api.serviceRequest.create({
      body: {
        title,
        description: 'About 25 boxes, one sofa, a bed frame that comes apart and a washing machine. No lift.',
        // No category whose newest requests another journey expects.
        category: 'cleaning',
        subcategory: 'home-cleaning',
        budget: { type: 'range', min: 35_000, max: 45_000 },
        urgency: 'date',
        preferredSlots: [slotAt(24)],
        locationType: 'at_my_place',
        location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
      },
    })
  ).serviceRequest

test(
  'a request is offered for, countered in two rounds, paid, done and reviewed',
  { tag: '@journey' },
  async ({ open, world }, { project }) => {
    const title = titleFor(project.name)
    const [person, provider] = await Promise.all([
      world.aBuyer({ name: 'Liya Mekonnen' }),
      world.aSeller({ name: 'Dawit Bekele' }),
    ])
    const serviceRequest = await post(person, title)
    const path = `/service-request/${serviceRequest._id}`

    const buyer = await open(person)
    await visitConnected(buyer, path)
    await expect(buyer.getByRole('heading', { name: 'No offers yet' })).toBeVisible()

    const seller = await open(provider)
    await visit(seller, path)
    await seller.getByLabel('Your price for the whole job').fill('420')
    await expectAmount(seller, 'You receive', '€378.00')
    await seller.getByRole('group', { name: 'Liya Mekonnen prefers' }).getByRole('button').click()
    await seller.getByLabel('Message to Liya Mekonnen').fill(OFFER)
    await seller.getByRole('button', { name: 'Send offer' }).click()
    await expect(seller.getByRole('heading', { name: 'Your offer is with Liya Mekonnen' })).toBeVisible()

    // The socket brings the offer to the page that is open.
    const row = buyer.getByRole('list', { name: 'Offers' }).getByRole('link', { name: /Dawit Bekele/ })
    await expect(row).toContainText('€420 + €12.60 service fee = €432.60')
    await row.click()
    const offer = buyer.getByRole('article', { name: 'Dawit Bekele' })
    await expect(offer.getByText(OFFER)).toBeVisible()
    await offer.getByRole('button', { name: 'Counter' }).click()
    await buyer.getByRole('dialog').getByLabel('Your price').fill('380')
    await expect(buyer.getByText('€380 + €11.40 service fee = €391.40')).toBeVisible()
    await buyer.getByRole('dialog').getByLabel('Message').fill(COUNTER)
    await inDialog(buyer, 'Send counter-offer').click()
    await expect(offer.getByText('Dawit Bekele has been asked and answers first.')).toBeVisible()

    await expect(seller.getByRole('heading', { name: 'Liya Mekonnen suggests other terms' })).toBeVisible()
    await expect(seller.getByText(COUNTER)).toBeVisible()
    await expect(seller.getByText('At the terms of Liya Mekonnen you would receive €342.00.')).toBeVisible()
    await seller.getByRole('button', { name: 'Counter', exact: true }).click()
    await seller.getByRole('dialog').getByLabel('Your price').fill('395')
    await seller.getByRole('dialog').getByLabel('Message').fill(LAST)
    await inDialog(seller, 'Send counter-offer').click()
    await expect(seller.getByRole('heading', { name: 'Your offer is with Liya Mekonnen' })).toBeVisible()

    await expect(offer.getByText(LAST)).toBeVisible()
    const thread = offer.getByRole('list', { name: /^What was offered/ })
    await expect(thread.locator('s')).toHaveText(['€420', '€380'])
    await offer.getByRole('button', { name: 'Accept €406.85 and pay' }).click()
    await inDialog(buyer, 'Accept €406.85 and pay').click()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expectAmount(buyer, 'Service fee', '€11.85')
    await expectAmount(buyer, 'Total', '€406.85')
    await expect(seller.getByRole('heading', { name: 'Liya Mekonnen accepted your offer' })).toBeVisible()

    // A tab that is closed loses nothing: the request leads there again.
    await buyer.close()
    const again = await open(person)
    await visit(again, '/user/my-service-requests?view=open')
    await again.getByRole('link', { name: title, exact: true }).click()
    await again.getByRole('main').getByRole('link', { name: 'Pay €406.85' }).click()
    await fillAddress(again, ADDRESS)
    await again.getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(again, CARDS.pays, '€406.85')
    await expect(again.getByRole('heading', { level: 1, name: 'Your payment is there' })).toBeVisible()
    await again.getByRole('link', { name: 'View order' }).click()
    await expectState(again, 'Scheduled')
    await expectAmount(again, 'Paid', '€406.85')
    await expect(again.getByRole('heading', { level: 1 }).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      path,
    )

    await expect(seller.getByRole('heading', { name: 'The job is yours' })).toBeVisible()
    await seller.getByRole('link', { name: 'Go to the order' }).click()
    await expectState(seller, 'Scheduled')
    await expect(seller.getByText(ADDRESS.line1)).toBeVisible()
    await expectAmount(seller, 'You earn', '€355.50')
    const orderId = new URL(seller.url()).pathname.split('/').at(-1) ?? ''
    await doWork({
      seller,
      buyer: again,
      bringForward: () => world.bringForward(orderId),
      note: DONE,
      confirm: 'Confirm and pay Dawit Bekele €395.00',
    })
    expect(await world.sharesOf(orderId)).toEqual({
      psp: -40_685,
      [`seller:${provider.user._id}`]: 35_550,
      fee: 3950 + 1185,
    })
    await reviewEachOther({ seller, buyer: again, words: REVIEW })
    await again.getByRole('heading', { level: 1 }).getByRole('link', { name: title }).click()
    await expect(again).toHaveURL(path)
    await expect(again.getByRole('heading', { name: 'All done' })).toBeVisible()
  },
)

test('an accepted offer that is not paid in time goes back to the others, and another one can be accepted', async ({
  open,
  world,
}, { project }) => {
  const [person, dear, cheap] = await Promise.all([
    world.aBuyer({ name: 'Liya Mekonnen' }),
    world.aSeller({ name: 'Dawit Bekele' }),
    world.aSeller({ name: 'Almaz Tesfaye' }),
  ])
  const { _id: id } = await post(person, titleFor(project.name))
  const offer = async (provider: Person, price: number) => {
    const { offer } = await provider.api.serviceRequest.submitOffer({
      params: { id },
      body: {
        price,
        pricingType: 'fixed',
        message: OFFER,
        proposedSlots: [slotAt(24)],
        cancellationPolicy: 'flexible',
      },
    })
    return offer._id
  }
  const offerId = await offer(dear, 42_000)
  await offer(cheap, 40_000)
  const path = `/service-request/${id}`
  const [buyer, loser] = [await open(person), await open(cheap)]
  await visitConnected(buyer, path)
  await visitConnected(loser, path)

  // The socket brings each step to the pages that are open.
  const accepted = await person.api.serviceRequest.acceptOffer({ params: { id, offerId } })
  await expect(buyer.getByRole('main').getByRole('link', { name: /^Pay €432/ })).toBeVisible()
  await world.endTime(accepted.serviceRequest.orderId ?? '', 'acceptedOfferPayWindow')
  const offers = buyer.getByRole('list', { name: 'Offers' })
  await expect(offers.getByRole('link')).toHaveCount(2)
  await expect(buyer.getByRole('main').getByRole('link', { name: /^Pay €432/ })).toBeHidden()
  await offers.getByRole('link', { name: /Almaz Tesfaye/ }).click()
  const card = buyer.getByRole('article', { name: 'Almaz Tesfaye' })
  await card.getByRole('button', { name: 'Accept €412 and pay' }).click()
  await inDialog(buyer, 'Accept €412.00 and pay').click()
  await expectAmount(buyer, 'Total', '€412.00')
  await fillAddress(buyer, ADDRESS)
  await buyer.getByRole('button', { name: 'Continue to payment' }).click()
  await payByCard(buyer, CARDS.pays, '€412.00')
  await expect(buyer.getByRole('heading', { level: 1, name: 'Your payment is there' })).toBeVisible()
  await expect(loser.getByRole('heading', { name: 'The job is yours' })).toBeVisible()
})

test('requests of the administration', async ({ open, world }, { project }) => {
  const mark = `${project.name}${Date.now().toString(36)}`
  const [held, plain] = [`Drinks for a party, ${mark}`, `Windows to clean, ${mark}`]
  const [person, administrator] = await Promise.all([world.aBuyer({ name: 'Bea Lindt' }), world.anAdmin('Ada Kern')])
  const ask = (title: string, description: string) =>
    person.api.serviceRequest.create({
      body: {
        title,
        description,
        category: 'cleaning',
        subcategory: 'home-cleaning',
        budget: { type: 'fixed', max: 12_000 },
        urgency: 'flexible',
        locationType: 'remote',
      },
    })
  const { serviceRequest } = await ask(held, 'Please bring whisky and a lot of patience to my garden party on Sunday.')
  await ask(plain, 'Six windows on the second floor, from both sides, with the frames.')
  const list = `/admin/service-requests?q=${encodeURIComponent(mark)}`

  const page = await open(administrator)
  const main = page.getByRole('main')
  await visit(page, `${list}&tab=pending`)
  await expect(main.getByRole('table').getByRole('link', { name: plain })).toHaveCount(0)
  await main.getByRole('table').getByRole('link', { name: held }).click()
  const panel = page.getByRole('complementary', { name: held })
  await expect(panel.locator('mark')).toHaveText('whisky')
  await expectAccessible(page)
  await panel.getByLabel(/^To Bea Lindt/).fill('A word is not a sale.')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(panel.getByText('Open for offers')).toBeVisible()

  await visit(page, list)
  for (const title of [held, plain]) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove 2 requests?' })
  await dialog.getByLabel('Why? Their authors read it.').fill('They are the same.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await visit(page, `${list}&tab=removed`)
  await expect(main.getByRole('table').getByRole('link', { name: held })).toBeVisible()

  const author = await open(person)
  await visit(author, '/notifications')
  await expect(author.getByText(held).first()).toBeVisible()
  await expect(person.api.serviceRequest.detail({ params: { id: serviceRequest._id } })).rejects.toThrow()
})
