import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords, delimiterOf } from './csv.ts'
import { detectParts } from './detect.ts'
import { decoded, encodingOf } from './encoding.ts'
import { jsonHead, jsonRecords } from './json.ts'
import { type Entry, UnreadableFile } from './record.ts'

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

async function* pieces(text: string, length = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}
const rowsOf = async (text: string, delimiter = delimiterOf(text)) =>
  (await collect(csvRecords(pieces(text), delimiter))).map(({ line, cells }: Entry) => [line, ...cells])

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 5) yield bytes.subarray(at, at + 5)
}
const wide = (text: string, mark: boolean) => Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')

describe('separated values', () => {
  test('have quotes, breaks of lines in cells, and line ends of all systems', async () => {
    const text = 'a,b\r\n1,"x\r\ny"\r\n2,"say ""hi"""\n3,5" tall\r4,\n\n,,\n5,end'
    expect(await rowsOf(text)).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\r\ny'],
      [4, '2', 'say "hi"'],
      [5, '3', '5" tall'],
      [6, '4', ''],
      [9, '5', 'end'],
    ])
  })

  test('of old Macs end their lines with a lone CR', async () => {
    expect(await rowsOf('a;b\r1;2\r3;"4\r5"\r')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4\r5'],
    ])
  })

  test.each([
    ['a;b;c\n1,5;2;3\n4,5;6;7', ';'],
    ['a\tb\n1,2\t3', '\t'],
    ['a,b\n"1;2;3",4', ','],
    ['sep=|\r\na|b\r\n1|2', '|'],
    ['only\none\ncolumn', ','],
  ])('tell their separator: %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter))

  test('leave out the line that tells the separator, and count it', async () => {
    expect(await rowsOf('sep=;\r\na;b\r\n1;2')).toEqual([
      [2, 'a', 'b'],
      [3, '1', '2'],
    ])
  })

  test('whose quote is never closed are unreadable from that line on', async () => {
    const rows = rowsOf('a,b\n1,2\n3,"never\n4,5', ',')
    await expect(rows).rejects.toThrow(UnreadableFile)
    await expect(rows).rejects.toMatchObject({ line: 3 })
    const endless = `a,b\n"${'x'.repeat(1_200_000)}`
    await expect(collect(csvRecords(pieces(endless, 65_536), ','))).rejects.toThrow(UnreadableFile)
  })

  test('of any kind come back as they were written, or are declared to be unreadable', async () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', ''))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        const read = (await collect(csvRecords(pieces(text), ','))).map(({ cells }) => cells)
        const filled = (cells: readonly string[]) => cells.some((each) => each.trim() !== '')
        expect(read).toEqual(rows.filter(filled))
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ';', "'", '\uFEFF', '[', '{', '}', ']', ':', '\\'),
        }),
        async (text) => {
          for (const read of [csvRecords(pieces(text), ','), jsonRecords(pieces(text), ['a'])])
            await collect(read).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableFile))
        },
      ),
    )
  })
})

describe('JSON', () => {
  test('is a list, a list in an object, or one object on each line; numbers stay as they are written', async () => {
    const nested =
      '{"meta":{"x":[1]},"data":[{"id":{"uuid":"00123"},"price":{"amount":1.50}},\n{"n":12345678901234567890123,"tags":["x","y"]}],"included":[{"a":9}]}'
    const { columns } = await jsonHead(pieces(nested))
    expect(columns).toEqual(['id.uuid', 'price.amount', 'n', 'tags'])
    expect(await collect(jsonRecords(pieces(nested), columns))).toEqual([
      { line: 1, cells: ['00123', '1.50', '', ''] },
      { line: 2, cells: ['', '', '12345678901234567890123', 'x\ny'] },
    ])
    const lines = '{"a":"1","b":[{"c":1}]}\n{"a":"}\\""}\n'
    expect(await collect(jsonRecords(pieces(lines), ['a']))).toEqual([
      { line: 1, cells: ['1'] },
      { line: 2, cells: ['}"'] },
    ])
  })

  test('that ends in the middle, or has one endless object, is unreadable', async () => {
    await expect(collect(jsonRecords(pieces('[{"a":1},\n{"a":'), ['a']))).rejects.toMatchObject({ line: 2 })
    const endless = `[{"a":"${'x'.repeat(1_200_000)}`
    await expect(collect(jsonRecords(pieces(endless, 65_536), ['a']))).rejects.toThrow(UnreadableFile)
  })
})

describe('the encoding', () => {
  test.each([
    ['utf-8', Buffer.from('name\nGrüße\n')],
    ['utf-8', Buffer.from('\uFEFFname\nGrüße\n')],
    ['utf-16le', wide('name\nGrüße\n', true)],
    ['utf-16le', wide('name\nGrüße\n', false)],
    ['utf-16be', wide('name\nGrüße\n', true).swap16()],
    ['windows-1252', Buffer.from('name\nGrüße\n', 'latin1')],
  ] as const)('is %s', async (encoding, bytes) => {
    expect(await encodingOf(bytesOf(bytes))).toBe(encoding)
    expect((await collect(decoded(bytesOf(bytes), encoding))).join('')).toBe('name\nGrüße\n')
  })

  test('is declared by all of a file: the first accent may be far down', async () => {
    const late = Buffer.concat([Buffer.from('name\n'.repeat(50_000)), Buffer.from('Grüße', 'latin1')])
    expect(await encodingOf([late])).toBe('windows-1252')
  })
})

test('a letter that no database keeps is left out, in separated values and in JSON', async () => {
  expect((await collect(decoded(bytesOf(Buffer.from('na\0me\n\0')), 'utf-8'))).join('')).toBe('name\n')
  const json = decoded(bytesOf(Buffer.from('[{"na\\u0000me":"a\\u0000b","of":["c\\u0000","d"]}]')), 'utf-8')
  expect(await collect(jsonRecords(json, ['name', 'of']))).toEqual([{ line: 1, cells: ['ab', 'c\nd'] }])
})

describe('the tables of a file', () => {
  const partsOf = (text: string) =>
    detectParts({ names: () => undefined, open: async () => bytesOf(Buffer.from(text)) })

  test('are known by their columns: a WooCommerce export', async () => {
    const [part] = await partsOf(
      'ID,Type,SKU,Name,Published,Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Store\n7,simple,00123,Jebena,1,"<p>Clay</p>",1,4,20.00,25.00,"Kitchen > Coffee sets",https://x.example/a.jpg,anna\n',
    )
    expect(part).toMatchObject({ kind: 'products', format: { name: 'woocommerce', decimal: '.' } })
    const fields = Object.fromEntries(part?.columns.map(({ name, field }) => [name, field]) ?? [])
    expect(fields).toMatchObject({
      SKU: 'externalId',
      ID: null,
      Name: 'title',
      Published: 'status',
      'Regular price': 'price',
      'Sale price': 'salePrice',
      Categories: 'category',
      Images: 'pictures',
      Store: 'seller',
    })
  })

  test('are known by their columns: what Sharetribe answers', async () => {
    const [part] = await partsOf(
      JSON.stringify({
        data: [
          {
            id: { uuid: 'c6ff7190-bdf7-47a0-8a2b-e3136e74334f' },
            type: 'listing',
            attributes: {
              title: 'Jebena',
              description: 'Clay',
              price: { amount: 2500, currency: 'EUR' },
              state: 'published',
            },
            relationships: { author: { data: { id: { uuid: '3c073fae-6172-4e75-8b92-f560d58cd47c' } } } },
          },
        ],
      }),
    )
    expect(part?.format).toMatchObject({ name: 'sharetribe', type: 'json', isMinor: true })
    const fields = Object.fromEntries(part?.columns.map(({ name, field }) => [name, field]) ?? [])
    expect(fields).toMatchObject({
      'id.uuid': 'externalId',
      'attributes.title': 'title',
      'attributes.price.amount': 'price',
      'relationships.author.data.id.uuid': 'seller',
    })
  })
})
