import { type KeyboardEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ConversationList } from './ConversationList.tsx'
import styles from './MessagesScreen.module.css'
import { OpenConversation } from './OpenConversation.tsx'
import { StartConversation } from './StartConversation.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idIn = (search: URLSearchParams, name: string) => {
  const value = search.get(name)
  return value && UUID.test(value) ? value : null
}

/** The person's conversations beside each other; on a phone one after the other. */
export function MessagesScreen() {
  const t = useT()
  const navigate = useNavigate()
  const me = useUser()._id
  const list = useRef<HTMLElement>(null)
  const [search] = useSearchParams()
  const current = idIn(search, 'conversation')
  const to = idIn(search, 'with')
  const other = current || to === me ? null : to
  const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented) return
    // Beside the list one goes back to where one came from; where it is hidden, to the list.
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (row?.offsetParent) row.focus()
    else void navigate(links.messages())
  }
  const thread = () => {
    if (current) return <OpenConversation key={current} id={current} me={me} />
    if (other) return <StartConversation key={other} accountId={other} orderId={idIn(search, 'order') ?? undefined} />
    return (
      <div className={styles.choose}>
        <EmptyState title={t('chat:choose.title')} text={t('chat:choose.text')} />
      </div>
    )
  }
  return (
    <div className={styles.screen} data-shows={current || other ? 'thread' : 'list'}>
      <Head title={t('chat:title')} noindex />
      <section ref={list} className={styles.list}>
        <h1 className={styles.title}>{t('chat:title')}</h1>
        <div className={styles.conversations}>
          <ConversationList current={current} />
        </div>
      </section>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leads out of whatever has the focus inside */}
      <div className={styles.open} onKeyDown={leave}>
        {thread()}
      </div>
    </div>
  )
}
