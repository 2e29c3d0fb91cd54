import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Middleware } from 'openapi-fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeMailedTo } from '#test/accounts.ts'
import { startWorld, type World } from '#test/world.ts'
import type { ApiDocument } from './document.ts'
import { clientTypes } from './generate.ts'
import type { Done, Tools } from './main-job-tools.ts'
import { checkerOf, replyOf } from './replies.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'node_modules/.cache/api-document')
const PROGRAM = path.join(import.meta.dirname, 'main-job.ts')
const TSC = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

let world: World
let document: ApiDocument
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  document = (await world.app.inject('/api/openapi.json')).json()
})
afterAll(() => world.close())

/**
 * Compiles the program beside the generated types, by the strict rules of this repository, and returns the compiler's
 * output.
 */
async function compile(types: string): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(path.join(FOLDER, 'client-types.ts'), types)
  const configuration = path.join(FOLDER, 'tsconfig.json')
  const compilerOptions = { incremental: false, rootDirs: [import.meta.dirname, FOLDER] }
  const files = [PROGRAM, path.join(FOLDER, 'client-types.ts')]
  const all = { extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, files, include: [] }
  await writeFile(configuration, JSON.stringify(all))
  const run = promisify(execFile)(process.execPath, [TSC, '-p', configuration], { cwd: ROOT })
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr || 'it could not be compiled',
  )
}

/** Compares every reply with what the document says about this status of this call. */
function watchReplies(validationErrors: string[], seen: Set<string>): Middleware {
  const { errorsIn } = checkerOf(document)
  return {
    onResponse: async ({ request, response, schemaPath }) => {
      const name = `${request.method} ${schemaPath} ${response.status}`
      seen.add(name)
      const described = document.paths[schemaPath]?.[request.method.toLowerCase()]?.responses[response.status]
      const schema = described && replyOf(document, described).content?.['application/json']?.schema
      if (!schema) validationErrors.push(`${name} is not described`)
      else
        for (const validationError of errorsIn(schema, await response.clone().json()))
          validationErrors.push(`${name}: ${validationError}`)
    },
  }
}

const fetchFrom =
  ({ app }: World): Tools['fetch'] =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    const payload = await request.text()
    const reply = await app.inject({
      // The client sends the methods of the contract alone.
      method: request.method as 'GET' | 'POST' | 'PUT',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload ? { payload } : {}),
    })
    const headers = { 'content-type': String(reply.headers['content-type']) }
    return new Response(reply.body, { status: reply.statusCode, headers })
  }

test('a client that is generated from the document compiles strictly', async () => {
  expect(await compile(await clientTypes(document))).toBe('')
})

test('a client that leaves out what a call needs does not compile', async () => {
  const types = (await clientTypes(document)).replaceAll('serviceId:', 'serviceIdentifier:')
  expect(await compile(types)).toContain('serviceId')
})

test('the main job can be done with it, and every reply is as described', async () => {
  const validationErrors: string[] = []
  const seen = new Set<string>()
  const tools: Tools = {
    baseUrl: document.servers[0]?.url ?? '',
    fetch: fetchFrom(world),
    watch: watchReplies(validationErrors, seen),
    codeMailedTo: (email) => codeMailedTo(world, email),
    verify: async (id) =>
      void (await world.db.updateTable('account').set({ verification: 'approved' }).where('id', '=', id).execute()),
    pay: async (payment) => void (await world.pay(payment)),
  }
  // The compiler of this repository does not know the generated types, so it does not follow the import.
  const program: { doMainJob: (tools: Tools) => Promise<Done> } = await import(/* @vite-ignore */ PROGRAM)
  const done = await program.doMainJob(tools)
  expect(done.statuses).toEqual([
    'pending_payment',
    'pending_acceptance',
    'accepted',
    'in_progress',
    'awaiting_confirmation',
    'completed',
  ])
  expect(done).toMatchObject({ price: 4500, rejectedIn: 'completed', rejections: [409, 401, 403, 404, 400, 422] })
  expect(validationErrors).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})
