import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Call, type CallWork, get } from './call.ts'
import { backToMark, findAnyObject, findReply, keepReply, setMark, takeKey } from './data.ts'
import { list, readFields } from './fields.ts'
import { type Form, fingerprint } from './form.ts'
import { invalid, Rejection } from './rejection.ts'

const KEY_LIVES = 24 * 60 * 60

export interface ApiRequest {
  call: Call
  path: string
  form: Form
  /** `Idempotency-Key`. */
  key: string | null
  account: string | null
  requestId: string
  ids: Record<string, string>
  linkTo: (path: string) => string
  now: Date
}

export interface Answer {
  status: number
  body: object
  isReplay: boolean
}

/** Answers a call that may write, in one transaction; with a key, the answer is stored and given again. */
export async function answer(db: Db, request: ApiRequest): Promise<Answer> {
  if (request.call.method === 'GET') return { ...(await run(db, request)), isReplay: false }
  return inTransaction(db, async (tx) => {
    const key = request.call.method === 'POST' ? request.key : null
    if (key === null) return { ...(await run(tx, request)), isReplay: false }
    if (key.length > 255) throw invalid('Idempotency keys are at most 255 characters long.')
    if (!(await takeKey(tx, key))) throw keyInUse(key)
    const print = fingerprint(request.call.method, request.path, request.form)
    const retained = await findReply(tx, key, new Date(request.now.getTime() - KEY_LIVES * 1000))
    if (retained && retained.fingerprint !== print) throw keyOfAnotherCall(key)
    if (retained) return { status: retained.status, body: retained.body, isReplay: true }
    const fresh = await run(tx, request)
    if (hasBegun(fresh.status)) await keepReply(tx, key, { fingerprint: print, ...fresh }, request.now)
    return { ...fresh, isReplay: false }
  })
}

/** A call that was refused before it began may be repeated with the same key. */
const hasBegun = (status: number) => status !== 404 && status !== 409 && status !== 429

async function run(tx: Db, request: ApiRequest): Promise<Omit<Answer, 'isReplay'>> {
  const { call, form, account, ids, linkTo } = request
  const { expand: paths = [], ...input } = readFields({ ...call.fields, expand: list.optional() }, form)
  if (account !== null && !call.forAccounts) throw invalid('The sandbox answers this call for the platform only.')
  const work: CallWork = {
    tx,
    now: Math.floor(request.now.getTime() / 1000),
    cause: { id: request.requestId, key: request.key },
    account,
    ids,
    linkTo,
  }
  const changes = call.method !== 'GET'
  if (changes) await setMark(tx)
  try {
    if (account !== null) await get(work, 'account', account)
    const result = await call.run(work, input)
    if (result instanceof Rejection) return { status: result.status, body: { error: result.error } }
    await expand(tx, result, paths)
    return { status: 200, body: result }
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    if (changes) await backToMark(tx)
    return { status: error.status, body: { error: error.error } }
  }
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const cannot = (path: string): Rejection =>
  invalid(`This property cannot be expanded (${path}).`, 'property_cannot_be_expanded', 'expand')

/** Replaces ids by their objects: `latest_charge`, `latest_charge.balance_transaction`, `data.customer`. */
async function expand(db: Db, body: object, paths: string[]): Promise<void> {
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

const keyInUse = (key: string) =>
  new Rejection(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
  })

const keyOfAnotherCall = (key: string) =>
  new Rejection(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
