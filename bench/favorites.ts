import type pg from 'pg'
import { ASKER } from './requests.ts'

/** The saved things of the account that asks, as many as an account can have. */
const OWN = 1_000
const COLLECTIONS = 20
/** The people who saved each listing. */
const SAVES = 3

const COLLECTED = `
  insert into favorite_collection (id, account_id, name)
  select gen_random_uuid(), $1, 'Collection ' || n from generate_series(1, ${COLLECTIONS}) as n`

const OWN_FAVORITES = `
  with collected as (select id, row_number() over (order by name) - 1 as place from favorite_collection where account_id = $1),
    target as (
      select kind, id, category, subcategory, price, row_number() over (order by id) as n
      from (
        (select 'service' as kind, id, category, subcategory, from_price as price from service where seller_id <> $1 order by id limit ${OWN / 2})
        union all
        (select 'product', id, category, subcategory, price from product where seller_id <> $1 order by id limit ${OWN / 2})
      ) as listing
    )
  insert into favorite (account_id, kind, target_id, category, subcategory, saved_price, collection_id, saved_at)
  select $1, kind, target.id, category, subcategory, price, collected.id, now() - n * interval '1 hour'
  from target left join collected on collected.place = n % ${COLLECTIONS + 1}`

const OTHERS = `
  with saver as (select id, row_number() over (order by id) - 1 as place from account where id <> $1)
  insert into favorite (account_id, kind, target_id, category, subcategory, saved_price, saved_at)
  select saver.id, 'service', service.id, category, subcategory, from_price, now() - n * interval '1 day'
  from (select *, row_number() over (order by id) as place from service) as service
  cross join generate_series(1, ${SAVES}) as n
  -- A side of the join that named both would compare every pair.
  cross join (select count(*) as people from saver) as size
  join saver on saver.place = (service.place * 7 + n) % size.people
  on conflict do nothing`

/** Fills in what people saved. */
export async function fillFavorites(client: pg.Client): Promise<void> {
  for (const statement of [COLLECTED, OWN_FAVORITES, OTHERS]) await client.query(statement, [ASKER])
}
