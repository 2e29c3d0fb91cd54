import { useId } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './ServiceOrderBox.module.css'
import { ServiceOrderForm } from './ServiceOrderForm.tsx'
import { isOnRequest } from './service-order-choice.ts'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

/** Says to CSS how tall the box is: a box taller than the window sticks by its foot, so that the button can be reached. */
function measureHeight(box: HTMLElement | null) {
  if (!box || typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(() => box.style.setProperty('--box', `${box.offsetHeight}px`))
  observer.observe(box)
  return () => observer.disconnect()
}

/** What ordering takes, beside the story of a service; for the owner the way to change it. */
export function ServiceOrderBox({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const t = useT()
  const titleId = useId()
  const { user } = useSession()
  const isOwn = user?._id === service.provider._id
  const name = displayNameOf(service.provider)
  const note = (title: string, text: string, action: { href: string; label: string }) => (
    <>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <Button block href={action.href}>
        {action.label}
      </Button>
    </>
  )
  const content = () => {
    if (isOwn) {
      return note(
        t('listing-details:order.own.title'),
        service.status === 'published' ? t('listing-details:order.own.text') : t('listing-details:order.own.hidden'),
        { href: links.editService(service._id), label: t('listing-details:order.own.edit') },
      )
    }
    if (isOnRequest(service)) {
      return note(t('listing-details:order.quote.title'), t('listing-details:order.quote.text', { name }), {
        href: links.providerProfile(service.provider._id),
        label: t('listing-details:detail.provider.view'),
      })
    }
    return (
      <>
        <h2 id={titleId} className="visually-hidden">
          {t('listing-details:order.title')}
        </h2>
        <ServiceOrderForm service={service} order={order} />
      </>
    )
  }
  return (
    <aside className={styles.side} aria-labelledby={titleId}>
      <Panel lift className={styles.box} ref={measureHeight}>
        {content()}
      </Panel>
    </aside>
  )
}
