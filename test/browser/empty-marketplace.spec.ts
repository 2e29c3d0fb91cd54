import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { beginApplication } from './begin-application.ts'
import { choose, chooseTimes, expectAmount, expectState, fillAddress, orderButton, payOrder } from './order-form.ts'
import { join, signInByForm } from './people.ts'
import { expect, storedFor, test, visit } from './test.ts'
import { ADDRESS, enterWorld, type Person } from './world.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const TITLE = 'Careful cleaning of a first flat'

/** What the operator does at a terminal: `npm run admin -- EMAIL`. */
async function makeAdministrator(email: string, dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['scripts/admin.mjs', email], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  await once(child, 'close')
  return said
}

/** A seller fills in the form to which joining leads, and publishes what others do not see yet. */
async function list(seller: Page) {
  await expect(seller.getByRole('heading', { level: 1, name: 'Add a service' })).toBeVisible()
  await seller.getByLabel('Category').selectOption('cleaning')
  await seller.getByLabel('Kind of work').selectOption('home-cleaning')
  await seller.getByLabel('Title').fill(TITLE)
  await seller
    .getByLabel('Description', { exact: true })
    .fill('I clean flats and small houses, bring everything I need and take my time for the kitchen.')
  await seller.getByRole('textbox', { name: 'Price', exact: true }).fill('84.50')
  await seller.getByLabel('How long it takes').selectOption('120')
  await choose(seller.getByRole('radio', { name: /^You go there/ }))
  await seller.getByLabel('District or area').fill('Neukölln')
  await seller.getByLabel('City').fill('Berlin')
  await seller.getByLabel('Country').selectOption('DE')
  await seller.getByRole('button', { name: 'Publish' }).click()
  await expect(seller.getByRole('heading', { level: 1, name: 'My services' })).toBeVisible()
  await expect(seller.getByRole('link', { name: TITLE }).first()).toBeVisible()
}

/** A seller sends what they are verified by. */
async function sendDocument(seller: Page, base: string) {
  await visit(seller, `${base}/user/profile`)
  await seller.getByRole('link', { name: 'Send documents' }).click()
  await seller.getByRole('combobox', { name: 'What is it?' }).selectOption('id')
  await seller.getByLabel('Choose or drop files here').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(seller.getByText('The document has been sent.')).toBeVisible()
  await expect(seller.getByText('We are checking your documents')).toBeVisible()
}

/** An administrator finds in the notifications that a seller waits, and verifies them. */
async function verify(admin: Page) {
  await admin.getByRole('link', { name: 'Hagos Berhe waits to be verified' }).click()
  const panel = admin.getByRole('complementary', { name: 'Hagos Berhe' })
  await expect(panel.getByText('passport.pdf')).toBeVisible()
  await expect(panel.getByText('Everything is there.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Note to Hagos Berhe' }).fill('Welcome.')
  await panel.getByRole('button', { name: 'Verify this seller' }).click()
  await expect(admin.getByText('The seller is verified.')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(admin.getByText('Nobody here')).toBeVisible()
}

/** The administrator gives the marketplace a name, a colour and a fee of its own, without touching a file. */
async function makeItTheirOwn(admin: Page, base: string) {
  await visit(admin, `${base}/admin/settings`)
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Kiez Market')
  await admin.getByRole('textbox', { name: 'Main colour', exact: true }).fill('#0B6E56')
  await admin.getByRole('textbox', { name: 'Rate', exact: true }).fill('5')
  const bar = admin.getByRole('region', { name: 'Changes that are not published' })
  await expect(bar.getByText('3 changes not published')).toBeVisible()
  await bar.getByRole('button', { name: 'Review and publish' }).click()
  const review = admin.getByRole('dialog', { name: 'Review and publish' })
  await expect(review.getByText('Rate: 5%')).toBeVisible()
  await review.getByRole('textbox', { name: 'Why' }).fill('Our own marketplace')
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(bar).toBeHidden()
}

/** Whether the listing is found by its words. */
async function isFound(page: Page, base: string): Promise<boolean> {
  await visit(page, `${base}/services/browse?q=${encodeURIComponent(TITLE)}`)
  const nothing = page.getByRole('heading', { name: 'No services match these filters' })
  await expect(page.getByRole('article').first().or(nothing)).toBeVisible()
  return page.getByRole('article').getByRole('link', { name: TITLE }).isVisible()
}

/** From the page of the service to an order that is paid. */
async function order(buyer: Page) {
  await buyer.getByRole('article').getByRole('link', { name: TITLE }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await chooseTimes(buyer, ['10:00'])
  await orderButton(buyer).click()
  await fillAddress(buyer, ADDRESS)
  await payOrder(buyer, { amount: '€88.73', seller: 'Hagos Berhe' })
}

test('an empty marketplace gets its first administrator, who makes it their own and verifies the first seller, who is paid', async ({
  open,
}) => {
  const application = await beginApplication({ SEED: 'none' })
  const { base, dataDir } = application
  const world = await enterWorld({ base, dataDir })
  const pages: Page[] = []
  const openHere = async (person?: Person) => {
    const page = await open(undefined, { storageState: storedFor(base, person) })
    pages.push(page)
    return page
  }
  try {
    const owner = await world.aBuyer({ name: 'Marta Weber' })
    expect(await makeAdministrator(owner.user.email ?? '', dataDir)).toContain('is an administrator now')

    const seller = await openHere()
    await visit(seller, `${base}/`)
    await join(seller, world, { name: 'Hagos Berhe', sells: true })
    await list(seller)
    await sendDocument(seller, base)
    const buyer = await openHere(await world.aBuyer())
    expect(await isFound(buyer, base)).toBe(false)

    const admin = await openHere()
    await visit(admin, `${base}/auth/signin?from=/notifications`)
    await signInByForm(admin, { email: owner.user.email ?? '', password: owner.password })
    await verify(admin)
    await makeItTheirOwn(admin, base)

    expect(await isFound(buyer, base)).toBe(true)
    await expect(buyer.getByRole('banner').getByText('Kiez Market').first()).toBeAttached()
    await order(buyer)

    await visit(seller, `${base}/notifications`)
    await expect(seller.getByRole('link', { name: 'You are verified' })).toBeVisible()
    await visit(seller, `${base}/user/orders?role=seller`)
    await seller.getByRole('link', { name: `Answer: ${TITLE}` }).click()
    await seller.getByRole('button', { name: /^Accept .*10:00$/ }).click()
    await expectState(seller, 'Scheduled')
    // The socket updates the buyer's page.
    await expectState(buyer, 'Scheduled')
    await expectAmount(buyer, 'Paid', '€88.73')
  } finally {
    // They would look for the application that has ended.
    for (const page of pages) await page.context().close()
    await world.leave()
    await application.end()
  }
})
