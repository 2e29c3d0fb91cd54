import { expect, test, visit, visitConnected } from './test.ts'

test('a person is invited, accepts, answers an order for the shop, and the owner sees who did it', {
  tag: '@journey',
}, async ({ open, world, pageErrors }) => {
  const [placed, hana] = await Promise.all([world.aPaidOrder(), world.aBuyer({ name: 'Hana Girma' })])
  const { id } = placed
  const email = hana.user.email ?? ''
  const owner = await open(placed.seller)
  await visit(owner, '/user/team')
  await owner.getByLabel('E-mail address').fill(email)
  await owner.getByText('Manage', { exact: true }).last().click()
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(owner.getByRole('list', { name: 'Your shop' }).getByText(email, { exact: true })).toBeVisible()

  const member = await open(hana)
  await visitConnected(member, '/user/team')
  await member.getByRole('button', { name: /^Accept.*Hagos Berhe/ }).click()
  await member.getByRole('button', { name: /^Act for this shop.*Hagos Berhe/ }).click()
  const banner = member.getByRole('region', { name: 'For whom you act' })
  await expect(banner).toContainText('You act for Hagos Berhe')
  await member.getByRole('main').getByRole('link', { name: placed.service.title }).first().click()
  await expect(member).toHaveURL(new RegExp(id))
  await member
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await expect(member.getByText(/\(Hana Girma, for the shop\)/)).toBeVisible()

  const buyer = await open(placed.buyer)
  await visit(buyer, `/user/orders/${id}`)
  await expect(buyer.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(buyer.getByText(/Hana/)).toHaveCount(0)

  await owner.reload()
  await expect(owner.getByText('Hana Girma: Accepted an order')).toBeVisible()
  await banner.getByRole('button', { name: 'Act for myself' }).click()
  await expect(banner).toBeHidden()
  // The order is the shop's, and not theirs.
  pageErrors.expect(/status of 404/)
  await visit(member, `/user/orders/${id}`)
  await expect(member.getByRole('heading', { level: 1 })).not.toContainText(placed.service.title)
})
