import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedAddress } from '#shared/contract/address.ts'
import { AddressFields } from '#web/kernel/AddressFields.tsx'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { missingLines } from '#web/kernel/missing-lines.ts'
import { addressLineOf, savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { useMissingFields } from '#web/kernel/use-missing-fields.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row } from '#web/ui/Stack.tsx'
import listStyles from './account.module.css'
import styles from './EditProfileScreen.module.css'

/** The addresses that the checkout offers again: added, changed and deleted here. */
export function AddressesTab() {
  const t = useT()
  const { addresses } = useSuspenseQuery(savedAddressesRead()).data
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  const [confirming, setConfirming] = useState<SavedAddress | null>(null)
  const [isOpen, setOpen] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const remove = useApiMutation(api.address.remove, {
    invalidate: [api.address.list],
    success: t('addresses:manage.removed'),
  })
  const confirm = async () => {
    const reply = confirming ? await remove.run({ params: { id: confirming._id } }) : undefined
    flushSync(() => setOpen(false))
    // The button that asked for it is gone with its row.
    if (reply) add.current?.focus()
  }
  const close = () => {
    flushSync(() => setEdited(null))
    add.current?.focus()
  }
  if (edited) {
    return <AddressForm address={edited === 'new' ? undefined : edited} onClose={close} />
  }
  return (
    <div className={styles.tab}>
      <Section look="plain" title={t('addresses:manage.title')} text={t('addresses:manage.text')}>
        {addresses.length > 0 ? (
          <ul aria-label={t('addresses:manage.list')}>
            {addresses.map((address) => (
              <li key={address._id} className={listStyles.row}>
                <span className={listStyles.words}>
                  <b>{address.line1}</b>
                  <small>
                    {[address.line2, [address.postalCode, address.city].filter(Boolean).join(' '), address.fullName]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Row as="span" align="stretch">
                  <IconButton
                    size="sm"
                    icon={IconPencil}
                    label={t('addresses:manage.edit', { address: addressLineOf(address) })}
                    onClick={() => setEdited(address)}
                  />
                  <IconButton
                    size="sm"
                    icon={IconTrash}
                    label={t('addresses:manage.remove', { address: addressLineOf(address) })}
                    onClick={() => {
                      setConfirming(address)
                      setOpen(true)
                    }}
                  />
                </Row>
              </li>
            ))}
          </ul>
        ) : (
          <p className="tone-muted">{t('addresses:manage.none')}</p>
        )}
        <Button ref={add} icon={IconPlus} onClick={() => setEdited('new')} className="mt-20">
          {t('addresses:manage.add')}
        </Button>
      </Section>
      {confirming ? (
        <LazyConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={() => void confirm()}
          title={t('addresses:manage.removeTitle')}
          text={t('addresses:manage.removeText', { address: addressLineOf(confirming) })}
          confirmLabel={t('delete')}
          isDangerous
          isBusy={remove.isPending}
          busyLabel={t('addresses:manage.removing')}
        />
      ) : null}
    </div>
  )
}

const fields = ['fullName', 'line1', 'line2', 'postalCode', 'city', 'country', 'phone'] as const
type Field = (typeof fields)[number]
const required = ['line1', 'postalCode', 'city', 'country'] as const

const valuesOf = (address: SavedAddress | undefined): Record<Field, string> => ({
  fullName: address?.fullName ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  country: address?.country ?? '',
  phone: address?.phone ?? '',
})

function entryOf(values: Record<Field, string>, known: SavedAddress | undefined) {
  const { line1, city, country, ...others } = values
  const given = (['fullName', 'line2', 'postalCode', 'phone'] as const).filter((field) => others[field].trim())
  return {
    line1: line1.trim(),
    city: city.trim(),
    country,
    ...Object.fromEntries(given.map((field) => [field, others[field].trim()])),
    // No field asks for it.
    ...(known?.region ? { region: known.region } : {}),
  }
}

/** A new address, or another wording of a kept one. */
function AddressForm({ address, onClose }: { address: SavedAddress | undefined; onClose: () => void }) {
  const t = useT()
  const [values, setValues] = useState(() => valuesOf(address))
  const done = { invalidate: [api.address.list], success: t('addresses:manage.saved') }
  const create = useApiMutation(api.address.create, done)
  const update = useApiMutation(api.address.update, done)
  useEffect(() => document.getElementById(`address-${fields[0]}`)?.focus(), [])
  const rejected: Record<string, string> = { ...create.errors, ...update.errors }
  const lines = useMissingFields(missingLines(required, values), {
    prefix: 'address',
    rejected: (field) => rejected[field],
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!lines.submit()) return
    const body = entryOf(values, address)
    const reply = address ? await update.run({ params: { id: address._id }, body }) : await create.run({ body })
    if (reply) onClose()
  }
  return (
    <form className={styles.tab} onSubmit={(event) => void save(event)} noValidate>
      <Section look="plain" title={address ? t('addresses:manage.editTitle') : t('addresses:manage.addTitle')}>
        <AddressFields
          idPrefix="address"
          optional={['fullName', 'line2', 'phone']}
          address={values}
          onChange={setValues}
          errorOf={lines.errorOf}
        />
        <Row gap={12} align="stretch" mt={28}>
          <Button
            type="submit"
            variant="primary"
            loading={create.isPending || update.isPending}
            loadingLabel={t('addresses:manage.saving')}
          >
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Row>
      </Section>
    </form>
  )
}
