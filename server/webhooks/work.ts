import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { type DeliverDeps, deliverBatch } from './deliver.ts'
import { lookForWork } from './delivery-data.ts'
import { endLease, holdLease } from './lease-data.ts'
import { publishEvents } from './publish.ts'

type WorkDeps = DeliverDeps & Pick<Deps, 'settings'>

const LOOK_EVERY = 500
const STREAM = 'events'
const leaseOf = (endpointId: string) => `webhook:${endpointId}`

/** Runs `step` until it finds nothing more, while this process holds the lease; at once nothing if another one does. */
async function asHolder(
  { db }: Pick<Deps, 'db'>,
  { name, holder, isStopping }: { name: string; holder: string; isStopping: () => boolean },
  step: () => Promise<boolean>,
): Promise<void> {
  if (!(await holdLease(db, name, holder))) return
  try {
    while (!isStopping() && (await step()) && (await holdLease(db, name, holder)));
  } finally {
    await endLease(db, name, holder)
  }
}

/** Brings everything that has happened into the stream, and sends what can be sent now. For tests and before an end. */
export async function workOnEvents(deps: WorkDeps, holder = newId(), isStopping = () => false): Promise<void> {
  const publish = () =>
    asHolder(deps, { name: STREAM, holder, isStopping }, async () => (await publishEvents(deps)) > 0)
  if ((await lookForWork(deps.db)).isNoted) await publish()
  const { endpoints } = await lookForWork(deps.db)
  await Promise.all(
    endpoints.map((id) => asHolder(deps, { name: leaseOf(id), holder, isStopping }, () => deliverBatch(deps, id))),
  )
}

/**
 * Looks twice a second whether anything has happened, in every process. A lease lets one of them write the stream, and one
 * send to an endpoint; that of a process that died ends within 20 seconds.
 */
export function startEventWork(deps: WorkDeps): { stop: () => Promise<void> } {
  const holder = newId()
  const running = new Map<string, Promise<void>>()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  /** One run for each lease: a receiver that is slow does not hold up the others. */
  function run(name: string, step: () => Promise<boolean>) {
    if (running.has(name)) return
    const done = asHolder(deps, { name, holder, isStopping: () => isStopping }, step)
      .catch((error: unknown) => deps.log.warn({ err: error, work: name }, 'events wait for the next look'))
      .finally(() => running.delete(name))
    running.set(name, done)
  }

  async function look() {
    try {
      const { isNoted, endpoints } = await lookForWork(deps.db)
      if (isNoted) run(STREAM, async () => (await publishEvents(deps)) > 0)
      for (const id of endpoints) run(leaseOf(id), () => deliverBatch(deps, id))
    } catch (error) {
      deps.log.debug({ err: error }, 'events could not be looked for')
    }
    if (!isStopping) timer = setTimeout(() => void look(), LOOK_EVERY).unref()
  }
  void look()

  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
