import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Section } from '#web/ui/Section.tsx'
import { isCaseEvent } from './case-events.ts'
import { type CaseState, caseStateOf } from './case-process.ts'
import { useCaseTextValues } from './use-case-text.ts'

/** What is not named here is a clock's doing. */
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

/** Everything that happened in a case, newest first. */
export function CaseTimeline({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const format = useFormat()
  const { buyer, seller, personOf } = useCaseTextValues(refundCase)
  const newestFirst = refundCase.events.map((event, index) => ({ ...event, key: `${index}` })).reverse()
  return (
    <Section look="plain" title={t('refund-cases:timeline')}>
      <EventHistory
        label={t('refund-cases:timeline')}
        events={newestFirst.flatMap(({ key, action, actor, at }, index) => {
          if (!isCaseEvent(action)) return []
          const isByBank = action === 'create' && actor === 'system'
          const words = { buyer, seller, actor: actor === 'system' ? '' : personOf(actor) }
          return [
            {
              key,
              icon: icons[action] ?? IconClock,
              title: isByBank ? t('refund-cases:thread.bank') : t(`refund-cases:history.${action}`, words),
              when: format.dateTime(at),
              dateTime: at,
              ...(index === 0 ? { family: caseStateOf(refundCase).tone } : {}),
            },
          ]
        })}
      />
    </Section>
  )
}
