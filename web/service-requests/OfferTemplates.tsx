import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferTemplateEntry } from '#shared/contract/offer-template.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './OfferBox.module.css'

/** The part of an offer that a template stores. */
export type TemplateContent = Omit<OfferTemplateEntry, 'name'>

const reads = [api.offerTemplate.list]

/** The provider's own templates, to fill an offer in with one of them. */
export function TemplateChoice({ onChoose }: { onChoose: (content: TemplateContent) => void }) {
  const t = useT()
  const [chosenId, setChosenId] = useState('')
  const [isAsking, setAsking] = useState(false)
  const templates = useQuery(q(api.offerTemplate.list)).data?.templates ?? []
  const remove = useApiMutation(api.offerTemplate.remove, {
    invalidate: reads,
    success: t('request:template.deleted'),
  })
  const chosen = templates.find(({ _id }) => _id === chosenId)
  if (templates.length === 0) return null
  return (
    <div className={styles.template}>
      <SelectField
        label={t('request:template.use')}
        placeholder={t('request:template.none')}
        options={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen ? chosenId : ''}
        onChange={(id) => {
          setChosenId(id)
          const template = templates.find(({ _id }) => _id === id)
          if (template) onChoose(template)
        }}
      />
      {chosen ? (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('request:template.delete')}
        </Button>
      ) : null}
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          void remove.run({ params: { id: chosenId } }).then((done) => done && setAsking(false))
        }}
        title={t('request:template.deleteTitle', { name: chosen?.name ?? '' })}
        text={t('request:template.deleteText')}
        confirmLabel={t('request:template.delete')}
        cancelLabel={t('request:template.keep')}
        isDangerous
        isBusy={remove.isPending}
        busyLabel={t('request:busy')}
      />
    </div>
  )
}

/** Keeps what is filled in as a template. */
export function SaveTemplate({ content }: { content: TemplateContent }) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const save = useApiMutation(api.offerTemplate.save, {
    invalidate: reads,
    success: t('request:template.saved'),
  })
  if (!isNaming)
    return (
      <Button variant="quiet" block onClick={() => setNaming(true)}>
        {t('request:template.save')}
      </Button>
    )
  const keep = async () => {
    if (!(await save.run({ body: { ...content, name: name.trim() } }))) return
    setNaming(false)
    setName('')
  }
  return (
    <div className={styles.template}>
      <TextField
        label={t('request:template.name')}
        help={t('request:template.nameHelp')}
        maxLength={80}
        value={name}
        onChange={setName}
        error={save.errors.name}
        autoFocus
      />
      <Row gap={8} align="stretch" wrap>
        <Button onClick={() => void keep()} loading={save.isPending} disabled={name.trim() === ''}>
          {t('request:template.save')}
        </Button>
        <Button variant="quiet" onClick={() => setNaming(false)}>
          {t('request:template.cancel')}
        </Button>
      </Row>
    </div>
  )
}
