import { useId, useState } from 'react'
import { decisionReasons } from '#shared/process/refund-case.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { CaseSplit } from '#web/refund-cases/CaseSplit.tsx'
import { type CaseState, caseSplitOf, isWithBank, sellerShortfallOf } from '#web/refund-cases/case-process.ts'
import { useCaseAction } from '#web/refund-cases/use-case-action.ts'
import { useCaseTextValues } from '#web/refund-cases/use-case-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseDecision.module.css'

type Props = { refundCase: CaseState; onDecided?: (() => void) | undefined }

/** The division of the money: still to be made, made, or made elsewhere. */
export function CaseDecision({ refundCase, onDecided }: Props) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const { role, resolution, appeal, allowedActions } = refundCase
  const barred = () => {
    if (role !== 'admin') return t('refund-cases:desk.own')
    return isWithBank(refundCase) ? t('refund-cases:waitingBank') : t('refund-cases:desk.notYet', words)
  }
  if (resolution)
    return (
      <Section look="plain" title={t('refund-cases:desk.decided')}>
        <div className="fields">
          <CaseSplit refundCase={refundCase} back={resolution.refundAmount.amount} />
          <div>
            <p className={styles.reason}>{t(`refund-cases:reasons.${resolution.reasonCode}`)}</p>
            {resolution.note ? <p className={styles.note}>{resolution.note}</p> : null}
          </div>
          {resolution.compensation ? (
            <p>{t('refund-cases:desk.appeal.confirmPaid', { ...words, amount: words.compensation })}</p>
          ) : null}
          {appeal ? <p>{t('refund-cases:final')}</p> : null}
        </div>
      </Section>
    )
  if (allowedActions.includes('resolve'))
    return (
      <Section look="plain" title={t('refund-cases:desk.decision')}>
        <DecisionForm refundCase={refundCase} onDecided={onDecided} />
      </Section>
    )
  return (
    <Section look="plain" title={t('refund-cases:desk.decision')}>
      <Alert kind={role === 'admin' ? 'info' : 'warn'}>
        {appeal?.awaitsAnother ? t('refund-cases:desk.appeal.another') : barred()}
      </Alert>
    </Section>
  )
}

const LIMIT = 2000

/** The administrator divides the money: a slider and a number for one amount, who gets what, why, and once more yes. */
function DecisionForm({ refundCase, onDecided }: Props) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const sliderId = useId()
  const resolve = useCaseAction(adminApi.admin.resolve, t('refund-cases:desk.done'))
  const { amount: paid, currency } = refundCase.paid
  const { appeal } = refundCase
  const least = appeal?.first.refundAmount.amount ?? 0
  const [amount, setAmount] = useState<number | null>(appeal ? least : refundCase.amount.amount)
  const [paidToSeller, setPaidToSeller] = useState<number | null>(null)
  const [reasonCode, setReason] = useState('')
  const [note, setNote] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const text = note.trim()
  const isPossible = amount !== null && amount >= least && amount <= paid
  const chosen = decisionReasons.find((known) => known === reasonCode)
  const back = isPossible ? amount : least
  const most = appeal ? sellerShortfallOf(refundCase, back) : 0
  const compensation = readableNumber(paidToSeller) ?? 0
  const isPayable = !Number.isNaN(paidToSeller) && compensation <= most
  const presets = [
    { key: 'nothing', label: t('refund-cases:desk.nothing'), value: 0 },
    { key: 'half', label: t('refund-cases:desk.half'), value: Math.floor(paid / 2) },
    ...(refundCase.offeredAmount
      ? [{ key: 'offered', label: t('refund-cases:money.offered'), value: refundCase.offeredAmount.amount }]
      : []),
    { key: 'asked', label: t('refund-cases:money.asked'), value: refundCase.amount.amount },
    ...(refundCase.amount.amount === paid
      ? []
      : [{ key: 'all', label: t('refund-cases:desk.everything'), value: paid }]),
  ].filter(({ value }) => value >= least)
  const noteFault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : resolve.errors.note
  }
  const ask = () => {
    setAsked(true)
    if (isPossible && isPayable && chosen && text && text.length <= LIMIT) setConfirming(true)
  }
  const send = async () => {
    if (!isPossible || !chosen) return
    const reply = await resolve.run({
      params: { id: refundCase._id },
      body: { refundAmount: amount, reasonCode: chosen, note: text, ...(compensation ? { compensation } : {}) },
    })
    setConfirming(false)
    if (reply) onDecided?.()
  }
  const amountFault = () => {
    if (isPossible) return resolve.errors.refundAmount
    const isTooLittle = amount !== null && amount < least
    return isTooLittle
      ? t('refund-cases:desk.appeal.tooLittle', { back: words.money(least) })
      : t('refund-cases:desk.tooMuch', words)
  }
  const sent = {
    ...words,
    back: words.money(back),
    rest: words.money(caseSplitOf(refundCase, back).seller ?? 0),
    amount: words.money(compensation),
  }
  return (
    <div className="fields">
      {appeal ? <AppealFacts appeal={appeal} refundCase={refundCase} /> : null}
      {refundCase.evidenceTaken ? <Alert>{t('refund-cases:desk.early')}</Alert> : null}
      <div className={styles.amount}>
        <MoneyField
          label={t('refund-cases:desk.refund', { name: words.buyer })}
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={amountFault()}
        />
        <label htmlFor={sliderId} className="visually-hidden">
          {t('refund-cases:desk.slider', { name: words.buyer })}
        </label>
        <input
          id={sliderId}
          type="range"
          className={styles.slider}
          min={least}
          max={paid}
          step={1}
          value={back}
          aria-valuetext={words.money(back)}
          onChange={({ currentTarget }) => setAmount(Number(currentTarget.value))}
        />
        <fieldset className={styles.presets}>
          <legend className="visually-hidden">{t('refund-cases:desk.presets')}</legend>
          {presets.map(({ key, label, value }) => (
            <Chip key={key} size="sm" isOn={amount === value} onClick={() => setAmount(value)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      </div>
      <CaseSplit refundCase={refundCase} back={back} />
      {most > 0 ? (
        <MoneyField
          label={t('refund-cases:desk.appeal.compensate', { name: words.seller })}
          help={t('refund-cases:desk.appeal.compensateHelp', {
            most: words.money(most),
            name: words.seller,
            buyer: words.buyer,
          })}
          hint={t('optional')}
          currency={currency}
          value={paidToSeller}
          onChange={setPaidToSeller}
          error={
            isPayable
              ? resolve.errors.compensation
              : t('refund-cases:desk.appeal.tooMuchPaid', { most: words.money(most) })
          }
        />
      ) : null}
      <SelectField
        label={t('refund-cases:desk.reason')}
        placeholder={t('refund-cases:desk.chooseReason')}
        options={decisionReasons.map((value) => ({ value, label: t(`refund-cases:reasons.${value}`) }))}
        value={reasonCode}
        onChange={setReason}
        error={wasAsked && !chosen ? t('field.choose') : resolve.errors.reasonCode}
      />
      <TextArea
        label={t('refund-cases:desk.note')}
        help={t('refund-cases:desk.noteHelp')}
        limit={LIMIT}
        value={note}
        onChange={setNote}
        error={noteFault()}
      />
      <Button variant="primary" block onClick={ask}>
        {t('refund-cases:desk.decide')}
      </Button>
      <LazyConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
        isBusy={resolve.isPending}
        busyLabel={t('refund-cases:busy')}
        title={t('refund-cases:desk.confirm.title')}
        text={[
          t('refund-cases:desk.confirm.text', sent),
          ...(compensation ? [t('refund-cases:desk.appeal.confirmPaid', sent)] : []),
        ].join(' ')}
        confirmLabel={t('refund-cases:desk.decide')}
      />
    </div>
  )
}

/** The facts for the decision about an appeal: the refund that cannot be reversed, and who made the first decision. */
function AppealFacts({ appeal, refundCase }: { appeal: NonNullable<CaseState['appeal']>; refundCase: CaseState }) {
  const t = useT()
  const me = useUser()
  const { money, buyer } = useCaseTextValues(refundCase)
  const { by, refundAmount } = appeal.first
  return (
    <>
      <Alert>{t('refund-cases:desk.appeal.again', { back: money(refundAmount.amount), buyer })}</Alert>
      {by ? (
        <p className={styles.reason}>
          {by._id === me._id
            ? t('refund-cases:desk.appeal.alone')
            : t('refund-cases:desk.appeal.first', { name: by.name })}
        </p>
      ) : null}
    </>
  )
}
