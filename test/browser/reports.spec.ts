import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test, visit } from './test.ts'
import { freshEmail } from './world.ts'

/** Expects that a visitor finds the only service with these words, or not. */
async function expectFound(page: Page, words: string, isFound: boolean) {
  await visit(page, `/services/browse?q=${encodeURIComponent(words)}`)
  await expect(page.getByRole('main').getByRole('link', { name: words })).toHaveCount(isFound ? 1 : 0)
}

test('a reported service is hidden, and found again once another administrator has changed the decision', async ({
  open,
  world,
}) => {
  const words = `Careful ${crypto.randomUUID().slice(0, 8)}`
  const [seller, first, second] = await Promise.all([
    world.aSeller(),
    world.anAdmin('Ada Kern'),
    world.anAdmin('Ben Roth'),
  ])
  const { _id } = await world.aService(seller, { title: words })
  const email = freshEmail()

  const visitor = await open()
  await visit(visitor, `/service/${_id}`)
  await visitor.getByRole('main').getByRole('button', { name: 'Report' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'What is wrong?' })
  await dialog.getByText('Uses pictures or words of someone else').click()
  await dialog.getByLabel('Your e-mail address').fill(email)
  await expectAccessible(visitor)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const code = visitor.getByRole('dialog', { name: 'Code from the mail' })
  await code.getByRole('textbox').fill(await world.codeFor(email))
  await code.getByRole('button', { name: 'Confirm' }).click()
  await expect(visitor.getByText('Thank you. A person looks at it.')).toBeVisible()

  const deciding = await open(first)
  // What is due first stands first, so those of other tests may be before it, and it on a later page.
  const { reports } = await first.api.adminReport.list({ query: { sortBy: 'newest', limit: 100 } })
  await visit(deciding, `/admin/reports/${reports.find(({ title }) => title === words)?._id}`)
  await deciding.getByRole('button', { name: 'Take it' }).click()
  await deciding.getByLabel('What do we do?').selectOption('hide')
  await deciding.getByLabel('The rule that was broken').fill('Show only what is yours.')
  await deciding.getByLabel('Reason, which both sides read').fill('The pictures belong to somebody else.')
  await expectAccessible(deciding)
  await deciding.getByRole('button', { name: 'Act', exact: true }).click()
  await expect(deciding.getByText('Acted on')).toBeVisible()
  await expectFound(visitor, words, false)

  const objecting = await open(seller)
  await visit(objecting, '/notifications')
  await objecting
    .getByRole('link', { name: `We have hidden “${words}”` })
    .first()
    .click()
  await expect(objecting.getByText('It was hidden.')).toBeVisible()
  await objecting.getByLabel('Why do you disagree?').fill('I took all of these pictures myself.')
  await expectAccessible(objecting)
  await objecting.getByRole('button', { name: 'Object' }).click()
  await expect(objecting.getByText('There is an objection.')).toBeVisible()

  const reviewing = await open(second)
  await visit(reviewing, '/admin/reports?tab=objections')
  await reviewing.getByRole('link', { name: words }).click()
  await expect(reviewing.getByText('I took all of these pictures myself.')).toBeVisible()
  await reviewing.getByText('Change the decision').click()
  await reviewing.getByLabel('Reason, which both sides read').fill('The originals are with the seller.')
  await reviewing.getByRole('button', { name: 'Decide' }).click()
  const question = reviewing.getByRole('dialog', { name: 'Decide for good?' })
  await expect(question.getByText('It is shown again')).toBeVisible()
  await question.getByRole('button', { name: 'Decide' }).click()
  await expect(reviewing.getByText('Closed')).toBeVisible()
  await expectFound(visitor, words, true)
})
