import { expect, test } from 'vitest'
import { placeOf, readAddress } from './address.ts'

const places = (url: string) => readAddress(url)?.places.map(({ host, port }) => `${host}:${port}`)

test('several hosts are read as libpq reads them', () => {
  expect(places('postgres://market:secret@db1:5433,db2:5434/market?target_session_attrs=read-write')).toEqual([
    'db1:5433',
    'db2:5434',
  ])
  expect(places('postgresql://db1,db2:6000,[::1]:5/market')).toEqual(['db1:5432', 'db2:6000', '::1:5'])
  expect(places('postgres:///market?host=db1,/run/postgresql&port=5433')).toEqual(['db1:5433', '/run/postgresql:5433'])
  expect(places('postgres:///market?host=db1,db2&port=1,2')).toEqual(['db1:1', 'db2:2'])
  expect(places('postgres://localhost/market?host=%2Ftmp%2Fa')).toEqual(['/tmp/a:5432'])
})

test('the first host alone keeps login, database and all other parameters', () => {
  const { first = '', database } =
    readAddress(
      'postgres://m%40rket:p%2Fw@db1:5433,db2/the%20market?sslmode=verify-full&target_session_attrs=primary',
    ) ?? {}
  const { username, password, pathname, searchParams } = new URL(first)
  expect([username, password, pathname, database]).toEqual(['m%40rket', 'p%2Fw', '/the%20market', 'the market'])
  expect(Object.fromEntries(searchParams)).toEqual({ sslmode: 'verify-full', host: 'db1', port: '5433' })
})

test.each([
  'http://db1/market',
  'postgres://db1:1,db2:99999/market',
  'postgres://db1:x,db2/market',
  'postgres:///market?host=a,b,c&port=1,2',
  'postgres://db1,db2/market?target_session_attrs=master',
  'no address',
])('%s is no address of a database', (url) => {
  expect(readAddress(url)).toBeUndefined()
})

test('a database is named without user and password', () => {
  expect(placeOf('postgres://market:secret@db1:5433,[::1]/market?target_session_attrs=primary')).toBe(
    'db1:5433,[::1]:5432/market',
  )
  expect(placeOf('postgres://market:secret@db1:5433/market')).toBe('db1:5433/market')
  expect(placeOf('postgres://market:secret@localhost/market?host=/tmp/a')).toBe('/tmp/a/market')
})
