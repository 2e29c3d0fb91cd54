import { camelCase } from '#shared/kernel/name-cases.ts'
import { actionName, type ProcessDefinition, statesBefore } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'
import { orderKindNames } from '#shared/process/kinds.ts'
import { type Part, type Scene, type Stage, scenes } from './access-scenes.ts'
import { bankScenes } from './bank-scenes.ts'
import { dataArchiveScenes } from './data-archive-scenes.ts'
import { importScenes } from './import-scenes.ts'
import { openidScenes } from './openid-access-scenes.ts'
import { securityScenes } from './security-scenes.ts'
import { siteContentScenes } from './site-content-scenes.ts'
import { staffScenes } from './staff-scenes.ts'
import { type ClaimableOrder, claimableOrders } from './states.ts'
import { tokenScenes } from './token-scenes.ts'
import { webhookScenes } from './webhook-scenes.ts'

type Arrange = (stage: Stage, part: Part) => Promise<Scene>
type Place = (stage: Stage) => Promise<ClaimableOrder>

/** An order in the state of `place`; `part` U is its seller without verification. */
const placedScene =
  (place: Place, { name, path, body }: { name: string; path: string; body: unknown }): Arrange =>
  async (stage, part) => {
    const { id, people } = await stage.share(`${name} for ${part === 'U' ? part : 'others'}`, async () => {
      const { id, buyer, seller } = await place(stage)
      if (part === 'U')
        await stage.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', seller.id).execute()
      return { id, people: { B: buyer, S: seller, U: seller, C: await stage.aBuyer() } }
    })
    return { path: path.replace(':id', id), body, people }
  }

/**
 * The scenes of the actions of orders by their rows: an order in the first state of the row that can be claimed, and the
 * example of the call. A row from other states has its scene in `access-scenes.ts`.
 */
const sceneOfRows = (): Record<string, Arrange> =>
  Object.fromEntries(
    orderKindNames.flatMap((kind) => {
      const process: ProcessDefinition = transactions[kind]
      return Object.entries(process.transitions).flatMap(([row, transition]): [string, Arrange][] => {
        const { call } = transition
        if (!call || !process.call?.path) return []
        const action = actionName(row, transition)
        const name = `${kind}.${camelCase(action)}`
        const path = `${process.call.path}/${action}`
        const place: Place = (stage) => {
          const places = claimableOrders(stage)[kind].place
          const found = statesBefore(transition).flatMap((state) => places[state as keyof typeof places] ?? [])[0]
          if (!found) throw new Error(`${name} has no scene, and no state of its row has an order in test/states.ts`)
          return found()
        }
        return [[name, placedScene(place, { name, path, body: call.example ?? {} })]]
      })
    }),
  )

/** The scene of each call, by the id of its row. */
export const everyScene: Record<string, Arrange> = {
  ...sceneOfRows(),
  ...scenes,
  ...staffScenes,
  ...dataArchiveScenes,
  ...siteContentScenes,
  ...openidScenes,
  ...securityScenes,
  ...bankScenes,
  ...importScenes,
  ...tokenScenes,
  ...webhookScenes,
}
