import { describe, expect, test } from 'vitest'
import { fromChapaAmount, toChapaAmount } from './amounts.ts'
import { ChapaError, chapaClient } from './client.ts'

const answering = (status: number, body: unknown) =>
  chapaClient({
    secretKey: 'CHASECK_TEST-key',
    apiUrl: 'https://api.example.org',
    fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  })
const errorOf = (act: Promise<unknown>) => act.then(() => undefined).catch((error: unknown) => error as ChapaError)

describe('an answer of Chapa', () => {
  test.each([
    [404, { message: 'Payment not paid yet', status: null, data: null }],
    [200, { message: 'Payment not paid yet', status: 'null', data: null }],
    [404, { message: 'Invalid transaction or Transaction not found', status: 'failed', data: null }],
  ])('%s %j to a payment is one that is not paid', async (status, body) => {
    expect(await answering(status, body).verify('x-1')).toBeUndefined()
  })

  test.each([86.52, '86.52', '86.520'])('has the amount %s', async (amount) => {
    const data = { status: 'success', amount, currency: 'ETB', reference: 'AP1', method: 'telebirr' }
    const found = await answering(200, { message: 'Payment details', status: 'success', data }).verify('x-1')
    expect(found && fromChapaAmount(found.amount, 'ETB')).toBe(8652)
  })

  test.each([
    [400, { message: 'Invalid currency', status: 'failed', data: null }, true],
    [200, { message: 'Insufficient balance', status: 'failed', data: null }, true],
    [422, { message: { amount: ['must be greater'] }, status: 'failed' }, true],
    [401, { message: "Invalid API Key or User doesn't exist", status: 'failed', data: null }, false],
    [429, { message: 'Too many requests', status: 'failed' }, false],
    [500, { message: 'Server error', status: 'failed' }, false],
    [404, '<html>no such page</html>', false],
    [200, '', false],
  ])('%s %j is a refusal: %s', async (status, body, isRejection) => {
    const error = await errorOf(answering(status, body).cancel('x-1'))
    expect(error).toBeInstanceOf(ChapaError)
    expect(error?.isRejection).toBe(isRejection)
  })

  test('of another address than a page of the web is none', async () => {
    const data = { checkout_url: 'javascript:alert(1)' }
    const client = answering(200, { message: 'Hosted Link', status: 'success', data })
    const checkout = { amount: '1.00', currency: 'ETB', tx_ref: 'x-1', return_url: 'https://market.test/' }
    expect((await errorOf(client.initialize(checkout)))?.isRejection).toBe(false)
  })

  test('that does not come ends the call', async () => {
    const client = chapaClient({
      secretKey: 'CHASECK_TEST-key',
      apiUrl: 'https://api.example.org',
      fetch: () => new Promise(() => {}),
      readMs: 20,
    })
    expect((await errorOf(client.verify('x-1')))?.isRejection).toBe(false)
  })
})

test('amounts are texts of two decimals, and nothing in between', () => {
  for (const amount of [1, 5, 30, 99, 100, 8652, 150_050, 99_999_999])
    expect(fromChapaAmount(toChapaAmount(amount, 'ETB'), 'ETB')).toBe(amount)
  expect(toChapaAmount(5, 'ETB')).toBe('0.05')
  expect(fromChapaAmount('86.521', 'ETB')).toBeNaN()
  expect(fromChapaAmount('1e3', 'ETB')).toBeNaN()
  for (const wrong of [0, -1, 1.5]) expect(() => toChapaAmount(wrong, 'ETB')).toThrow()
})
