import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { ProcessHistory } from '#web/kernel/ProcessHistory.tsx'
import { wordsAt } from '#web/kernel/words-at.ts'
import type { Icon } from '#web/ui/icon.ts'
import { type CaseState, caseStateOf } from './case-process.ts'
import { useCaseTextValues } from './use-case-text.ts'

const icons: Record<string, Icon> = {
  create: IconReceiptRefund,
  accept: IconReceiptRefund,
  'take-offer': IconReceiptRefund,
  offer: IconMessage,
  reject: IconMessage,
  'refuse-offer': IconMessage,
  withdraw: IconMessage,
  escalate: IconGavel,
  resolve: IconGavel,
  appeal: IconGavel,
  'decide-appeal': IconGavel,
  evidence: IconPhoto,
  'charge-back': IconBuildingBank,
  'bank-won': IconBuildingBank,
  'bank-lost': IconBuildingBank,
}

/** Everything that happened in a case. */
export function CaseTimeline({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const { buyer, seller, personOf } = useCaseTextValues(refundCase)
  const titleOf = ({ action, actor }: CaseState['events'][number]) => {
    if (action === 'create' && actor === 'system') return t('refund-cases:thread.bank')
    const values = { buyer, seller, actor: actor === 'system' ? '' : personOf(actor) }
    return wordsAt(t, `refund-cases:history.${action}`, values)
  }
  const events = refundCase.events.flatMap((event, index) => {
    const title = titleOf(event)
    return title ? [{ key: `${index}`, action: event.action, title, at: event.at }] : []
  })
  return (
    <ProcessHistory
      title={t('refund-cases:timeline')}
      events={events}
      icons={icons}
      tone={caseStateOf(refundCase).tone}
    />
  )
}
