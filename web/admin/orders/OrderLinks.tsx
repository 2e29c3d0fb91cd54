import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { ReactNode } from 'react'
import { shortId } from '#shared/kernel/short-id.ts'
import { orderKinds, requestKinds } from '#shared/process/kinds.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { adminPageOf } from '#web/kernel/processes.ts'
import { orderedListingHref } from '#web/transactions/any-order.ts'
import { type AnyOrder, kindOf } from '#web/transactions/kind.ts'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The administrators' URL of the request whose accepted offer became the order; undefined if there is none. */
function requestHref(order: AnyOrder): string | undefined {
  const { request } = orderKinds[order.kind]
  const open = kindOf(order).requestOf?.(order)
  return request && open ? adminPageOf(requestKinds[request].process, open) : undefined
}

/** The ways from an order to its people, their conversation, its payment, its refund case and its listing. */
export function OrderLinks({ order, paymentId }: { order: AnyOrder; paymentId: string | null }) {
  const t = useT()
  const { buyer, seller, conversationId, refundCaseId } = order
  const listing = orderedListingHref(order)
  const request = requestHref(order)
  const none = t('admin-orders:linked.none')
  const to = (href: string, text: ReactNode) => <TextLink href={href}>{text}</TextLink>
  return (
    <Section look="plain" title={t('admin-orders:linked.title')}>
      <KeyValueList
        showLabels
        rows={[
          {
            key: 'buyer',
            icon: IconUser,
            label: t('admin-orders:linked.buyer'),
            value: to(links.adminUser(buyer._id), buyer.name),
          },
          {
            key: 'seller',
            icon: IconUser,
            label: t('admin-orders:linked.seller'),
            value: seller ? to(links.adminUser(seller._id), seller.name) : none,
          },
          {
            key: 'conversation',
            icon: IconMessage,
            label: t('admin-orders:linked.conversation'),
            value: conversationId
              ? to(links.adminConversations({ open: conversationId }), t('admin-orders:actions.open'))
              : none,
          },
          {
            key: 'payment',
            icon: IconCreditCard,
            label: t('admin-orders:linked.payment'),
            value: paymentId
              ? to(links.adminPayment(paymentId), t('admin-orders:linked.reference', { id: shortId(paymentId) }))
              : none,
          },
          ...(refundCaseId
            ? [
                {
                  key: 'case',
                  icon: IconReceiptRefund,
                  label: t('admin-orders:actions.case'),
                  value: to(links.adminCase(refundCaseId), t('refund-case:desk.all.case')),
                },
              ]
            : []),
          ...(request
            ? [
                {
                  key: 'request',
                  icon: IconMessageQuestion,
                  label: t('admin-orders:linked.request'),
                  value: to(request, order.snapshot.title),
                },
              ]
            : []),
          ...(listing
            ? [
                {
                  key: 'listing',
                  icon: IconTag,
                  label: t('admin-orders:linked.listing'),
                  value: to(listing, order.snapshot.title),
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
