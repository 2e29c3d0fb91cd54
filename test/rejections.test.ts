import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readMessagesIn } from '#server/kernel/messages.ts'

const common = readMessagesIn('common', 'en')
const failures = readMessagesIn('errors', 'en')

const SERVER = path.resolve(import.meta.dirname, '../server')

/** Rejections that only programmers meet. */
const OF_PROGRAMS = [
  'bad_form',
  'bad_idempotency_key',
  'bad_request',
  'bad_signature',
  'cut_off',
  'idempotency_key_reused',
  'moved',
  'not_implemented',
  'temp_id_used',
  'too_long',
]
/** The forms of accounts show them beside their fields. */
const OF_ACCOUNTS = [
  'account_in_use',
  'email_taken',
  'invalid_code',
  'invalid_credentials',
  'registration_failed',
  'suspended',
  'username_taken',
]

const isSource = (file: string) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !/^(sandbox|seed)[/\\]/.test(file)
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(isSource)
const REJECTION = /\b(?:conflict|notAllowed|AppError)\([^)]*?'([a-z_]+)',\s*['`][A-Z]/g
const codes = sources.flatMap((file) =>
  [...readFileSync(path.join(SERVER, file), 'utf8').matchAll(REJECTION)].map(([, code = '']) => code),
)

test('every reason for which the server refuses something is said in all languages', () => {
  const known = new Set([...Object.keys(common.errors), ...Object.keys(failures.codes), ...OF_PROGRAMS, ...OF_ACCOUNTS])
  expect(codes).toContain('wrong_state')
  expect([...new Set(codes)].filter((code) => !known.has(code))).toEqual([])
})

test('what fails for administrators is said as the specification words it', () => {
  const { adminListing, adminOrder } = failures.calls
  expect(adminListing).toMatchObject({
    products: 'Failed to fetch products.',
    product: 'Failed to fetch product details.',
    updateProduct: 'Failed to update product.',
    removeProduct: 'Failed to delete product.',
    removeProducts: 'Failed to delete multiple products.',
  })
  expect(adminOrder).toMatchObject({
    list: 'Failed to fetch orders.',
    detail: 'Failed to fetch order details.',
    update: 'Failed to update order.',
    remove: 'Failed to delete order.',
    removeMany: 'Failed to delete multiple orders.',
  })
})
