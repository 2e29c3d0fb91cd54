import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords, delimiterOf } from './csv.ts'
import { decoded, encodingOf } from './encoding.ts'
import { jsonRecords } from './json.ts'
import { type Entry, UnreadableFile } from './record.ts'

/** Megabytes of the files: more in the long tests. */
const MEGABYTES = process.env.SOAK ? 100 : 4
const PIECE = 65_536
/** Bytes that may be read ahead of the rows that were taken. */
const AHEAD = 2 * 1024 * 1024

type Made = { bytes: AsyncGenerator<Uint8Array>; produced: () => number }

/** A file of so many bytes that exists nowhere as a whole. */
function made(line: (n: number) => string, head: string, foot: string): Made {
  let sent = 0
  async function* bytes(): AsyncGenerator<Uint8Array> {
    let text = head
    for (let n = 0; sent + text.length < MEGABYTES * 1024 * 1024; n += 1) {
      text += line(n)
      if (text.length < PIECE) continue
      sent += text.length
      yield Buffer.from(text)
      text = ''
    }
    sent += text.length + foot.length
    yield Buffer.from(text + foot)
  }
  return { bytes: bytes(), produced: () => sent }
}

const words = 'a pot of black clay with a lid '.repeat(10)
const csvFile = () => made((n) => `${n},"${words}\r\n""${n}""",4.50\r\n`, 'id,text,price\r\n', '')
const jsonFile = () => made((n) => `{"id":${n},"text":"${words}","price":4.50},\n`, '[', '{"id":-1}]')

/** Reads all rows and returns how many they are, and how far the file was read ahead of them at most. */
async function readAll(file: Made, read: (text: AsyncIterable<string>) => AsyncIterable<Entry>) {
  let [rows, taken, ahead] = [0, 0, 0]
  for await (const { cells } of read(decoded(file.bytes, 'utf-8'))) {
    rows += 1
    taken += cells.reduce((sum, cell) => sum + cell.length, 0)
    ahead = Math.max(ahead, file.produced() - taken)
    // What is around the cells (commas, quotes, names of fields) counts as taken, too.
    taken += 12
  }
  return { rows, ahead }
}

describe(`a file of ${MEGABYTES} MB`, () => {
  test('of separated values is read no further than its rows are taken', async () => {
    const { rows, ahead } = await readAll(csvFile(), (text) => csvRecords(text, ','))
    expect(rows).toBeGreaterThan(MEGABYTES * 2_000)
    expect(ahead).toBeLessThan(AHEAD)
  }, 600_000)

  test('of JSON is read no further than its rows are taken', async () => {
    const { rows, ahead } = await readAll(jsonFile(), (text) =>
      jsonRecords(text, ['id', 'text', 'price', 'none', 'of']),
    )
    expect(rows).toBeGreaterThan(MEGABYTES * 2_000)
    expect(ahead).toBeLessThan(AHEAD + rows * 20)
  }, 600_000)

  test('whose quote or bracket is never closed ends after a million letters', async () => {
    const endless = () => made(() => words, 'id,text\r\n1,"', '')
    const csv = endless()
    await expect(readAll(csv, (text) => csvRecords(text, ','))).rejects.toThrow(UnreadableFile)
    expect(csv.produced()).toBeLessThan(AHEAD * 2)
    const json = made(() => words, '[{"text":"', '')
    await expect(readAll(json, (text) => jsonRecords(text, ['text']))).rejects.toThrow(UnreadableFile)
    expect(json.produced()).toBeLessThan(AHEAD * 2)
  }, 600_000)
})

test('bytes of any kind are rows, or an unreadable file, in every encoding that is recognised', async () => {
  const runs = process.env.SOAK ? 5_000 : 200
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
      const encoding = await encodingOf([bytes])
      let head = ''
      for await (const piece of decoded([bytes], encoding)) head += piece
      const delimiter = delimiterOf(head)
      for (const read of [
        csvRecords(decoded([bytes], encoding), delimiter),
        jsonRecords(decoded([bytes], encoding), ['a']),
      ])
        try {
          for await (const { line, cells } of read) expect([line > 0, cells.length > 0]).toEqual([true, true])
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile)
        }
    }),
    { numRuns: runs },
  )
}, 600_000)
