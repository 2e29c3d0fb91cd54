import { expect, test, visit, visitConnected } from './test.ts'

test('two people talk in two browsers, and both see how far a message has come', { tag: '@journey' }, async ({
  open,
  world,
}) => {
  const [buyer, seller] = await Promise.all([world.aBuyer({ name: 'Liya Bekele' }), world.aSeller()])
  const asking = await open(buyer)
  await visit(asking, `/messages?with=${seller.user._id}`)
  await asking.getByLabel('Message to Hagos Berhe').fill('Is three hours enough?')
  await asking.keyboard.press('Enter')
  await expect(asking).toHaveURL(/conversation=/)
  const question = asking.getByRole('article').filter({ hasText: 'Is three hours enough?' })
  await expect(question.getByText('Sent')).toBeAttached()

  const answering = await open(seller)
  await visit(answering, '/provider/home')
  await answering.getByRole('banner').getByRole('link', { name: 'Messages, 1 conversation unread' }).click()
  await answering.getByRole('link', { name: 'Liya Bekele' }).click()
  await expect(answering.getByRole('article')).toHaveCount(1)
  await expect(question.getByText('Seen')).toBeAttached()
  await expect(answering.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

  await visitConnected(asking, '/services')
  await answering.getByLabel('Message to Liya Bekele').fill('Yes, for 58 m² that is fine.')
  await answering.getByRole('button', { name: 'Send' }).click()
  const news = asking.getByRole('region', { name: 'News' })
  await expect(news.getByText('Hagos Berhe: Yes, for 58 m² that is fine.')).toBeVisible()
  await news.getByRole('link', { name: 'New Message' }).click()
  await expect(asking.getByRole('article')).toHaveCount(2)
  await expect(answering.getByRole('article').last().getByText('Seen')).toBeAttached()
})

test('messages sent without a connection are caught up with', async ({ open, world, pageErrors }) => {
  const [buyer, seller] = await Promise.all([world.aBuyer(), world.aSeller()])
  const { _id } = await buyer.api.conversation.start({ body: { to: seller.user._id } })
  const say = (desc: string) => seller.api.message.send({ body: { conversationId: _id, desc } })
  await say('One')
  const page = await open(buyer)
  await visit(page, `/messages?conversation=${_id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/)
  await page.context().setOffline(true)
  await say('Two')
  await say('Three')
  await page.context().setOffline(false)
  await expect(page.getByRole('article')).toHaveText([/^One/, /^Two/, /^Three/])
})
