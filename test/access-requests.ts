import { expect } from 'vitest'
import { freshStage, type Part, type Scene, type Stage } from './access-scenes.ts'
import { writingNothing } from './faults/state.ts'
import { everyScene } from './row-scenes.ts'
import type { Person, World } from './world.ts'

type Sent = { method: string; path: string; body?: unknown; headers?: Record<string, string> | undefined }

/** Makes a call as a client would that knows nothing of our types. */
export async function send(
  { app }: Pick<World, 'app'>,
  { method, path, body, headers }: Sent,
  person: Person | undefined,
) {
  const form = body instanceof FormData ? new Response(body) : undefined
  const type = form?.headers.get('content-type') ?? 'application/json'
  const payload = form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(body)
  return app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: {
      ...headers,
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload }),
  })
}

/** Refused callers and readers change nothing, so they share a scene. */
export function sceneOf(
  world: World,
  shared: Stage,
  { id, part, isChanged }: { id: string; part: Part; isChanged: boolean },
): Promise<Scene> {
  const arrange = everyScene[id]
  if (!arrange) throw new Error(`${id} has no scene`)
  if (isChanged) return arrange(freshStage(world), part)
  // In the scenes of sellers, the seller owns other objects.
  const side = part === 'S' || part === 'U' ? part : 'B'
  return shared.share(`${id} for ${side}`, () => arrange(shared, side))
}

type Reply = Awaited<ReturnType<typeof send>>

export function expectRejected(reply: Reply, status: number) {
  expect(reply.statusCode, reply.body).toBe(status)
  expect(reply.json()).toMatchObject({
    success: false,
    message: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  })
}

/** Makes the call; what is refused says so in the wire's shape, and nothing is written. */
export async function expectAnswer(world: World, sent: Sent, person: Person | undefined, expected: number | 'done') {
  const call = () => send(world, sent, person)
  const reply = await (expected === 'done' ? call() : writingNothing(world.db, call))
  expect(reply.body).not.toMatch(/"(password|password_?hash|hash)"\s*:|argon2/i)
  if (expected === 'done') expect(reply.statusCode, reply.body).toBeLessThan(300)
  else expectRejected(reply, expected)
  return reply
}
