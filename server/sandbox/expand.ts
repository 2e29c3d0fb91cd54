import type { Db } from '#server/db/open.ts'
import { findAnyObject } from './data.ts'
import { invalid, type Refusal } from './refusal.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const cannot = (path: string): Refusal =>
  invalid(`This property cannot be expanded (${path}).`, 'property_cannot_be_expanded', 'expand')

/** Replaces ids by their objects: `latest_charge`, `latest_charge.balance_transaction`, `data.customer`. */
export async function expand(db: Db, body: object, paths: string[]): Promise<void> {
  for (const path of paths) {
    const keys = path.split('.')
    if (keys.length > 4) throw cannot(path)
    await expandAt(db, body as Fields, keys, path) // every body is a JSON object
  }
}

async function expandAt(db: Db, target: Fields, [key = '', ...rest]: string[], path: string): Promise<void> {
  const value = target[key]
  if (value === undefined) throw cannot(path)
  if (Array.isArray(value)) {
    for (const item of value.filter(isFields)) await expandAt(db, item, rest, path)
    return
  }
  if (typeof value === 'string') {
    target[key] = await findAnyObject(db, value)
    if (target[key] === undefined) throw cannot(path)
  }
  const object = target[key]
  if (rest.length > 0 && isFields(object)) await expandAt(db, object, rest, path)
}
