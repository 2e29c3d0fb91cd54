import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminSubscriptionRecord } from '#shared/contract/admin-subscription.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { subscription as process } from '#shared/process/subscription.ts'
import { PanelPart } from '#web/admin/PanelPart.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { languageNames, languageOf, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useDownload } from '#web/kernel/use-download.ts'
import { ListSection } from '#web/lists/ListSection.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SubscriptionSteps } from './SubscriptionSteps.tsx'
import { useSubscriptionBadge } from './subscription-badge.ts'

const recordRead = (id: string) => q(adminApi.adminSubscription.record, { params: { id } })

/** One purchase of a plan beside the list: its charges, invoices and history, and what can be done about it. */
export function SubscriptionPanel({ id }: { id: string }) {
  const t = useT()
  return (
    <ListSection
      loading={
        <Panel>
          <ListSkeleton label={t('admin-plans:panel.loading')} count={4} />
        </Panel>
      }
      failed={t('admin-plans:panel.failed')}
    >
      <LoadedPanel id={id} />
    </ListSection>
  )
}

type Of = { record: AdminSubscriptionRecord }

function LoadedPanel({ id }: { id: string }) {
  const t = useT()
  const { _id: ownId } = useUser()
  const record = useSuspenseQuery(recordRead(id)).data.subscription
  const { word, tone } = useSubscriptionBadge()(record)
  return (
    <SidePanel
      title={record.account.name}
      head={t('admin-plans:panel.number', { id: shortId(id) })}
      badge={
        <StatusBadge tone={tone} size="sm">
          {word}
        </StatusBadge>
      }
    >
      <Facts record={record} />
      {record.account._id === ownId ? (
        <Alert>{t('admin-plans:panel.own')}</Alert>
      ) : (
        <SubscriptionSteps record={record} />
      )}
      <Consents record={record} />
      <Charges record={record} />
      <Invoices record={record} />
      <History record={record} />
    </SidePanel>
  )
}

function Facts({ record }: Of) {
  const t = useT()
  const format = useFormat()
  const nameOf = usePlanName(useSuspenseQuery(plansRead()).data.plans)
  const { account, planId, interval, price, paid, periodStart, periodEnd, nextPlanId, isGranted } = record
  const from = periodStart && format.date(periodStart, 'short')
  const to = periodEnd && format.date(periodEnd, 'short')
  return (
    <KeyValueList
      showLabels
      rows={[
        {
          key: 'person',
          label: t('admin-plans:panel.person'),
          value: <TextLink href={links.adminUser(account._id)}>{account.name}</TextLink>,
        },
        {
          key: 'plan',
          label: t('admin-plans:panel.plan'),
          value: t('admin-plans:plan', { plan: nameOf(planId), interval: t(`admin-plans:interval.${interval}`) }),
        },
        {
          key: 'price',
          label: t('admin-plans:panel.price'),
          value: isGranted ? t('admin-plans:granted') : format.money(price),
        },
        ...(from && to
          ? [
              {
                key: 'period',
                label: t('admin-plans:panel.period'),
                value: t('admin-plans:panel.periodValue', { from, to }),
              },
            ]
          : []),
        ...(nextPlanId ? [{ key: 'next', label: t('admin-plans:panel.next'), value: nameOf(nextPlanId) }] : []),
        { key: 'paid', label: t('admin-plans:panel.paid'), value: format.money(paid) },
      ]}
    />
  )
}

/** Only our languages are stored. */
function nameOfLanguage(tag: string): string {
  const known = languageOf(tag)
  return known ? languageNames[known] : tag
}

/** The meaning of each consent text beside a button, by its message key. */
const AGREED = {
  'plans:checkout.consent': 'startsNow',
  'plans:checkout.goTrial': 'trial',
  'plans:change.confirmUp': 'changesNow',
  'plans:change.confirmNow': 'changesNow',
  'plans:change.confirmDown': 'changesLater',
  'plans:change.confirmOther': 'changesLater',
  'plans:own.takeNextBack': 'staysSo',
} as const

const isKnown = (words: string): words is keyof typeof AGREED => Object.hasOwn(AGREED, words)

/** The consents that the subscriber gave beside the button, at purchase and at each change. */
function Consents({ record: { consents } }: Of) {
  const t = useT()
  if (consents.length === 0) return null
  return (
    <PanelPart id="plan-consent" title={t('admin-plans:panel.consent')}>
      {consents.map((consent) => (
        <Consent key={consent.at} consent={consent} />
      ))}
    </PanelPart>
  )
}

function Consent({ consent }: { consent: AdminSubscriptionRecord['consents'][number] }) {
  const t = useT()
  const format = useFormat()
  const nameOf = usePlanName(useSuspenseQuery(plansRead()).data.plans)
  const { planId, interval, words, terms, language, price, due, renewsAt, endsAt, at } = consent
  return (
    <KeyValueList
      showLabels
      rows={[
        { key: 'at', label: t('admin-plans:panel.consentAt'), value: format.dateTime(at) },
        {
          key: 'what',
          label: t('admin-plans:panel.consentWhat'),
          value: isKnown(words) ? t(`admin-plans:panel.${AGREED[words]}`) : words,
        },
        {
          key: 'plan',
          label: t('admin-plans:panel.plan'),
          value: `${nameOf(planId)} · ${t(`admin-plans:interval.${interval}`)}`,
        },
        {
          key: 'price',
          label: t('admin-plans:panel.price'),
          value: t(endsAt ? 'admin-plans:panel.consentEnd' : 'admin-plans:panel.consentPrice', {
            price: format.money(price),
            date: format.date(endsAt ?? renewsAt ?? at, 'short'),
          }),
          note: t('admin-plans:panel.consentDue', { amount: format.money(due) }),
        },
        {
          key: 'terms',
          label: t('admin-plans:panel.consentTerms'),
          value: t('admin-plans:panel.consentVersion', { version: terms, language: nameOfLanguage(language) }),
        },
      ]}
    />
  )
}

function Charges({ record: { charges } }: Of) {
  const t = useT()
  const format = useFormat()
  const noteOf = ({ createdAt, attempts, error, refunded, isDisputed }: (typeof charges)[number]) =>
    [
      format.date(createdAt, 'short'),
      ...(isDisputed ? [t('admin-plans:disputed')] : []),
      ...(attempts > 0 ? [t('admin-plans:panel.attempts', { count: attempts })] : []),
      ...(error ? [t('admin-plans:panel.bank', { code: error })] : []),
      ...(refunded.amount > 0 ? [t('admin-plans:panel.refunded', { amount: format.money(refunded) })] : []),
    ].join(' · ')
  return (
    <PanelPart id="plan-charges" title={t('admin-plans:panel.charges')}>
      {charges.length === 0 ? <p className="quiet-text">{t('admin-plans:panel.noCharges')}</p> : null}
      <KeyValueList
        showLabels
        rows={charges.map((charge) => ({
          key: charge._id,
          label: t(`admin-plans:reason.${charge.reason}`),
          value: (
            <TextLink href={links.adminPayment(charge.paymentId)}>
              {format.money(charge.amount)} · {t(`admin-plans:charge.${charge.state}`)}
            </TextLink>
          ),
          note: noteOf(charge),
        }))}
      />
    </PanelPart>
  )
}

function Invoices({ record: { invoices } }: Of) {
  const t = useT()
  const format = useFormat()
  const files = useDownload(t('admin-plans:panel.downloadFailed'))
  return (
    <PanelPart id="plan-invoices" title={t('admin-plans:panel.invoices')}>
      {invoices.length === 0 ? <p className="quiet-text">{t('admin-plans:panel.noInvoices')}</p> : null}
      <KeyValueList
        showLabels
        rows={invoices.map(({ _id, number, date, gross, pdf }) => ({
          key: _id,
          label: number,
          value: format.money(gross),
          note: (
            <>
              {format.date(date, 'short')}{' '}
              <Button
                variant="quiet"
                size="sm"
                icon={IconDownload}
                loading={files.isBusy(pdf)}
                loadingLabel={t('admin-plans:panel.download')}
                onClick={() => void files.save({ url: pdf, fileName: `${number}.pdf` })}
              >
                {t('admin-plans:panel.download')}
              </Button>
            </>
          ),
        }))}
      />
    </PanelPart>
  )
}

const isTransition = (name: string): name is keyof typeof process.transitions =>
  Object.hasOwn(process.transitions, name)

function History({ record: { history } }: Of) {
  const t = useT()
  const format = useFormat()
  return (
    <PanelPart id="plan-history" title={t('admin-plans:panel.history')}>
      <EventHistory
        label={t('admin-plans:panel.history')}
        events={history.map(({ transition, by, note, at }, index) => {
          const when = format.dateTime(at, 'short')
          const isKnown = isTransition(transition) || transition === 'create'
          return {
            key: `${at} ${index}`,
            icon: IconHistory,
            title: isKnown ? t(`subscription:transitions.${transition}.history`) : t('admin-plans:transition.other'),
            dateTime: at,
            when: by ? t('admin-plans:panel.when', { when, name: by }) : when,
            note: note ? t('admin-plans:panel.because', { reason: note }) : undefined,
          }
        })}
      />
    </PanelPart>
  )
}
