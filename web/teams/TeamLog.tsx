import type { TeamAction } from '#shared/contract/team.ts'
import { OwnList } from '#web/accounts/OwnList.tsx'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type TeamAct, teamActs } from './team-acts.ts'

type Key<Act> = Act extends `${infer Group}.${infer Name}` ? `${Group}_${Name}` : never

// The catalogue has a word for each act, under its name with another sign between its parts.
const keyOf = (act: TeamAct) => act.replace('.', '_') as Key<TeamAct>

/** What a member did, in words; a call that this page does not know yet is something. */
function actWords(t: Translate, { call, state }: TeamAction): string {
  const act = teamActs.find((each) => each === call)
  const words = act ? t(`team:acts.${keyOf(act)}`) : t('team:log.something')
  return state === 'done' ? words : `${words} (${t('team:log.unfinished')})`
}

const ORDER = /^\/api\/(order|product-order)\/([0-9a-f-]{36})/

/** The order that an act was about, if it was one. */
function orderIn({ path }: TeamAction): { id: string; href: string } | undefined {
  const [, place, id] = ORDER.exec(path) ?? []
  if (!id) return undefined
  return { id, href: place === 'order' ? links.order(id) : links.productOrder(id) }
}

/** The latest of what members did for the shop, each with the name of who did it. */
export function TeamLog() {
  const t = useT()
  const format = useFormat()
  return (
    <Section look="plain" title={t('team:log.title')}>
      <OwnList
        call={api.team.actions}
        words={{ loading: t('team:log.loading'), failed: t('team:log.failed'), none: t('team:log.none') }}
        rowsOf={({ actions }) =>
          actions.map((action) => {
            const order = orderIn(action)
            return {
              key: action._id,
              name: `${action.person.name}: ${actWords(t, action)}`,
              note: format.dateTime(action.at),
              action: order ? (
                <TextLink href={order.href}>
                  {t('team:log.order', { number: order.id.slice(-6).toUpperCase() })}
                </TextLink>
              ) : undefined,
            }
          })
        }
      />
    </Section>
  )
}
