import { expect, test } from 'vitest'
import { startWorld } from '#test/world.ts'

test('an application that stops takes no new call, whatever its headers, and lets its own pages finish', async () => {
  const { app, close } = await startWorld()
  try {
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/service/latest', headers })).statusCode
    expect(await ask({})).toBe(200)
    await app.drain.finish(1_000)
    expect(await ask({})).toBe(503)
    for (const word of ['1', 'true', '019a0000-0000-7000-8000-000000000000'])
      expect(await ask({ 'x-page-request': word })).toBe(503)
    expect(await ask(app.drain.pass)).toBe(200)
  } finally {
    await close()
  }
})
