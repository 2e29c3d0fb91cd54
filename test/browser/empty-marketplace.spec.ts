import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { languages } from '#shared/kernel/language.ts'
import { beginApplication } from './begin-application.ts'
import { choose, chooseTimes, expectAmount, expectState, fillAddress, orderButton, payOrder } from './order-form.ts'
import { join, signInByForm } from './people.ts'
import { expect, storedFor, test, visit } from './test.ts'
import { type Words, wordsIn } from './texts.ts'
import { ADDRESS, enterWorld, type Person } from './world.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const TITLE = 'Careful cleaning of a first flat'
const SELLER = 'Hagos Berhe'
/** With a service fee, in cents. */
const TOTAL = 8_873

/** Each size in a language of its own; with `SOAK` both in each. */
const JOURNEYS = process.env.SOAK
  ? languages.map((language) => ({ language, tag: [] }))
  : [
      { language: 'en' as const, tag: ['@desktop'] },
      { language: 'de' as const, tag: ['@phone'] },
    ]

/** Runs the operator's command at a terminal: `npm run admin -- EMAIL`. */
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
async function list(seller: Page, { say, pattern }: Words) {
  await expect(seller.getByRole('heading', { level: 1, name: say('Add a service') })).toBeVisible()
  await seller.getByLabel(say('Category')).selectOption('cleaning')
  await seller.getByLabel(say('Kind of work')).selectOption('home-cleaning')
  await seller.getByLabel(say('Title')).fill(TITLE)
  await seller
    .getByLabel(say('Description'), { exact: true })
    .fill('I clean flats and small houses, bring everything I need and take my time for the kitchen.')
  await seller.getByRole('textbox', { name: say('Price'), exact: true }).fill('84.50')
  await seller.getByLabel(say('How long it takes')).selectOption('120')
  await choose(seller.getByRole('radio', { name: new RegExp(`^${pattern('You go there')}`) }))
  await seller.getByLabel(say('District or area')).fill('Neukölln')
  await seller.getByLabel(say('City')).fill('Berlin')
  await seller.getByLabel(say('Country')).selectOption('DE')
  await seller.getByRole('button', { name: say('Publish') }).click()
  await expect(seller.getByRole('heading', { level: 1, name: say('My services') })).toBeVisible()
  await expect(seller.getByRole('link', { name: TITLE }).first()).toBeVisible()
}

/** A seller sends what they are verified by. */
async function sendDocument(seller: Page, base: string, { say }: Words) {
  await visit(seller, `${base}/user/profile`)
  await seller.getByRole('link', { name: say('Send documents') }).click()
  await seller.getByRole('combobox', { name: say('What is it?') }).selectOption('id')
  await seller.getByLabel(say('Choose or drop files here')).setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(seller.getByText(say('The document has been sent.'))).toBeVisible()
  await expect(seller.getByText(say('We are checking your documents'))).toBeVisible()
}

/** An administrator finds in the notifications that a seller waits, and verifies them. */
async function verify(admin: Page, { say }: Words) {
  const name = SELLER
  await admin.getByRole('link', { name: say('{{other}} waits to be verified', { other: name }) }).click()
  const panel = admin.getByRole('complementary', { name })
  await expect(panel.getByText('passport.pdf')).toBeVisible()
  await expect(panel.getByText(say('Everything is there.'))).toBeVisible()
  await panel.getByRole('textbox', { name: say('Note to {{name}}', { name }) }).fill('Welcome.')
  await panel.getByRole('button', { name: say('Verify this seller') }).click()
  await expect(admin.getByText(say('The seller is verified.'))).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(admin.getByText(say('Nobody here'))).toBeVisible()
}

/** The administrator gives the marketplace a name, a colour and a fee of its own, without touching a file. */
async function makeItTheirOwn(admin: Page, base: string, { say, pattern }: Words) {
  await visit(admin, `${base}/admin/settings`)
  await admin.getByRole('textbox', { name: say('Name'), exact: true }).fill('Kiez Market')
  await admin.getByRole('textbox', { name: say('Main colour'), exact: true }).fill('#0B6E56')
  // A draft keeps the changes of all sections.
  await admin.getByRole('link', { name: say('Fees'), exact: true }).click()
  await admin.getByRole('textbox', { name: say('Rate'), exact: true }).fill('5')
  const bar = admin.getByRole('region', { name: say('Changes that are not published') })
  await expect(bar.getByText(say('{{count}} changes not published', { count: '3' }))).toBeVisible()
  await bar.getByRole('button', { name: say('Review and publish') }).click()
  const review = admin.getByRole('dialog', { name: say('Review and publish') })
  await expect(review.getByText(new RegExp(`${pattern('Rate')}\\s?:\\s5\\s?%`))).toBeVisible()
  await review.getByRole('textbox', { name: say('Why') }).fill('Our own marketplace')
  await review.getByRole('button', { name: say('Publish') }).click()
  await expect(bar).toBeHidden()
}

/** True if the listing is found by its words. */
async function isFound(page: Page, base: string, { say }: Words): Promise<boolean> {
  await visit(page, `${base}/services/browse?q=${encodeURIComponent(TITLE)}`)
  const nothing = page.getByRole('heading', { name: say('No services match these filters') })
  await expect(page.getByRole('article').first().or(nothing)).toBeVisible()
  return page.getByRole('article').getByRole('link', { name: TITLE }).isVisible()
}

/** From the page of the service to an order that is paid. */
async function order(buyer: Page, words: Words) {
  await buyer.getByRole('article').getByRole('link', { name: TITLE }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await chooseTimes(buyer, ['10:00'], words)
  await orderButton(buyer, words).click()
  await fillAddress(buyer, ADDRESS, words)
  await payOrder(buyer, { amount: words.money(TOTAL), seller: SELLER }, words)
}

for (const { language, tag } of JOURNEYS)
  test(`in ${language} an empty marketplace gets its first administrator, who makes it their own and verifies the first seller, who is paid`, {
    tag,
  }, async ({ open }) => {
    const words = await wordsIn(language)
    const { say, pattern, money } = words
    const application = await beginApplication({ SEED: 'none' })
    const { base, dataDir } = application
    const world = await enterWorld({ base, dataDir })
    const pages: Page[] = []
    const openHere = async (person?: Person) => {
      const page = await open(undefined, { storageState: storedFor(base, person), locale: language })
      pages.push(page)
      return page
    }
    try {
      const owner = await world.aBuyer({ name: 'Marta Weber', locale: language })
      expect(await makeAdministrator(owner.user.email ?? '', dataDir)).toContain('is an administrator now')

      const seller = await openHere()
      await visit(seller, `${base}/`)
      await join(seller, world, { name: SELLER, sells: true }, words)
      await list(seller, words)
      await sendDocument(seller, base, words)
      const buyer = await openHere(await world.aBuyer({ locale: language }))
      expect(await isFound(buyer, base, words)).toBe(false)

      const admin = await openHere()
      await visit(admin, `${base}/auth/signin?from=/notifications`)
      await signInByForm(admin, { email: owner.user.email ?? '', password: owner.password }, words)
      await verify(admin, words)
      await makeItTheirOwn(admin, base, words)

      expect(await isFound(buyer, base, words)).toBe(true)
      await expect(buyer.getByRole('banner').getByText('Kiez Market').first()).toBeAttached()
      await order(buyer, words)

      await visit(seller, `${base}/notifications`)
      await expect(seller.getByRole('link', { name: say('You are verified') })).toBeVisible()
      await visit(seller, `${base}/user/orders?role=seller`)
      await seller.getByRole('link', { name: new RegExp(`^${pattern('Answer')}\\s?: ${TITLE}`) }).click()
      await seller.getByRole('button', { name: new RegExp(`^${pattern('Accept {{when}}')}$`) }).click()
      await expectState(seller, 'Scheduled', words)
      // The socket updates the buyer's page.
      await expectState(buyer, 'Scheduled', words)
      await expectAmount(buyer, say('Paid'), money(TOTAL))
    } finally {
      // They would look for the application that has ended.
      for (const page of pages) await page.context().close()
      await world.leave()
      await application.end()
    }
  })
