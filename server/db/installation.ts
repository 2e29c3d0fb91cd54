import type { Db } from './open.ts'

const ADDRESS = 'public-url'

/** Keeps the address at which people use the marketplace, for commands that are run without `PUBLIC_URL`. */
export async function rememberAddress(db: Db, publicUrl: string): Promise<void> {
  const value = JSON.stringify({ publicUrl })
  await db
    .insertInto('installation')
    .values({ key: ADDRESS, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The address with which a process was started last; undefined before the first start. */
export async function rememberedAddress(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', ADDRESS).executeTakeFirst()
  const { value } = row ?? {}
  return typeof value === 'object' && value && 'publicUrl' in value ? String(value.publicUrl) : undefined
}
