import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHandClick.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { CALL_REASON_LIMIT, type ProviderCall } from '#shared/contract/admin-payment.ts'
import { CopyableReference } from '#web/admin/CopyableReference.tsx'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import admin from '../admin.module.css'
import styles from './PaymentScreen.module.css'
import { useCallBadge } from './payment-badge.ts'

/** A call to the payment provider: what it is for, how it stands, why it failed, and what can be done about it. */
export function ProviderCallCard({
  call,
  hasTitle = true,
  onDone,
}: {
  call: ProviderCall
  hasTitle?: boolean
  onDone?: (() => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const { word, tone } = useCallBadge()(call)
  const { action, lastError, key, objectId } = call
  return (
    <Stack as="article" gap={8} aria-label={t(`admin-money:actions.${action}`)}>
      <Row wrap gap={12} rowGap={4}>
        {hasTitle ? <h3 className="size-16">{t(`admin-money:actions.${action}`)}</h3> : null}
        <StatusBadge tone={tone} size="sm">
          {word}
        </StatusBadge>
        <CallAmount call={call} />
      </Row>
      <p className="quiet-text">
        <CallTimes call={call} />
      </p>
      {lastError && call.state !== 'done' ? (
        <p className={`size-13 text-anywhere ${styles.error}`}>
          <span className="visually-hidden">{format.labelled(t('admin-money:calls.error'), '')}</span>
          <code>{lastError}</code>
        </p>
      ) : null}
      <Stack as="dl" gap={4} className={`size-14 ${styles.references}`}>
        <div>
          <dt className="tone-muted">{t('admin-money:calls.key')}</dt>
          <dd>
            <CopyableReference name={t('admin-money:calls.key')} value={key} />
          </dd>
        </div>
        {objectId ? (
          <div>
            <dt className="tone-muted">{t('admin-money:calls.object')}</dt>
            <dd>
              <CopyableReference name={t('admin-money:calls.object')} value={objectId} />
            </dd>
          </div>
        ) : null}
      </Stack>
      {call.mayRetry || call.maySettle ? <ProviderCallForm call={call} onDone={onDone} /> : null}
      {call.state === 'open' && !call.mayRetry ? <p className="quiet-text">{t('admin-money:act.party')}</p> : null}
    </Stack>
  )
}

function CallAmount({ call: { amount } }: { call: ProviderCall }) {
  const format = useFormat()
  return amount ? <span className="weight-500 push tabular">{format.money(amount)}</span> : null
}

/** The number of attempts, and the time of the next attempt or of the end of the call. */
function CallTimes({ call: { state, attempts, notBefore, doneAt, stoppedAt } }: { call: ProviderCall }) {
  const t = useT()
  const format = useFormat()
  const times = attempts > 0 ? t('admin-money:calls.times', { count: attempts }) : undefined
  const next = () => {
    if (stoppedAt) return t('admin-money:act.stoppedSince', { when: format.dateTime(stoppedAt) })
    if (doneAt) return t('admin-money:calls.ended', { when: format.dateTime(doneAt) })
    return new Date(notBefore).getTime() <= Date.now()
      ? t('admin-money:calls.soon')
      : t('admin-money:calls.at', { when: format.relative(notBefore) })
  }
  return [times, state === 'open' || doneAt ? next() : undefined].filter(Boolean).join(' · ')
}

const ways = ['retry', 'stop', 'settle'] as const
type Way = (typeof ways)[number]
const wayIcons = { retry: IconRefresh, stop: IconPlayerPause, settle: IconHandClick }
const wayDone = { retry: 'retried', stop: 'stopped', settle: 'settled' } as const
const places = ['provider', 'outside'] as const
type Place = (typeof places)[number]

/** The actions for a pending call: retry it now, stop it, or record that it was made manually. */
function ProviderCallForm({ call, onDone }: { call: ProviderCall; onDone?: (() => void) | undefined }) {
  const t = useT()
  const rejection = useRightRejection()
  const [way, setWay] = useState<Way>()
  const open = { retry: call.mayRetry, stop: call.mayStop, settle: call.maySettle }
  const close = () => setWay(undefined)
  const finish = () => {
    close()
    onDone?.()
  }
  return (
    <>
      <Row wrap gap={8} align="stretch">
        {ways.map((each) =>
          open[each] ? (
            <Button
              key={each}
              size="sm"
              variant="outline"
              disabledReason={rejection(adminApi.adminPayment.updateProviderCall)}
              icon={wayIcons[each]}
              aria-expanded={way === each}
              onClick={() => setWay(way === each ? undefined : each)}
            >
              {t(`admin-money:act.${each}`)}
            </Button>
          ) : null,
        )}
      </Row>
      {way ? <WayForm key={way} call={call} way={way} onDone={finish} onCancel={close} /> : null}
    </>
  )
}

type WayFormProps = { call: ProviderCall; way: Way; onDone: () => void; onCancel: () => void }

function WayForm({ call, way, onDone, onCancel }: WayFormProps) {
  const t = useT()
  const [place, setPlace] = useState<Place>('provider')
  const [objectId, setObjectId] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const update = useApiMutation(adminApi.adminPayment.updateProviderCall, {
    invalidate: [
      adminApi.adminPayment.list,
      adminApi.adminPayment.detail,
      adminApi.adminPayment.providerCalls,
      adminApi.adminQueue.list,
    ],
    success: t(`admin-money:act.${wayDone[way]}`),
  })
  const reason = useRequiredText({ limit: CALL_REASON_LIMIT, rejected: update.errors.reason })
  const named = objectId.trim()
  // Only money that leaves can have gone another way; what it moved there has an id of its own.
  const isMoney = way === 'settle' && (call.action === 'refund' || call.action === 'transfer')
  const isAtProvider = isMoney && place === 'provider'
  const send = async () => {
    const body = { action: way, reason: reason.text, ...(isAtProvider ? { objectId: named } : {}) }
    const reply = await update.run({ params: { id: call._id }, body })
    setConfirming(false)
    if (reply) onDone()
  }
  const submit = () => {
    if (!reason.submit() || (isAtProvider && !named)) return
    if (way === 'settle') setConfirming(true)
    else void send()
  }
  return (
    <Stack gap={16} mt={8} className={admin.part}>
      {way === 'settle' ? null : <p className="quiet-text">{t(`admin-money:act.${way}Text`)}</p>}
      {isMoney && call.mayStop ? <p className="quiet-text">{t('admin-money:act.first')}</p> : null}
      {isMoney ? <PlaceField place={place} onChange={setPlace} /> : null}
      {way === 'settle' && !isMoney ? <p className="quiet-text">{t('admin-money:act.onlyProvider')}</p> : null}
      {isAtProvider ? (
        <TextField
          label={t(call.action === 'refund' ? 'admin-money:act.objectRefund' : 'admin-money:act.objectTransfer')}
          help={t('admin-money:act.objectHelp')}
          maxLength={255}
          value={objectId}
          onChange={setObjectId}
          error={reason.isSubmitted && !named ? t('field.required') : update.errors.objectId}
        />
      ) : null}
      <TextArea label={t('admin-money:act.reason')} help={t('admin-money:act.reasonHelp')} rows={3} {...reason.field} />
      <Row wrap gap={8} align="stretch">
        <Button
          size="sm"
          variant="primary"
          loading={update.isPending}
          loadingLabel={t('admin-money:act.busy')}
          onClick={submit}
        >
          {t(`admin-money:act.${way}`)}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Row>
      <LazyConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
        isBusy={update.isPending}
        busyLabel={t('admin-money:act.busy')}
        title={t('admin-money:act.confirm')}
        text={<Consequence call={call} isOutside={isMoney && place === 'outside'} />}
        confirmLabel={t('admin-money:act.settle')}
      />
    </Stack>
  )
}

function PlaceField({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
  const t = useT()
  return (
    <RadioCards
      legend={t('admin-money:act.where')}
      columns={1}
      options={places.map((value) => ({
        value,
        label: t(`admin-money:act.${value}`),
        description: t(`admin-money:act.${value}Text`),
      }))}
      value={place}
      onChange={(value) => onChange(places.find((each) => each === value) ?? 'provider')}
    />
  )
}

function Consequence({ call: { amount }, isOutside }: { call: ProviderCall; isOutside: boolean }) {
  const t = useT()
  const format = useFormat()
  if (!isOutside) return t('admin-money:act.confirmProvider')
  return t('admin-money:act.confirmOutside', { amount: amount ? format.money(amount) : '' })
}
