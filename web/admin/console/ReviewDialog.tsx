import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsState } from '#shared/contract/settings.ts'
import type { SettingKey } from '#shared/kernel/site-settings.ts'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import styles from './ReviewDialog.module.css'
import { useSettingWords } from './setting-lines.ts'
import { differingKeys, settingKeys, useDraft } from './settings-draft.ts'
import { useReason } from './use-reason.tsx'

/** What another administrator published while this one was at the form. */
type Overtaken = { by: string | undefined; keys: SettingKey[]; from: SettingsState; to: SettingsState }

/** The present settings that a conflict carries. */
export const presentIn = ({ body }: ApiError): SettingsState | undefined => SettingsState.safeParse(body).data

/** Publishes what is changed; what somebody else published meanwhile is shown, and one's own changes are kept. */
function usePublish(onOvertaken: (overtaken: Overtaken) => void, onRefused: () => void) {
  const t = useT()
  const draft = useDraft()
  const queries = useQueryClient()
  const show = (state: SettingsState) => queries.setQueryData(q(adminApi.adminSettings.get).queryKey, state)
  const publish = useAct(adminApi.adminSettings.publish, {
    invalidate: [adminApi.adminSettings.versions],
    patch: (_, state) => show(state),
    success: t('console:review.done'),
    onFieldErrors: (errors) => {
      draft.refuse(errors)
      onRefused()
    },
    onFailure: (error) => {
      const present = presentIn(error)
      if (!present) return false
      const { state } = draft
      onOvertaken({ by: present.publishedBy?.name, keys: differingKeys(state, present), from: state, to: present })
      show(present)
      return true
    },
  })
  return {
    isPending: publish.isPending,
    run: async (reason: string): Promise<boolean> => {
      const { changes, state } = draft
      const done = await publish.run({
        body: {
          changes: changes as Parameters<typeof publish.run>[0]['body']['changes'],
          reason,
          version: state.version,
        },
      })
      if (!done) return false
      draft.discard()
      return true
    },
  }
}

/** Lists what will change and asks why before it is published. */
export function ReviewDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const { changedKeys, published, values, faultyKeys } = useDraft()
  const reason = useReason()
  const [overtaken, setOvertaken] = useState<Overtaken>()
  const close = () => {
    reason.calm()
    setOvertaken(undefined)
    onClose()
  }
  const publish = usePublish(setOvertaken, close)
  const send = async () => {
    const text = reason.take()
    if (changedKeys.length === 0 || faultyKeys.length > 0) return close()
    if (!text || !(await publish.run(text))) return
    reason.forget()
    close()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void send()}
      isBusy={publish.isPending}
      busyLabel={t('console:review.publishing')}
      title={t('console:review.title')}
      text={changedKeys.length > 0 ? t('console:review.text') : t('console:review.nothing')}
      confirmLabel={changedKeys.length > 0 ? t('console:review.publish') : t('close')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      {overtaken ? <OvertakenNote overtaken={overtaken} own={changedKeys} /> : null}
      <ChangeList changes={changedKeys.map((key) => ({ key, from: published[key], to: values[key] }))} />
      {reason.field}
    </LazyConfirmDialog>
  )
}

function OvertakenNote({ overtaken: { by, keys, from, to }, own }: { overtaken: Overtaken; own: SettingKey[] }) {
  const t = useT()
  const changes = keys.map((key) => ({ key, from: from.settings[key].value, to: to.settings[key].value }))
  return (
    <div className={styles.note}>
      <Alert kind="warn">{t('console:review.conflict', { name: by ?? t('console:review.somebody') })}</Alert>
      <ChangeList changes={changes} noteOf={(key) => (own.includes(key) ? t('console:review.both') : undefined)} />
    </div>
  )
}

/** Settings with what they were and what they become. */
export function ChangeList({
  changes,
  noteOf,
}: {
  changes: readonly { key: string; from: unknown; to: unknown }[]
  noteOf?: (key: SettingKey) => string | undefined
}) {
  const words = useSettingWords()
  return (
    <dl className={styles.changes}>
      {changes.map(({ key: name, from, to }) => {
        const key = settingKeys.find((each) => each === name)
        // What an earlier release had and this one has not has no words.
        if (!key) return null
        const change = words.change(key, from, to)
        const note = noteOf?.(key)
        return (
          <div key={key} className={styles.change}>
            <dt>
              {words.nameOf(key)}
              {note ? <small> ({note})</small> : null}
            </dt>
            <dd>
              <del>{change.from}</del>
              <span aria-hidden="true"> → </span>
              <ins>{change.to}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
