import { expect, test } from 'vitest'
import { readOrderWords } from './order-search.ts'

test.each([
  ['#9D41B7', { number: '9d41b7' }],
  ['9d41b7', { number: '9d41b7' }],
  ['123456', { number: '123456', digits: '123456' }],
  ['01999C30-7A5B-7C11-9D2E-3F4A5B6C7D8E', { id: '01999c30-7a5b-7c11-9d2e-3f4a5b6c7d8e' }],
  ['+49 (0)171 234-5678', { digits: '491712345678' }],
  ['0049 171 2345678', { digits: '491712345678' }],
  ['0171/2345678', { digits: '1712345678' }],
  ['2345678', { digits: '2345678' }],
  ['5678', {}],
  ['Hanna 12345', {}],
  ['', {}],
])('%s', (text, words) => expect(readOrderWords(text)).toEqual(words))
