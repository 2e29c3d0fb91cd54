import { describe, expect, test } from 'vitest'
import { breaksOf } from '../../scripts/release/additive.ts'
import { digestOf, migrationFiles, readMigration, readReleased } from '../../scripts/release/released.ts'

describe('what a migration takes from the version before', () => {
  test.each([
    ['alter table service drop column title', ['drops service.title']],
    ['alter table service rename column title to name', ['renames title']],
    ['alter table service rename to listing', ['renames service']],
    ['alter table service alter column price type bigint', ['changes the type of service.price']],
    ['alter table service alter column price set not null', ['requires service.price']],
    [
      'alter table service add column kind text not null',
      ['adds service.kind, which the version before does not fill'],
    ],
    ['alter table service add constraint cheap check (price < 10)', ['adds a constraint to service']],
    ['create unique index on service (title)', ['makes values of service unique']],
    ['drop table service', ['drops by OBJECT_TABLE']],
    ['drop function price_of', ['drops by OBJECT_FUNCTION']],
    ['delete from service', ['deletes from service']],
    ['truncate service', ['empties tables']],
  ])('%s', async (text, breaks) => {
    expect(await breaksOf(`create table own (id int); ${text};`)).toEqual(breaks)
  })

  test('is nothing if tables, columns, indexes and functions are added', async () => {
    const text = `
      -- Prices of own.
      create table price (id bigint generated always as identity primary key, service bigint not null references service);
      create unique index on price (service);
      alter table price add column amount int not null, add constraint positive check (amount > 0);
      alter table service add column kind text not null default 'plain', add column note text;
      create index on service (kind);
      drop index service_title;
      alter table service alter column note drop not null, drop constraint old;
      update service set kind = 'häufig';
      create or replace function price_of(id int) returns int language sql as $$ select 1 $$;`
    expect(await breaksOf(text)).toEqual([])
  })

  test('may be what nothing uses any more, if the migration says since when', async () => {
    const text = `
      -- Größe, which is in ASCII of two bytes.
      -- contracts: nothing reads it since 1.2.0
      alter table service drop column size;
      alter table service drop column title;`
    expect(await breaksOf(text)).toEqual(['drops service.title'])
  })
})

test('a migration that was released is never changed or removed', () => {
  const { migrations } = readReleased()
  const now = Object.fromEntries(migrationFiles().map((name) => [name, digestOf(readMigration(name))]))
  expect(Object.keys(migrations).length).toBeGreaterThan(30)
  expect(now).toMatchObject(migrations)
  const added = migrationFiles().filter((name) => !(name in migrations))
  const last = Object.keys(migrations).at(-1) ?? ''
  for (const name of added) expect(name > last, `${name} comes after ${last}`).toBe(true)
})

test('the migrations since the last release only add', async () => {
  const { migrations } = readReleased()
  for (const name of migrationFiles().filter((each) => !(each in migrations)))
    expect(await breaksOf(readMigration(name)), name).toEqual([])
})
