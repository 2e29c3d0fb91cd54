import type { ReportKind } from '#shared/contract/report.ts'
import type { Person, World } from './world.ts'

export const NOTE = 'The whole conversation shows it.'
export const RULE = 'Be kind to each other.'
export const OBJECTION = 'I never wrote that. Please read all of it.'

type Measure = 'hide' | 'remove' | 'warn' | 'restrict' | 'suspend'

/** The latest report of a target. */
export const reportIdOf = async ({ db }: Pick<World, 'db'>, refId: string): Promise<string> =>
  (
    await db
      .selectFrom('report')
      .select('id')
      .where('ref_id', '=', refId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id

/** Makes a report by a fresh buyer, with the administrators' actions on it. */
export async function aReported(world: World, kind: ReportKind, id: string, by?: Person) {
  const reporter = by ?? (await world.aBuyer())
  const { _id: noticeId } = await reporter.report.create({ body: { kind, id, reason: 'insult' } })
  const params = { id: await reportIdOf(world, id) }
  const act = (admin: Person, body: Parameters<Person['adminReport']['act']>[0]['body']) =>
    admin.adminReport.act({ params, body })
  return {
    reporter,
    noticeId,
    params,
    take: (admin: Person) => act(admin, { action: 'take' }),
    /** Takes it and does something about it. */
    measure: async (admin: Person, measure: Measure, until?: string) => {
      await act(admin, { action: 'take' })
      return act(admin, { action: 'act', measure, rule: RULE, note: NOTE, ...(until ? { until } : {}) })
    },
    object: (person: Person, query: { token?: string | undefined } = {}) =>
      person.report.object({ params, query, body: { message: OBJECTION } }),
    decide: (admin: Person, outcome: 'keep' | 'revert') => act(admin, { action: 'decide', outcome, note: NOTE }),
  }
}
