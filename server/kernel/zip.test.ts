import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { unzip } from '#test/unzip.ts'
import { type ZipEntry, zipOf } from './zip.ts'

describe('a ZIP', () => {
  test('has texts, bytes and streams as they were, under names of any letters', async () => {
    const picture = randomBytes(200_000)
    const entries: ZipEntry[] = [
      { name: 'ሰላም/größer.json', content: () => '{"a":"ሰላም"}' },
      { name: 'empty.csv', content: () => '' },
      { name: 'pictures/1.webp', isCompressible: false, content: () => picture },
      { name: 'pictures/2.webp', content: async () => Readable.from([picture, picture], { objectMode: false }) },
    ]
    const found = await unzip(await buffer(zipOf(entries)))
    expect([...found.keys()]).toEqual(entries.map(({ name }) => name))
    expect(found.get('ሰላም/größer.json')?.toString()).toBe('{"a":"ሰላም"}')
    expect(found.get('empty.csv')).toHaveLength(0)
    expect(found.get('pictures/1.webp')?.equals(picture)).toBe(true)
    expect(found.get('pictures/2.webp')?.equals(Buffer.concat([picture, picture]))).toBe(true)
  })

  test('without an entry is a ZIP', async () => {
    expect((await unzip(await buffer(zipOf([])))).size).toBe(0)
  })

  test('has more entries than the old format can count', async () => {
    const count = 66_000
    function* entries(): Generator<ZipEntry> {
      for (let at = 0; at < count; at += 1) yield { name: `${at}`, isCompressible: false, content: () => '' }
    }
    const found = await unzip(await buffer(zipOf(entries())))
    expect(found.size).toBe(count)
    expect(found.has(`${count - 1}`)).toBe(true)
  })

  test('asks for an entry only when the one before was read', async () => {
    let opened = 0
    const entries = Array.from({ length: 50 }, (_, at) => ({
      name: `${at}`,
      isCompressible: false,
      content: () => {
        opened += 1
        return randomBytes(1_000_000)
      },
    }))
    const zip = zipOf(entries)
    for await (const _ of zip) break
    expect(opened).toBeLessThan(4)
    expect(zip.destroyed).toBe(true)
  })

  test('is broken off where an entry fails', async () => {
    const failing = [
      { name: '1', content: () => 'one' },
      { name: '2', content: () => Promise.reject(new Error('the file is gone')) },
    ]
    await expect(buffer(zipOf(failing))).rejects.toThrow('the file is gone')
    const torn = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the connection is lost')
      })(),
      { objectMode: false },
    )
    await expect(buffer(zipOf([{ name: '1', content: () => torn }]))).rejects.toThrow('the connection is lost')
    async function* broken(): AsyncGenerator<ZipEntry> {
      yield { name: '1', content: () => 'one' }
      throw new Error('no more rows')
    }
    await expect(buffer(zipOf(broken()))).rejects.toThrow('no more rows')
  })

  test('refuses names that lead out of the folder', async () => {
    await expect(buffer(zipOf([{ name: '../etc/passwd', content: () => '' }]))).rejects.toThrow('invalid relative path')
  })
})
