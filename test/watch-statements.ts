import type pg from 'pg'

type SeenStatements = {
  statements: number
  transactions: number
  /** The most transactions that were open at once. */
  most: number
}

/** Counts what the connections of a pool are asked, from now on until `end`, which returns the counts. */
export function watchStatements(pool: pg.Pool): { end: () => SeenStatements } {
  const open = new Set<pg.PoolClient>()
  const own = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const seen: SeenStatements = { statements: 0, transactions: 0, most: 0 }
  const watch = (client: pg.PoolClient) => {
    if (own.has(client)) return
    own.set(client, client.query)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const watching = (...args: unknown[]) => {
      const [asked] = args
      seen.statements += 1
      const text = String((asked as { text?: string } | undefined)?.text ?? asked)
      if (/^(begin|start transaction)/i.test(text)) {
        open.add(client)
        seen.transactions += 1
        seen.most = Math.max(seen.most, open.size)
      }
      const result = query(...args)
      // The connection is free for others when its transaction has ended.
      if (/^(commit|rollback)/i.test(text)) Promise.resolve(result).finally(() => open.delete(client))
      return result
    }
    client.query = watching as typeof client.query
  }
  pool.on('acquire', watch)
  return {
    end: () => {
      pool.off('acquire', watch)
      for (const [client, query] of own) client.query = query
      return seen
    },
  }
}
