import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
let path: string
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  const { _id, category, subcategory } = await world.aService(await world.aSeller())
  path = `/${category}/${subcategory}/${_id}`
  await world.runJobs()
})
afterAll(() => world.close())

const pageAt = async (url: string) => (await world.app.inject({ method: 'GET', url })).payload
/** The page without the data that its scripts read. */
const shown = (page: string) => page.replace(/<script(?! type="application\/ld\+json").*?<\/script>/gs, '')

test('a list knows the next free time of a service, and the page that is sent neither shows nor describes it', async () => {
  const { services } = await world.visitor.service.list({ query: {} })
  const { nextFree } = services[0] ?? {}
  expect(nextFree).toBeDefined()
  for (const url of ['/services/browse', path]) {
    const page = shown(await pageAt(url))
    expect(page).toContain('Home cleaning with eco products')
    expect(page).not.toContain('Next free')
    expect(page).not.toContain(nextFree)
  }
})

test.each(['free=today', 'free=week', 'time=evening'])('the list with %s is not indexed', async (query) => {
  expect(await pageAt(`/services/browse?${query}`)).toMatch(/<meta name="robots" content="noindex/)
  expect(await pageAt('/services/browse')).not.toMatch(/<meta name="robots" content="noindex/)
})
