import { type FormEvent, useState } from 'react'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CaseConversation.module.css'

const LIMIT = 4000

/** The administrator says something to both people of a case. */
export function MessageBothForm({ conversationId }: { conversationId: string }) {
  const t = useT()
  const [words, setWords] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const join = useAct(api.adminConversation.join, {
    invalidate: [api.adminConversation.messages, api.adminConversation.list],
    success: t('refund-cases:desk.talk.sent'),
    once: true,
  })
  const text = words.trim()
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : join.errors.desc
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!text || text.length > LIMIT) return
    if (!(await join.run({ params: { id: conversationId }, body: { desc: text } }))) return
    setWords('')
    setAsked(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        label={t('refund-cases:desk.talk.label')}
        help={t('refund-cases:desk.talk.hint')}
        rows={3}
        limit={LIMIT}
        value={words}
        onChange={setWords}
        error={fault()}
      />
      <Button type="submit" variant="outline" loading={join.isPending} className={styles.send}>
        {t('refund-cases:desk.talk.send')}
      </Button>
    </form>
  )
}
