import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddressFields } from '#web/kernel/AddressFields.tsx'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { legalAddressOf, legalFieldsOf } from '#web/kernel/legal-address.ts'
import { storeUser, useUser } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './PlanPurchase.module.css'

/** Whom the invoice is made out to: the account's own facts, which can be given or changed here. */
export function InvoiceRecipient({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
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
        <div className={styles.recipient}>
          <p className={styles.text}>
            {t('plans:checkout.recipientText')} <b>{lines.join(', ')}</b>
          </p>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('plans:invoices.change')}
          </Button>
        </div>
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
  const save = useAct(api.user.update, {
    // An id of another country changes who owes the tax.
    invalidate: [api.subscription.plans, api.user.detail],
    patch: (_, reply) => storeUser(reply.user),
    onFieldErrors: (refused) => {
      flushSync(() => setErrors(refused))
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
    <form ref={form} noValidate className={styles.recipientForm} onSubmit={(event) => void send(event)}>
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
      <div className={styles.recipientActions}>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
