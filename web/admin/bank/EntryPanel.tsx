import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { BankEntryDetail } from '#shared/contract/admin-bank.ts'
import type { BankEntry, BankSuggestion } from '#shared/contract/bank.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListSection } from '#web/lists/ListSection.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { PanelPart } from '../PanelPart.tsx'
import { entryRead } from './bank-reads.ts'
import { EntryDecision } from './EntryDecision.tsx'
import { toneOf, useSubjectOf } from './entry-texts.ts'
import { useBankDay } from './use-bank-day.ts'

/** A booking of the bank beside the list: what it says, what it is or may be for, and the decision about it. */
export function EntryPanel({ id }: { id: string }) {
  const t = useT()
  return (
    <ListSection
      loading={
        <Panel>
          <ListSkeleton label={t('admin-bank:panel.loading')} count={4} />
        </Panel>
      }
      failed={t('admin-bank:panel.failed')}
    >
      <Shown id={id} />
    </ListSection>
  )
}

function Shown({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  const day = useBankDay()
  const detail = useSuspenseQuery(entryRead(id)).data
  const { entry, suggestions } = detail
  const { amount, name = t('admin-bank:list.nobody'), bookedOn, account, text, state, returnReason } = entry
  const [best] = suggestions
  return (
    <SidePanel
      title={t(amount.amount > 0 ? 'admin-bank:panel.in' : 'admin-bank:panel.out', {
        amount: format.money(amount),
        name,
      })}
      badge={<StatusBadge tone={toneOf[state]}>{t(`admin-bank:states.${state}`)}</StatusBadge>}
    >
      <Stack gap={8}>
        <p className="tone-muted size-14">
          {t('admin-bank:panel.booked', { date: day(bookedOn) })}
          {account ? <span className="block">{t('admin-bank:panel.account', { account })}</span> : null}
        </p>
        {text ? (
          <p dir="auto" className="size-14 text-anywhere">
            <span className="visually-hidden">{t('admin-bank:panel.text')}</span> <code>{text}</code>
          </p>
        ) : null}
        {returnReason ? <p className="size-14">{t('admin-bank:panel.returned', { reason: returnReason })}</p> : null}
      </Stack>
      {entry.isWaiting && best && entry.left.amount > 0 ? <Probably entry={entry} suggestion={best} /> : null}
      <Belongs entry={entry} />
      {entry.left.amount === 0 ? <p className="tone-muted">{t('admin-bank:panel.decided')}</p> : null}
      {entry.left.amount === 0 ? null : <EntryDecision key={decisionKeyOf(detail)} detail={detail} />}
    </SidePanel>
  )
}

/** The decision begins anew when another one was made meanwhile. */
const decisionKeyOf = ({ entry }: BankEntryDetail) => `${entry._id} ${entry.left.amount}`

/** The order for which the money probably is, what is missing then, and what speaks for it. */
function Probably({ entry, suggestion }: { entry: BankEntry; suggestion: BankSuggestion }) {
  const t = useT()
  const format = useFormat()
  const { transfer, score, reasons } = suggestion
  const { missing, buyerFee, refId, title, payer } = transfer
  const difference = missing.amount - entry.left.amount
  const money = (amount: number) => ({ ...missing, amount })
  return (
    <PanelPart id="bank-suggestion" title={t('admin-bank:panel.probably')}>
      <p className="size-14">
        <TextLink href={links.adminOrder(refId)} className="weight-500">
          <span dir="auto">{title}</span>
        </TextLink>
        <span className="block tone-muted size-13">
          {format.parts([
            t('admin-bank:list.order', { number: shortId(refId) }),
            payer,
            t('admin-bank:list.score', { percent: format.percent(score / 100) }),
          ])}
        </span>
      </p>
      <MoneyList
        rows={[
          {
            key: 'toPay',
            label:
              buyerFee.amount > 0
                ? t('admin-bank:panel.toPayWithFee', { fee: format.money(buyerFee) })
                : t('admin-bank:panel.toPay'),
            value: missing,
          },
          { key: 'arrived', label: t('admin-bank:panel.arrived'), value: entry.left },
        ]}
        total={
          difference === 0
            ? undefined
            : {
                label: t(difference > 0 ? 'admin-bank:panel.missing' : 'admin-bank:panel.tooMuch'),
                value: money(Math.abs(difference)),
              }
        }
      />
      <IconBulletList
        points={reasons.map(({ reason, fits }) => ({
          icon: fits ? IconCircleCheck : IconCircleX,
          text: t(fits ? 'admin-bank:reasons.fits' : 'admin-bank:reasons.not', {
            reason: t(`admin-bank:reasons.${reason}`),
          }),
        }))}
      />
    </PanelPart>
  )
}

/** The orders or the payment for which the booking is by now. */
function Belongs({ entry }: { entry: BankEntry }) {
  const t = useT()
  const subjectOf = useSubjectOf()
  const { purchases, payment, assignedAs, assignedReason, left, amount } = entry
  if (purchases.length === 0 && !payment && !assignedAs) return null
  const { name, note } = subjectOf(entry)
  const isPart = purchases.length > 0 && left.amount !== 0 && left.amount !== amount.amount
  return (
    <PanelPart id="bank-belongs" title={t('admin-bank:panel.for')}>
      {purchases.length === 0 ? (
        <p className="size-14">
          {name}
          {note ? <span className="block tone-muted size-13">{note}</span> : null}
        </p>
      ) : null}
      {purchases.map(({ paymentId, refId, title, payer, amount: part, missing }) => (
        <Stack key={paymentId} gap={8}>
          <p className="size-14">
            <TextLink href={links.adminOrder(refId)} className="weight-500">
              <span dir="auto">{title}</span>
            </TextLink>
            <span className="block tone-muted size-13">
              {t('admin-bank:list.order', { number: shortId(refId) })} · <span dir="auto">{payer}</span>
            </span>
          </p>
          <MoneyList
            rows={[{ key: 'part', label: t('admin-bank:panel.arrived'), value: part }]}
            total={missing.amount > 0 ? { label: t('admin-bank:panel.missing'), value: missing } : undefined}
          />
        </Stack>
      ))}
      {isPart ? <MoneyList rows={[{ key: 'left', label: t('admin-bank:panel.left'), value: left }]} /> : null}
      {assignedReason ? <p className="size-14 text-anywhere">{assignedReason}</p> : null}
    </PanelPart>
  )
}
