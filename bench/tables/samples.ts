import pg from 'pg'

const STATEMENTS = {
  orderId: 'select id as value from transaction order by created_at desc offset 1000 limit 1',
  orderNumber: 'select right(id::text, 6) as value from transaction order by created_at desc offset 1000 limit 1',
  paymentId: 'select payment_id as value from transaction order by created_at desc offset 1000 limit 1',
  intentId: 'select intent_id as value from payment order by created_at desc offset 2000 limit 1',
  callKey: 'select idempotency_key as value from provider_call order by id desc offset 2000 limit 1',
  listingNumber: 'select right(id::text, 6) as value from service order by created_at desc offset 300 limit 1',
  requestNumber: 'select right(id::text, 6) as value from service_request order by created_at desc offset 300 limit 1',
  conversationId: 'select id as value from conversation order by updated_at desc offset 300 limit 1',
  accountId: 'select id as value from account order by created_at desc offset 300 limit 1',
  adminId: 'select id as value from account where is_admin order by id limit 1',
  // The person with the most of them.
  buyerId: 'select buyer_id as value from transaction group by buyer_id order by count(*) desc limit 1',
  sellerId: 'select seller_id as value from transaction group by seller_id order by count(*) desc limit 1',
}

export type Samples = Record<keyof typeof STATEMENTS, string> & { categories: string[] }

/** Ids, numbers and references that are in the database, for filters and words of a search. */
export async function findSamples(url: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const read = async (statement: string) => {
      const { rows } = await client.query<{ value: string }>(statement)
      return rows.map(({ value }) => value)
    }
    const found: [string, string | undefined][] = []
    for (const [name, statement] of Object.entries(STATEMENTS)) found.push([name, (await read(statement))[0]])
    const missing = found.find(([, value]) => value === undefined)
    if (missing) throw new Error(`The database has no ${missing[0]}: --rows must be 20000 or more.`)
    const categories = await read(
      `(select category as value from service group by 1 order by count(*) desc limit 2)
       union all (select category from product group by 1 order by count(*) desc limit 2)`,
    )
    // The names are those of the statements, and each has a value.
    return { ...Object.fromEntries(found), categories } as Samples
  } finally {
    await client.end()
  }
}
