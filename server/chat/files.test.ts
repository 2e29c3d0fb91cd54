import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture } from '#test/picture.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
const pdf = (name = 'plan.pdf', content = PDF) => new File([content], name, { type: 'application/pdf' })
const picture = async (name = 'kitchen.png') => new File([await aPicture()], name, { type: 'image/png' })

async function aTalk() {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
  const send = (person: Person, files: File[], more: { desc?: string; tempId?: string } = {}) =>
    person.message.send({ body: { conversationId, ...more }, files: { files } })
  return { buyer, seller, conversationId, send }
}

const get = (url: string, token?: string) =>
  world.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

const uploadsOf = async ({ id }: Person) =>
  (await world.db.selectFrom('upload').select('id').where('owner_id', '=', id).execute()).length

describe('a message with files', () => {
  test('brings pictures and PDF files to the other side, with or without words', async () => {
    const { buyer, seller, conversationId, send } = await aTalk()
    const sent = await send(buyer, [await picture(), pdf()], { desc: 'This is the kitchen.' })
    expect(sent.files).toMatchObject([
      { name: 'kitchen.png', mime: 'image/webp', url: `/uploads/messages/${sent.files?.[0]?._id}` },
      { name: 'plan.pdf', mime: 'application/pdf', size: PDF.length },
    ])
    await send(buyer, [pdf('offer.pdf')])
    const read = await seller.message.list({ params: { id: conversationId } })
    expect(read.map(({ desc, files }) => [desc, files?.map(({ name }) => name)])).toEqual([
      ['This is the kitchen.', ['kitchen.png', 'plan.pdf']],
      ['', ['offer.pdf']],
    ])
    const { conversation } = await seller.conversation.detail({ params: { id: conversationId } })
    expect(conversation).toMatchObject({ lastMessage: 'offer.pdf', unread: 2 })
  })

  test('is sent once, however often it is tried', async () => {
    const { buyer, send, conversationId } = await aTalk()
    const first = await send(buyer, [pdf()], { tempId: 'one' })
    const again = await send(buyer, [pdf()], { tempId: 'one' })
    expect(again).toEqual(first)
    expect(await buyer.message.list({ params: { id: conversationId } })).toHaveLength(1)
  })

  test('needs words if it has no file, and takes five files at most', async () => {
    const { buyer, send } = await aTalk()
    await expect(send(buyer, [])).rejects.toMatchObject({
      status: 400,
      body: { errors: { desc: 'Please fill this in.' } },
    })
    const many = Array.from({ length: 6 }, (_, index) => pdf(`${index}.pdf`))
    await expect(send(buyer, many)).rejects.toMatchObject({ status: 413, code: 'too_many_files' })
    expect(await uploadsOf(buyer)).toBe(0)
  })

  test('takes no other kind of file, whatever it is called, and no PDF with a script', async () => {
    const { buyer, send } = await aTalk()
    await expect(send(buyer, [pdf('page.pdf', '<html><script>alert(1)</script></html>')])).rejects.toMatchObject({
      status: 415,
    })
    const script = PDF.replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
    await expect(send(buyer, [pdf('plan.pdf'), pdf('script.pdf', script)])).rejects.toMatchObject({
      status: 415,
      code: 'unsafe_pdf',
    })
    // All files of the message or none.
    expect(await uploadsOf(buyer)).toBe(0)
  })

  test('leaves nothing behind if it may not be sent', async () => {
    const { buyer, seller, send, conversationId } = await aTalk()
    const stranger = await world.aBuyer()
    await expect(stranger.message.send({ body: { conversationId }, files: { files: [pdf()] } })).rejects.toMatchObject({
      status: 404,
    })
    await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', seller.id).execute()
    await expect(send(buyer, [pdf()])).rejects.toMatchObject({ status: 403 })
    expect([await uploadsOf(buyer), await uploadsOf(stranger)]).toEqual([0, 0])
  })

  test('has no contact details in the names of its files', async () => {
    const { buyer, send } = await aTalk()
    const { files } = await send(buyer, [pdf('call +49 171 2345678.pdf'), await picture('hanna@example.org.png')])
    expect(files?.map(({ name }) => name)).toEqual(['file.pdf', 'picture.webp'])
  })
})

describe('a file of a message', () => {
  test('is read by the two and by administrators, who are noted; to others there is none', async () => {
    const { buyer, seller, send } = await aTalk()
    const { files } = await send(buyer, [await picture()])
    const url = files?.[0]?.url ?? ''
    const [stranger, admin] = [await world.aSeller(), await world.anAdmin()]
    for (const person of [buyer, seller, admin]) {
      const reply = await get(url, person.token)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    }
    expect((await get(url, stranger.token)).statusCode).toBe(404)
    expect((await get(url)).statusCode).toBe(401)
    const noted = await world.db.selectFrom('audit').select('actor_id').where('action', '=', 'photo.read').execute()
    expect(noted.map(({ actor_id }) => actor_id)).toEqual([admin.id])
  })

  test('is downloaded and never shown as a page if it is a PDF', async () => {
    const { buyer, seller, send } = await aTalk()
    const { files } = await send(buyer, [pdf('plän <b>.pdf')])
    const reply = await get(files?.[0]?.url ?? '', seller.token)
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="pl_n _b_\.pdf"/)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toBe(PDF)
  })

  test('is gone with the account of its author', async () => {
    const { buyer, seller, send, conversationId } = await aTalk()
    const { files } = await send(buyer, [await picture()])
    await send(buyer, [pdf()], { desc: 'And the plan' })
    await buyer.user.remove({ params: { id: buyer.id } })
    expect((await get(files?.[0]?.url ?? '', seller.token)).statusCode).toBe(404)
    const read = await seller.message.list({ params: { id: conversationId } })
    expect(read.map(({ desc, files: left }) => [desc, left])).toEqual([
      ['…', undefined],
      ['And the plan', undefined],
    ])
    // The sweep finds them a day later.
    await world.db
      .updateTable('upload')
      .set({ created_at: new Date(Date.now() - 48 * 3_600_000) })
      .where('owner_id', '=', buyer.id)
      .execute()
    await world.runTask('media:sweep')
    expect(await uploadsOf(buyer)).toBe(0)
  })

  test('stays as long as its message does', async () => {
    const { buyer, seller, send } = await aTalk()
    const { files } = await send(buyer, [await picture()])
    await world.db
      .updateTable('upload')
      .set({ created_at: new Date(Date.now() - 48 * 3_600_000) })
      .where('owner_id', '=', buyer.id)
      .execute()
    await world.runTask('media:sweep')
    expect((await get(files?.[0]?.url ?? '', seller.token)).statusCode).toBe(200)
  })
})
