import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useState } from 'react'
import type { Security } from '#shared/contract/security.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { canUsePasskeys, makePasskey } from '#web/kernel/passkeys.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { deviceName } from '../device-name.ts'
import styles from './security.module.css'
import { cacheSecurity } from './security-read.ts'

const { passkeyCreation, addPasskey, renamePasskey, removePasskey } = calendarApi.security

type Passkey = Security['passkeys'][number]

/** The passkeys of the account, each with what can be done with it. */
export function PasskeyList({ security }: { security: Security }) {
  const t = useT()
  const format = useFormat()
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  // The server does not know what the browser can do.
  const [isPossible, setPossible] = useState(security.canUsePasskeys)
  useEffect(() => setPossible(security.canUsePasskeys && canUsePasskeys()), [security.canUsePasskeys])
  const { passkeys } = security
  return (
    <Section
      look="plain"
      title={t('security:passkeys.title')}
      text={t('security:passkeys.text')}
      aside={isPossible ? <AddPasskey /> : null}
    >
      {isPossible ? null : <Alert kind="info">{t('security:passkeys.unavailable')}</Alert>}
      {passkeys.length === 0 ? (
        <p className="tone-muted">{isPossible ? t('security:passkeys.none') : null}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={styles.item}>
              <span className={styles.glyph}>
                <IconFingerprint size={22} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <b>{passkey.name}</b>
                <small>
                  {t('security:passkeys.addedOn', { date: format.date(passkey.createdAt) })},{' '}
                  {passkey.lastUsedAt
                    ? t('security:passkeys.used', { when: format.relative(passkey.lastUsedAt) })
                    : t('security:passkeys.unused')}
                </small>
              </span>
              <LazyMenu
                label={passkey.name}
                position="bottom-end"
                trigger={<IconButton icon={IconDots} label={t('security:passkeys.more', { name: passkey.name })} />}
                items={[
                  { key: 'rename', label: t('security:passkeys.rename'), onSelect: () => setRenamed(passkey) },
                  {
                    key: 'remove',
                    label: t('security:passkeys.remove'),
                    isDanger: true,
                    onSelect: () => setRemoved(passkey),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {renamed ? <Rename key={renamed._id} passkey={renamed} onClose={() => setRenamed(undefined)} /> : null}
      {removed ? <Remove passkey={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Section>
  )
}

/** Makes a passkey in this browser; it is called as the device is, until the person gives it another name. */
function AddPasskey() {
  const t = useT()
  const [isCancelled, setCancelled] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const begin = useApiMutation(passkeyCreation)
  const add = useApiMutation(addPasskey, { patch: cacheSecurity, success: t('security:passkeys.added') })
  const start = async () => {
    setCancelled(false)
    setBusy(true)
    const reply = await begin.run({})
    try {
      const passkey = reply && (await makePasskey(reply.creation))
      if (passkey) await add.run({ body: { name: deviceName(t, navigator.userAgent).slice(0, 60), passkey } })
    } catch {
      setCancelled(true)
    }
    setBusy(false)
  }
  return (
    <div>
      <Button variant="primary" icon={IconPlus} loading={isBusy} onClick={() => void start()}>
        {t('security:passkeys.add')}
      </Button>
      <p className="size-13 tone-danger mt-8" role="status">
        {isCancelled ? t('security:passkeys.cancelled') : null}
      </p>
    </div>
  )
}

type DialogProps = { passkey: Passkey; onClose: () => void }

function Rename({ passkey, onClose }: DialogProps) {
  const t = useT()
  const [name, setName] = useState(passkey.name)
  const { run, isPending, errors } = useApiMutation(renamePasskey, {
    patch: cacheSecurity,
    success: t('security:passkeys.renamed'),
    onFieldErrors: () => {},
  })
  const save = async () => {
    if (await run({ params: { id: passkey._id }, body: { name } })) onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void save()}
      title={t('security:passkeys.renameTitle')}
      confirmLabel={t('security:passkeys.save')}
      isBusy={isPending}
    >
      <TextField label={t('security:passkeys.name')} value={name} onChange={setName} error={errors.name} />
    </LazyConfirmDialog>
  )
}

function Remove({ passkey, onClose }: DialogProps) {
  const t = useT()
  const { run, isPending } = useApiMutation(removePasskey, {
    patch: cacheSecurity,
    success: t('security:passkeys.removed'),
  })
  const remove = async () => {
    if (await run({ params: { id: passkey._id } })) onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('security:passkeys.removeTitle', { name: passkey.name })}
      text={t('security:passkeys.removeText')}
      confirmLabel={t('security:passkeys.remove')}
      isDangerous
      isBusy={isPending}
    />
  )
}
