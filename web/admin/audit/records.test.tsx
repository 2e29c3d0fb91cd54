import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '#server/kernel/audit-data.ts'
import { newId } from '#server/kernel/id.ts'
import { auditGroups } from '#shared/policies/audit-actions.ts'
import { freshEmail, mailsTo } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

test('a contact message is answered beside the list', async () => {
  const email = freshEmail()
  const message = 'May I pay in cash?'
  await world.visitor.contact.send({ body: { name: 'Liya Mekonnen', email, topic: 'order', message } })
  await openScreen(world, '/admin/contact', { as: admin })
  expect(await screen.findByText('One message waits for an answer')).toBeTruthy()
  await userEvent.click(await screen.findByRole('link', { name: /Liya Mekonnen/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Liya Mekonnen' }))
  await userEvent.click(panel.getByRole('button', { name: 'Send the answer' }))
  expect(await panel.findByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(panel.getByRole('textbox', { name: /Your answer/ }), 'Please pay here.')
  await userEvent.click(panel.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('No message waits.')).toBeTruthy()
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['contactAnswer'])
  await userEvent.click(await screen.findByRole('button', { name: 'Let it wait again' }))
  expect(await screen.findByText('One message waits for an answer')).toBeTruthy()
})

test('the audit log names what was changed in the words of the reader', async () => {
  const person = await world.aBuyer()
  await admin.user.update({ params: { id: person.id }, body: { headline: 'Set right.' } })
  await openScreen(world, `/admin/audit?id=${person.id}`, { as: admin, language: 'de' })
  expect(await screen.findByText('Überschrift: Set right.')).toBeTruthy()
})

test('the audit log names what was done, by whom and why, and leads there', async () => {
  const person = await world.aBuyer({ name: 'Tomás Rivera' })
  await admin.adminUser.suspend({ params: { id: person.id }, body: { reason: 'Asked for cash.' } })
  const { location } = await openScreen(world, '/admin/audit?by=admins', { as: admin })
  const row = (await screen.findByText('Account suspended')).closest('tr')
  expect(row?.textContent).toContain('Asked for cash.')
  const link = within(row as HTMLElement).getByRole('link', { name: /^Account/ })
  expect(link.getAttribute('href')).toBe(`/admin/users/edit-user/${person.id}`)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'session')
  await waitFor(() => expect(screen.queryByText('Account suspended')).toBeNull())
  expect(location()).toBe('/admin/audit?by=admins&action=session')
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
  const groups = within(screen.getByRole('combobox', { name: 'Action' })).getAllByRole<HTMLOptionElement>('option')
  expect(groups.map(({ value }) => value).filter(Boolean)).toEqual([...auditGroups])
})

test('the audit log is narrowed to refund cases and to metrics, and leads to what has a page', async () => {
  const refId = newId()
  await audit(world.db, { actor: admin.id, action: 'refund_case.read', kind: 'refundCase', refId })
  await audit(world.db, { actor: admin.id, action: 'figures.exported', kind: 'figures' })
  await openScreen(world, '/admin/audit', { as: admin })
  const narrowTo = async (kind: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Subject' }), kind)
  await narrowTo('Refund case')
  await waitFor(() => expect(screen.queryByText('Figures exported')).toBeNull())
  const link = await screen.findByRole('link', { name: /^Refund case/ })
  expect(link.getAttribute('href')).toBe(`/admin/orders/refunds/${refId}`)
  await narrowTo('Figures')
  const row = within(await screen.findByRole('row', { name: /Figures exported/ }))
  expect(row.getByText('Figures')).toBeTruthy()
})

test('the audit log writes settings, amounts, times and states as the screens write them', async () => {
  const refId = newId()
  const by = { actor: admin.id, refId }
  await audit(world.db, {
    ...by,
    action: 'settings.published',
    kind: 'settings',
    before: { sellerResponse: 'PT48H', autoRefundCap: 1_000, prohibitedWords: [], name: '2024' },
    after: { sellerResponse: 'PT36H', autoRefundCap: 250_000, prohibitedWords: ['bomb'], name: '2025' },
  })
  await audit(world.db, {
    ...by,
    action: 'order.corrected',
    kind: 'serviceOrder',
    before: { status: 'completed', refund: 0 },
    after: { status: 'refunded', refund: 12_345 },
  })
  await audit(world.db, {
    ...by,
    action: 'product.price',
    kind: 'product',
    before: { price: { amount: 2_000, currency: 'EUR' } },
    after: { price: { amount: 1_950, currency: 'EUR' } },
  })
  await audit(world.db, {
    ...by,
    action: 'account.changed',
    kind: 'account',
    before: { is_seller: false, locale: 'am', phone: '49301234' },
    after: { is_seller: true, locale: 'de', phone: '49301235' },
  })
  await audit(world.db, { ...by, action: 'conversation.read', kind: 'conversation', after: { ground: 'asked' } })
  await audit(world.db, { ...by, action: 'report.acted', kind: 'report', after: { measure: 'hide' } })
  const until = '2031-05-04T09:30:00.000Z'
  await audit(world.db, { ...by, action: 'account.suspended', kind: 'account', after: { until } })
  await audit(world.db, {
    ...by,
    action: 'figures.exported',
    kind: 'figures',
    after: { from: '2031-05-04', rows: 9_999 },
  })
  await openScreen(world, `/admin/audit?id=${refId}`, { as: admin })
  for (const line of [
    'A seller answers a new order: 48 hours → 36 hours',
    'Refunded without a decision: €10.00 → €2,500.00',
    'Forbidden words: nothing → bomb',
    'Name: 2024 → 2025',
    'Refund: €0.00 → €123.45',
    'State: Completed → Refunded',
    'Price: €20.00 → €19.50',
    'Seller: no → yes',
    'Language: Amharic → German',
    'Phone: 49301234 → 49301235',
    'From: 4 May 2031',
    'Lines: 9,999',
    'Reason to look: Asked to help',
    'Measure: Hide it',
  ])
    expect(await screen.findByText(line)).toBeTruthy()
  expect(screen.getByText(/^Until: Sun,? 4 May 2031/).textContent).toMatch(/09:30|11:30/)
  expect(document.body.textContent).not.toMatch(/PT\d|T\d\d:\d\d:/)
})

test('the audit log writes every code in the words of the screens, and names every field', async () => {
  const refId = newId()
  const by = { actor: admin.id, refId }
  const entries: Parameters<typeof audit>[1][] = [
    { ...by, action: 'access.denied', kind: 'call', after: { id: 'an-id' }, reason: 'own_listing' },
    {
      ...by,
      action: 'account.verification_decided',
      kind: 'account',
      before: { verification: 'pending' },
      after: { verification: 'changes_requested' },
    },
    { ...by, action: 'account_document.read', kind: 'account_document', after: { type: 'insurance' } },
    { ...by, action: 'account.opened', kind: 'account', after: { roles: ['buy', 'sell'], account_type: 'business' } },
    { ...by, action: 'payout_account.changed', kind: 'account', after: { status: 'restricted' } },
    {
      ...by,
      action: 'provider_call.settled',
      kind: 'provider_call',
      after: { state: 'done', settledByHand: 'outside' },
    },
    { ...by, action: 'payment.exported', kind: 'payment', after: { state: 'held', kind: 'serviceOrder' } },
    { ...by, action: 'listing.hidden', kind: 'product', before: { state: 'clear' }, after: { state: 'hidden' } },
    { ...by, action: 'report.decided', kind: 'report', after: { outcome: 'revert' } },
    { ...by, action: 'figures.exported', kind: 'figures', after: { section: 'productOrder' } },
    { ...by, action: 'category.changed', kind: 'category', after: { moderation: 'always', regulated: true } },
    { ...by, action: 'page.published', kind: 'page', after: { key: 'imprint', language: 'de' } },
    { ...by, action: 'subscription.granted', kind: 'subscription', after: { planId: 'plus' } },
    {
      ...by,
      action: 'order.exported',
      kind: 'order',
      after: { origin: 'offer', minTotal: 1_000, sort: 'amount', status: 'completed' },
    },
    {
      ...by,
      action: 'listing.changed',
      kind: 'service',
      after: {
        category: 'cleaning',
        pricingType: 'quote',
        locationType: 'at_customer',
        cancellationPolicy: 'strict',
        status: 'paused',
        packages: [{ key: 'premium', price: { amount: 2_000, currency: 'EUR' } }],
      },
    },
    {
      ...by,
      action: 'listing.changed',
      kind: 'product',
      after: { condition: 'like_new', deliveryMethods: ['shipping', 'pickup'] },
    },
  ]
  for (const entry of entries) await audit(world.db, entry)
  await openScreen(world, `/admin/audit?id=${refId}`, { as: admin, language: 'de' })
  for (const line of [
    'Über Ihr Angebot muss jemand anderes aus der Verwaltung entscheiden.',
    'Id: an-id',
    'Prüfung: Anbieter, zu überprüfen → Anbieter, um Änderung gebeten',
    'Art: Versicherung',
    'Rollen: Finden und buchen; Anbieten',
    'Art des Kontos: Firma',
    'Stand: Braucht Sie',
    'Stand: Erledigt',
    'Von Hand erledigt: Außerhalb des Zahlungsdienstes erledigt',
    'Stand: Geschützt',
    'Art: Dienstleistungsauftrag',
    'Stand: Sichtbar → Verborgen',
    'Ergebnis: Die erste Entscheidung wird geändert',
    'Teil: Produktbestellungen',
    'Durchsicht: Immer geprüft',
    'Braucht einen Nachweis: ja',
    'Seite: Impressum',
    'Plan: Plus',
    'Kommt von: Angebot',
    'Mindestens: 10,00 €',
    'Sortiert nach: Betrag',
    'Stand: Abgeschlossen',
    'Kategorie: Reinigung',
    'Art des Preises: Auf Anfrage',
    'Wo: Beim Käufer',
    'Stornierung: Streng',
    'Stand: Pausiert',
    'Pakete: Premium und 20,00 €',
    'Zustand: Gebraucht, wie neu',
    'Lieferung: Versand; Abholung',
  ])
    expect(await screen.findByText(line)).toBeTruthy()
})
