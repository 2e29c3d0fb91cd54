import { useId, useState } from 'react'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { decisionReasons } from '#shared/process/refund-case.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
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
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseScreen.module.css'

type Props = { refundCase: CaseState; onDecided?: (() => void) | undefined }

/** The division of the money: still to be made, made, or made elsewhere. */
export function CaseDecision({ refundCase, onDecided }: Props) {
  const t = useT()
  const texts = useCaseTextValues(refundCase)
  const { role, resolution, appeal, allowedActions } = refundCase
  const barred = () => {
    if (role !== 'admin') return t('refund-case:desk.own')
    return isWithBank(refundCase) ? t('refund-case:waitingBank') : t('refund-case:desk.notYet', texts)
  }
  if (resolution)
    return (
      <Section look="plain" title={t('refund-case:desk.decided')}>
        <div className="fields">
          <CaseSplit refundCase={refundCase} back={resolution.refundAmount.amount} />
          <div>
            <p className="weight-500">{t(`refund-case:reasons.${resolution.reasonCode}`)}</p>
            {resolution.note ? <p className="tone-muted text-lines mt-4">{resolution.note}</p> : null}
          </div>
          {resolution.compensation ? (
            <p>{t('refund-case:desk.appeal.confirmPaid', { ...texts, amount: texts.compensation })}</p>
          ) : null}
          {appeal ? <p>{t('refund-case:final')}</p> : null}
        </div>
      </Section>
    )
  if (allowedActions.includes('resolve'))
    return (
      <Section look="plain" title={t('refund-case:desk.decision')}>
        <DecisionForm refundCase={refundCase} onDecided={onDecided} />
      </Section>
    )
  return (
    <Section look="plain" title={t('refund-case:desk.decision')}>
      <Alert kind={role === 'admin' ? 'info' : 'warn'}>
        {appeal?.awaitsAnother ? t('refund-case:desk.appeal.another') : barred()}
      </Alert>
    </Section>
  )
}

/** The administrator divides the money: a slider and a number for one amount, who gets what, why, and once more yes. */
function DecisionForm({ refundCase, onDecided }: Props) {
  const t = useT()
  const texts = useCaseTextValues(refundCase)
  const sliderId = useId()
  const rejection = useRightRejection()
  const resolve = useCaseAction(adminApi.admin.resolve, t('refund-case:desk.done'))
  const { amount: paid, currency } = refundCase.paid
  const { appeal } = refundCase
  const least = appeal?.first.refundAmount.amount ?? 0
  const [amount, setAmount] = useState<number | null>(appeal ? least : refundCase.amount.amount)
  const [paidToSeller, setPaidToSeller] = useState<number | null>(null)
  const [reasonCode, setReason] = useState('')
  const note = useRequiredText({ limit: TEXT_LIMITS.adminReason, rejected: resolve.errors.note })
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const isPossible = amount !== null && amount >= least && amount <= paid
  const chosen = decisionReasons.find((known) => known === reasonCode)
  const back = isPossible ? amount : least
  const most = appeal ? sellerShortfallOf(refundCase, back) : 0
  const compensation = readableNumber(paidToSeller) ?? 0
  const isPayable = !Number.isNaN(paidToSeller) && compensation <= most
  const presets = [
    { key: 'nothing', label: t('refund-case:desk.nothing'), value: 0 },
    { key: 'half', label: t('refund-case:desk.half'), value: Math.floor(paid / 2) },
    ...(refundCase.offeredAmount
      ? [{ key: 'offered', label: t('refund-case:money.offered'), value: refundCase.offeredAmount.amount }]
      : []),
    { key: 'asked', label: t('refund-case:money.asked'), value: refundCase.amount.amount },
    ...(refundCase.amount.amount === paid
      ? []
      : [{ key: 'all', label: t('refund-case:desk.everything'), value: paid }]),
  ].filter(({ value }) => value >= least)
  const confirmFirst = () => {
    setSubmitted(true)
    if (note.submit() && isPossible && isPayable && chosen) setConfirming(true)
  }
  const send = async () => {
    if (!isPossible || !chosen) return
    const reply = await resolve.run({
      params: { id: refundCase._id },
      body: { refundAmount: amount, reasonCode: chosen, note: note.text, ...(compensation ? { compensation } : {}) },
    })
    setConfirming(false)
    if (reply) onDecided?.()
  }
  const amountError = () => {
    if (isPossible) return resolve.errors.refundAmount
    const isTooLittle = amount !== null && amount < least
    return isTooLittle
      ? t('refund-case:desk.appeal.tooLittle', { back: texts.money(least) })
      : t('refund-case:desk.tooMuch', texts)
  }
  const sent = {
    ...texts,
    back: texts.money(back),
    rest: texts.money(caseSplitOf(refundCase, back).seller ?? 0),
    amount: texts.money(compensation),
  }
  return (
    <div className="fields">
      {appeal ? <AppealFacts appeal={appeal} refundCase={refundCase} /> : null}
      {refundCase.evidenceTaken ? <Alert>{t('refund-case:desk.early')}</Alert> : null}
      <Stack gap={12}>
        <MoneyField
          label={t('refund-case:desk.refund', { name: texts.buyer })}
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={amountError()}
        />
        <label htmlFor={sliderId} className="visually-hidden">
          {t('refund-case:desk.slider', { name: texts.buyer })}
        </label>
        <input
          id={sliderId}
          type="range"
          className={styles.slider}
          min={least}
          max={paid}
          step={1}
          value={back}
          aria-valuetext={texts.money(back)}
          onChange={({ currentTarget }) => setAmount(Number(currentTarget.value))}
        />
        <Row as="fieldset" wrap gap={8} align="stretch">
          <legend className="visually-hidden">{t('refund-case:desk.presets')}</legend>
          {presets.map(({ key, label, value }) => (
            <Chip key={key} size="sm" isOn={amount === value} onClick={() => setAmount(value)}>
              {label}
            </Chip>
          ))}
        </Row>
      </Stack>
      <CaseSplit refundCase={refundCase} back={back} />
      {most > 0 ? (
        <MoneyField
          label={t('refund-case:desk.appeal.compensate', { name: texts.seller })}
          help={t('refund-case:desk.appeal.compensateHelp', {
            most: texts.money(most),
            name: texts.seller,
            buyer: texts.buyer,
          })}
          hint={t('optional')}
          currency={currency}
          value={paidToSeller}
          onChange={setPaidToSeller}
          error={
            isPayable
              ? resolve.errors.compensation
              : t('refund-case:desk.appeal.tooMuchPaid', { most: texts.money(most) })
          }
        />
      ) : null}
      <SelectField
        label={t('refund-case:desk.reason')}
        placeholder={t('refund-case:desk.chooseReason')}
        options={decisionReasons.map((value) => ({ value, label: t(`refund-case:reasons.${value}`) }))}
        value={reasonCode}
        onChange={setReason}
        error={isSubmitted && !chosen ? t('field.choose') : resolve.errors.reasonCode}
      />
      <TextArea label={t('refund-case:desk.note')} help={t('refund-case:desk.noteHelp')} {...note.field} />
      <Button variant="primary" block disabledReason={rejection(adminApi.admin.resolve)} onClick={confirmFirst}>
        {t('refund-case:desk.decide')}
      </Button>
      <LazyConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
        isBusy={resolve.isPending}
        busyLabel={t('refund-case:busy')}
        title={t('refund-case:desk.confirm.title')}
        text={[
          t('refund-case:desk.confirm.text', sent),
          ...(compensation ? [t('refund-case:desk.appeal.confirmPaid', sent)] : []),
        ].join(' ')}
        confirmLabel={t('refund-case:desk.decide')}
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
      <Alert>{t('refund-case:desk.appeal.again', { back: money(refundAmount.amount), buyer })}</Alert>
      {by ? (
        <p className="weight-500">
          {by._id === me._id
            ? t('refund-case:desk.appeal.alone')
            : t('refund-case:desk.appeal.first', { name: by.name })}
        </p>
      ) : null}
    </>
  )
}
