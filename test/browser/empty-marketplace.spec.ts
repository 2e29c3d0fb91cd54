import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { beginApplication } from './begin-application.ts'
import { signInByForm } from './people.ts'
import { expect, test, visit } from './test.ts'
import { enterWorld, type Person } from './world.ts'

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

const sendDocument = ({ api, user }: Person) =>
  api.user.update({
    params: { id: user._id },
    body: { documentTypes: ['id'] },
    files: { documents: [new File(['%PDF-1.4\n%%EOF\n'], 'passport.pdf', { type: 'application/pdf' })] },
  })

/** Whether the listing is found by its words. */
async function isFound(page: Page, base: string): Promise<boolean> {
  await visit(page, `${base}/services/browse?q=${encodeURIComponent(TITLE)}`)
  const nothing = page.getByRole('heading', { name: 'No services match these filters' })
  await expect(page.getByRole('article').first().or(nothing)).toBeVisible()
  return page.getByRole('article').getByRole('link', { name: TITLE }).isVisible()
}

test('an empty marketplace gets its first administrator, who verifies the first seller, who is found and paid', async ({
  open,
}) => {
  const application = await beginApplication({ SEED: 'none' })
  const { base, dataDir } = application
  const world = await enterWorld({ base, dataDir })
  const [admin, buyer] = [await open(), await open()]
  try {
    const owner = await world.aBuyer({ name: 'Marta Weber' })
    expect(await makeAdministrator(owner.user.email ?? '', dataDir)).toContain('is an administrator now')

    const seller = await world.aSeller({ verified: false })
    await sendDocument(seller)
    const service = await world.aService(seller, { title: TITLE })
    expect(await isFound(buyer, base)).toBe(false)

    await visit(admin, `${base}/auth/signin?from=/notifications`)
    await signInByForm(admin, { email: owner.user.email ?? '', password: owner.password })
    await admin.getByRole('link', { name: 'Hagos Berhe waits to be verified' }).click()
    const panel = admin.getByRole('complementary', { name: 'Hagos Berhe' })
    await expect(panel.getByText('passport.pdf')).toBeVisible()
    await expect(panel.getByText('Everything is there.')).toBeVisible()
    await panel.getByRole('textbox', { name: 'Note to Hagos Berhe' }).fill('Welcome.')
    await panel.getByRole('button', { name: 'Verify this seller' }).click()
    await expect(admin.getByText('The seller is verified.')).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(admin.getByText('Nobody here')).toBeVisible()
    const { notifications } = await seller.api.notification.list({ query: {} })
    expect(notifications.map(({ title }) => title)).toContain('You are verified')

    expect(await isFound(buyer, base)).toBe(true)
    await buyer.getByRole('article').getByRole('link', { name: TITLE }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    const { id } = await world.aPaidOrder({ seller, service })
    const { order } = await seller.api.serviceOrder.accept({ params: { id } })
    expect(order.status).toBe('accepted')
  } finally {
    // They would look for the application that has ended.
    for (const page of [admin, buyer]) await page.context().close()
    await world.leave()
    await application.end()
  }
})
