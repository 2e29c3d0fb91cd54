import type { ReactNode } from 'react'
import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { artworkUrl } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import styles from './OrderList.module.css'

type RowProps = {
  request: Pick<ServiceRequestSummary, '_id' | 'title' | 'subcategory' | 'images'>
  titleHref: string
  /** Below the title. */
  about: ReactNode
  state: { tone: StatusTone; text: string }
  notes: (string | false | undefined)[]
  amount: { label: string; text: string } | undefined
  step: { label: string; href: string }
  /** Of the rows that need their person only the first has a filled button, which leads the eye. */
  isFilled: boolean
}

/** A request of any kind in a list of one's own: where it stands, what it is about in money, and the one thing to do. */
export function RequestRow({ request, titleHref, about, state, notes, amount, step, isFilled }: RowProps) {
  const format = useFormat()
  const [picture = { url: artworkUrl(request.subcategory, request._id) }] = request.images
  const said = notes.filter((note) => typeof note === 'string')
  return (
    <li className={styles.row}>
      <Picture source={picture} alt="" ratio="4/3" rounded="md" sizes="88px" className={styles.picture} />
      <div>
        <p className={styles.title}>
          <Link dir="auto" href={titleHref}>
            {request.title}
          </Link>
        </p>
        <Row as="p" gap={6} mt={2} size={14} tone="muted">
          {about}
        </Row>
      </div>
      <div>
        <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
        {said.length > 0 ? (
          <Row
            as="p"
            align="stretch"
            wrap
            mt={4}
            size={13}
            tone="faint"
            className={`tabular text-balance ${styles.wait}`}
          >
            {said.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </Row>
        ) : null}
      </div>
      <p className={styles.amount}>
        {amount ? <span className="visually-hidden">{format.labelled(amount.label, '')}</span> : null}
        {amount?.text}
      </p>
      <div className={styles.act}>
        <Button
          size="sm"
          block
          variant={isFilled ? 'primary' : 'outline'}
          href={step.href}
          aria-label={format.labelled(step.label, request.title)}
        >
          {step.label}
        </Button>
      </div>
    </li>
  )
}
