import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { AddressFields } from '#web/kernel/AddressFields.tsx'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { legalAddressOf, legalFieldsOf } from '#web/kernel/legal-address.ts'
import { links } from '#web/kernel/links.ts'
import { storeUser, useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { cardError } from '#web/payments/card-errors.ts'
import { PayForm } from '#web/payments/PayForm.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './PlanPurchase.module.css'
import { freeMonths } from './plan-costs.ts'
import { usePlanName } from './plan-reads.ts'
import type { PlanPurchaseState } from './use-plan-purchase.ts'

type Props = { purchase: PlanPurchaseState }

/** The purchase of a plan: the interval, the recipient of the invoice, the consent, and then the card. */
export function PlanPurchase({ purchase }: Props) {
  const t = useT()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const { plan, interval, chooseInterval, period, due } = purchase
  const free = freeMonths(plan)
  const year = format.money(plan.prices.year)
  const problem = due?.error && cardError(t, due.error).text
  return (
    <Grid gap={32} mt={28}>
      <RadioCards
        legend={t('plans:checkout.how')}
        columns={2}
        value={interval}
        onChange={(value) => chooseInterval(value === 'year' ? 'year' : 'month')}
        options={[
          {
            value: 'month',
            label: t('plans:checkout.month'),
            description: t('plans:checkout.first', {
              amount: format.money(plan.prices.month),
              date: format.date(purchase.isTrial ? period.end : period.start),
            }),
          },
          {
            value: 'year',
            label: t('plans:checkout.year'),
            description: free > 0 ? t('plans:checkout.yearFree', { amount: year, count: free }) : year,
          },
        ]}
      />
      {problem ? <Alert kind="warn">{t('plans:checkout.earlier', { problem })}</Alert> : null}
      <InvoiceRecipient isOpen={isEditing} setOpen={setEditing} />
      {/* What the seller types there is saved or left before they pay. */}
      <Stack gap={32} className={styles.pay} hidden={isEditing}>
        <Payment purchase={purchase} />
      </Stack>
    </Grid>
  )
}

function Payment({ purchase }: Props) {
  const t = useT()
  const format = useFormat()
  const { times } = useSite()
  const [agreedTo, setAgreedTo] = useState<number>()
  const { price, dueNow, isTrial, payer, isPending, open, error } = purchase
  const amount = format.money(isTrial ? price : dueNow)
  // Another price is agreed to anew.
  const isAgreed = agreedTo === price.amount
  const { errors, submit } = useSubmittedErrors(
    isAgreed || isTrial ? {} : { consent: t('plans:checkout.consentMissing') },
  )
  const go = () => {
    if (submit()) void open()
  }
  if (payer) return <Card purchase={purchase} payer={payer} amount={amount} />
  return (
    <>
      {error?.code === 'plan_blocked' ? <Alert kind="warn">{t('plans:checkout.blocked')}</Alert> : null}
      {isTrial ? null : (
        <CheckboxField
          checked={isAgreed}
          onChange={(isTicked) => setAgreedTo(isTicked ? price.amount : undefined)}
          label={t('plans:checkout.consent', { term: format.term(times.withdrawal) })}
          error={errors.consent}
        />
      )}
      <Button variant="primary" size="lg" block icon={IconLock} loading={isPending} onClick={go}>
        {isTrial ? t('plans:checkout.goTrial') : t('plans:checkout.go', { amount })}
      </Button>
      <p className={styles.note}>
        {t('order:checkout.direct')}{' '}
        <TextLink href={links.terms()} underline>
          {t('plans:checkout.termsLink')}
        </TextLink>
      </p>
    </>
  )
}

function Card({
  purchase: { plan, isTrial },
  payer,
  amount,
}: Props & { payer: NonNullable<PlanPurchaseState['payer']>; amount: string }) {
  const t = useT()
  const titleId = useId()
  const navigate = useNavigate()
  const name = usePlanName([plan])(plan.planId)
  return (
    <Grid aria-labelledby={titleId} as="section" gap={16} className={styles.payment}>
      {/* Focused when it appears, so that it is read out. */}
      <h2 id={titleId} tabIndex={-1} ref={(heading) => heading?.focus()} className={styles.heading}>
        {t('plans:checkout.payment')}
      </h2>
      <PayForm
        payer={payer}
        amount={amount}
        action={t(isTrial ? 'plans:checkout.save' : 'plans:checkout.pay', { amount, plan: name })}
        onSent={async () => navigate(links.planComplete())}
        returnTo={links.planComplete()}
      />
      <p className={styles.note}>{t('plans:checkout.kept')}</p>
    </Grid>
  )
}

/** The recipient of the invoice: the account's own facts, which can be given or changed here. */
function InvoiceRecipient({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  const t = useT()
  const titleId = useId()
  const { legalAddress: address, companyName, fullName, name, vatId } = useUser()
  const place = address && [address.postalCode, address.city].filter(Boolean).join(' ')
  const lines = [companyName ?? fullName ?? name, address?.line1, address?.line2, place, vatId].filter(Boolean)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('plans:checkout.recipient')}
      </h2>
      {isOpen ? (
        <RecipientForm onClose={() => setOpen(false)} />
      ) : (
        <Stack gap={12} align="start">
          <p className={`size-14 tone-muted text-anywhere ${styles.text}`}>
            {t('plans:checkout.recipientText')} <b>{lines.join(', ')}</b>
          </p>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('plans:invoices.change')}
          </Button>
        </Stack>
      )}
    </section>
  )
}

function RecipientForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const user = useUser()
  const form = useRef<HTMLFormElement>(null)
  const [companyName, setCompanyName] = useState(user.companyName ?? '')
  const [vatId, setVatId] = useState(user.vatId ?? '')
  const [legal, setLegal] = useState(legalFieldsOf(user.legalAddress))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useApiMutation(api.user.update, {
    // An id of another country changes who owes the tax.
    invalidate: [api.subscription.plans, api.user.detail],
    patch: (_, reply) => storeUser(reply.user),
    onFieldErrors: (rejected) => {
      flushSync(() => setErrors(rejected))
      focusFirstError(form.current)
    },
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    const legalAddress = legalAddressOf(legal, user.legalAddress)
    const body = { companyName: companyName.trim() || null, vatId: vatId.trim() || null, legalAddress }
    if (await save.run({ params: { id: user._id }, body })) onClose()
  }
  return (
    <form ref={form} noValidate className="grid gap-20 mt-16" onSubmit={(event) => void send(event)}>
      <TextField
        label={t('accounts:fields.companyName')}
        hint={t('optional')}
        autoComplete="organization"
        maxLength={120}
        value={companyName}
        onChange={setCompanyName}
        error={errors.companyName ?? errors.fullName}
      />
      <AddressFields
        idPrefix="invoice"
        optional={['line2']}
        address={legal}
        onChange={setLegal}
        errorOf={(field) => errors[`legalAddress.${field}`]}
      />
      <TextField
        label={t('accounts:edit.legal.vatId')}
        hint={t('optional')}
        autoComplete="off"
        value={vatId}
        onChange={setVatId}
        error={errors.vatId}
      />
      <Row gap={8} align="stretch">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  )
}
