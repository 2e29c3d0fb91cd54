import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EvidencePictures } from '#web/refund-cases/EvidencePictures.tsx'
import { otherSideOf } from '#web/transactions/any-order.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Section } from '#web/ui/Section.tsx'
import { type Fact, FactList } from '../transactions/FactList.tsx'

const known = ['unavailable', 'too_far', 'not_offered', 'auto', 'no_answer'] as const

/** What the two sides told each other: the note, question and answer, why it was declined, what was done. */
export function ServiceOrderDetails({ order }: { order: ServiceOrder }) {
  const t = useT()
  const { note, requirementsAnswers, snapshot, declineReason, refundReason, completion, role } = order
  // Why somebody else declined is no part of an order that another seller has taken over.
  const refusal = order.seller && order.previousSellers.length > 0 ? undefined : declineReason
  const code = known.find((each) => each === refusal?.code)
  const why = code ? t(`transactions:declined.${code}`) : undefined
  const asker = otherSideOf(order)?.name
  const asked = asker ? t('transactions:details.question', { name: asker }) : t('service-order-pages:seller.asks')
  const question = role === 'seller' ? t('transactions:details.ownQuestion') : asked
  const row = (key: string, icon: Icon, label: string, value: string | undefined, more?: string) =>
    value ? [{ key, icon, label, value, ...(more ? { note: more } : {}) }] : []
  const photos = (shown: { _id: string; url: string }[]) => (
    <EvidencePictures pictures={shown.map(({ _id, url }) => ({ id: _id, url }))} name={order.seller?.name ?? ''} />
  )
  const facts: Fact[] = [
    ...row('work', IconCircleCheck, t('transactions:details.work'), completion?.note),
    ...(completion?.photos.length
      ? [{ key: 'photos', icon: IconPhoto, label: t('transactions:details.photos'), value: photos(completion.photos) }]
      : []),
    ...row('reason', IconCircleX, t('transactions:details.reason'), refusal?.text ?? why, refusal?.text && why),
    ...row('refund', IconReceiptRefund, t('service-order-pages:reason'), order.refundCaseId ? undefined : refundReason),
    ...row('note', IconNote, t('transactions:details.note'), note),
    ...row('question', IconHelpCircle, question, requirementsAnswers && snapshot.requirements),
    ...row('answer', IconMessage, t('transactions:details.answer'), requirementsAnswers),
  ]
  if (facts.length === 0) return null
  return (
    <Section look="plain" title={t('transactions:details.title')}>
      <FactList facts={facts} />
    </Section>
  )
}
