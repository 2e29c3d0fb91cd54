import { type FormEvent, useState } from 'react'
import { type EventEntity, type EventTopic, eventTopics, topicRow } from '#shared/policies/event-topics.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { FieldNote } from '#web/ui/FieldNote.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './webhooks.module.css'

export type EndpointEntry = { name: string; url: string; topics: EventTopic[] }

type Props = {
  initial: EndpointEntry
  isBusy: boolean
  /** By field, what the server refused. */
  errors: Record<string, string>
  save: { label: string; busy: string }
  onCancel: string | (() => void)
  onSubmit: (entry: EndpointEntry) => void
}

const topicsByEntity = Map.groupBy(eventTopics, (topic): EventEntity => topicRow(topic).entity)

/** The name, the address and the topics of an endpoint. */
export function EndpointForm({ initial, isBusy, errors, save, onCancel, onSubmit }: Props) {
  const t = useT()
  const [name, setName] = useState(initial.name)
  const [url, setUrl] = useState(initial.url)
  const [topics, setTopics] = useState<ReadonlySet<EventTopic>>(new Set(initial.topics))
  const [isSubmitted, setSubmitted] = useState(false)
  const required = (text: string) => (isSubmitted && !text.trim() ? t('field.required') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!name.trim() || !url.trim() || topics.size === 0) return
    onSubmit({ name: name.trim(), url: url.trim(), topics: eventTopics.filter((topic) => topics.has(topic)) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        <TextField
          label={t('webhooks:form.name')}
          help={t('webhooks:form.nameHelp')}
          value={name}
          onChange={setName}
          limit={60}
          error={required(name) ?? errors.name}
        />
        <TextField
          label={t('webhooks:form.url')}
          help={t('webhooks:form.urlHelp')}
          type="url"
          dir="ltr"
          placeholder="https://"
          value={url}
          onChange={setUrl}
          error={required(url) ?? errors.url}
        />
        <Topics chosen={topics} onChange={setTopics} isMissing={isSubmitted && topics.size === 0} />
        <Row wrap gap={12}>
          <Button type="submit" variant="primary" loading={isBusy} loadingLabel={save.busy}>
            {save.label}
          </Button>
          {typeof onCancel === 'string' ? (
            <Button href={onCancel}>{t('cancel')}</Button>
          ) : (
            <Button onClick={onCancel}>{t('cancel')}</Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}

type TopicsProps = {
  chosen: ReadonlySet<EventTopic>
  onChange: (topics: ReadonlySet<EventTopic>) => void
  isMissing: boolean
}

function Topics({ chosen, onChange, isMissing }: TopicsProps) {
  const t = useT()
  const isAll = chosen.size === eventTopics.length
  const toggle = (topic: EventTopic, isOn: boolean) =>
    onChange(new Set(eventTopics.filter((each) => (each === topic ? isOn : chosen.has(each)))))
  return (
    <Stack as="fieldset" gap={12}>
      <Row as="legend" gap={16} weight={600} size={16}>
        {t('webhooks:form.topics')}
      </Row>
      <div>
        <Button size="sm" variant="quiet" onClick={() => onChange(new Set(isAll ? [] : eventTopics))}>
          {isAll ? t('webhooks:form.none') : t('webhooks:form.all')}
        </Button>
      </div>
      {isMissing ? <FieldNote id="topics-missing" error={t('webhooks:form.topicsNeeded')} /> : null}
      <div className={styles.topicGroups}>
        {[...topicsByEntity].map(([entity, topics]) => (
          <Stack as="fieldset" gap={8} key={entity}>
            <legend className="weight-500 size-14 mb-8">{t(`webhooks:entities.${entity}`)}</legend>
            {topics.map((topic) => (
              <CheckboxField
                key={topic}
                label={<code>{topic}</code>}
                checked={chosen.has(topic)}
                onChange={(isOn) => toggle(topic, isOn)}
              />
            ))}
          </Stack>
        ))}
      </div>
    </Stack>
  )
}
