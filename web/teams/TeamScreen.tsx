import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Membership, TeamAction } from '#shared/contract/team.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { OwnList } from '#web/accounts/OwnList.tsx'
import { acting, useActing } from '#web/kernel/acting.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links, sameSitePath } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { messageAt } from '#web/kernel/message-at.ts'
import { isOrderKind, pageOf } from '#web/kernel/processes.ts'
import { useUser } from '#web/kernel/session.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Memberships } from './Memberships.tsx'
import { ShopPeople } from './ShopPeople.tsx'
import styles from './TeamScreen.module.css'

/** The act of a member, in words; a call that this page does not know yet is “something”. */
function actTexts(t: Translate, { call, state }: TeamAction): string {
  const texts = messageAt(t, `team:acts.${call.replace('.', '_')}`) ?? t('team:log.something')
  return state === 'done' ? texts : `${texts} (${t('team:log.unfinished')})`
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The order that an act was about, if it was one: the calls of a kind stand in a group of its name. */
function orderIn({ call, path }: TeamAction): { id: string; href: string } | undefined {
  const [kind = ''] = call.split('.')
  const [id] = ID.exec(path) ?? []
  return id && isOrderKind(kind) ? { id, href: pageOf(kind, id) } : undefined
}

/** The latest of what members did for the shop, each with the name of who did it. */
function TeamLog() {
  const t = useT()
  const format = useFormat()
  return (
    <Section look="plain" title={t('team:log.title')}>
      <OwnList
        call={api.team.actions}
        texts={{ loading: t('team:log.loading'), failed: t('team:log.failed'), none: t('team:log.none') }}
        rowsOf={({ actions }) =>
          actions.map((action) => {
            const order = orderIn(action)
            return {
              key: action._id,
              name: format.labelled(action.person.name, actTexts(t, action)),
              note: format.dateTime(action.at),
              action: order ? (
                <TextLink href={order.href}>{t('team:log.order', { number: shortId(order.id) })}</TextLink>
              ) : undefined,
            }
          })
        }
      />
    </Section>
  )
}

const membershipsRead = () => q(api.team.memberships)

export const loader = defineLoader(({ load }) => load(membershipsRead()))

/** The shops in which the person works or is invited to, and for a seller the people of their own. */
export function TeamScreen() {
  const t = useT()
  const { isSeller } = useUser()
  const { memberships } = useSuspenseQuery(membershipsRead()).data
  const [search] = useSearchParams()
  const membership = memberships.find(({ seller, status }) => seller._id === search.get('shop') && status === 'active')
  if (membership)
    return <ShopDoor membership={membership} to={sameSitePath(search.get('to'), links.orders({ role: 'seller' }))} />
  return (
    <div className={`container ${styles.narrow}`}>
      <Head title={t('team:title')} noindex />
      <h1 className="mt-24 mb-8">{t('team:title')}</h1>
      <p className="tone-muted">{t('team:lead')}</p>
      <div className={styles.parts}>
        {memberships.length > 0 || !isSeller ? <Memberships memberships={memberships} /> : null}
        {isSeller ? (
          <>
            <ShopPeople />
            <TeamLog />
          </>
        ) : null}
      </div>
    </div>
  )
}

/** The way to what a shop was told of, from a notification or a mail: the person acts for the shop from there on. */
function ShopDoor({ membership: { seller, role }, to }: { membership: Membership; to: string }) {
  useEffect(() => acting.start({ sellerId: seller._id, shop: seller.name, role }), [seller, role])
  return useActing()?.sellerId === seller._id ? <Navigate to={to} replace /> : null
}
