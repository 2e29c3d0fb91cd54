import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CONTACT_LIMIT, type ContactTopic, contactTopics } from '#shared/policies/contact.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { api } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ContactScreen.module.css'

const faster = [
  { key: 'order', link: 'orderLink', href: links.orders() },
  { key: 'how', link: 'howLink', href: links.howItWorks('questions') },
  { key: 'account', link: 'accountLink', href: links.editProfile({ tab: 'account' }) },
] as const

/** The form that reaches the administrators; when it was sent, what happens next stands in its place. */
export function ContactScreen() {
  const t = useT()
  const { name } = useSite()
  const [sentFrom, setSentFrom] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(sentFrom)

  // What had the focus is gone with what it stood in.
  useEffect(() => {
    if (shown.current !== sentFrom) place.current?.focus()
    shown.current = sentFrom
  }, [sentFrom])
  return (
    <>
      <Head title={t('contact:title')} description={t('contact:summary', { name })} canonical={links.contact()} />
      <div className={`container ${styles.columns}`}>
        <div>
          <h1 className={styles.title}>{t('contact:title')}</h1>
          <p className={`tone-muted mt-12 size-18 ${styles.lead}`}>{t('contact:lead', { name })}</p>
          <div ref={place} tabIndex={-1}>
            {sentFrom === undefined ? (
              <ContactForm onSent={setSentFrom} />
            ) : (
              <div className={`centered ${styles.sent}`}>
                <EmptyState
                  level={2}
                  picture={artworkUrl('translation-paperwork', 'sent', { view: 2 })}
                  title={t('contact:sent.title')}
                  text={`${t('contact:sent.text', { name, email: sentFrom })} ${t('contact:sent.next')}`}
                  action={
                    <>
                      <Button href={links.home()}>{t('contact:sent.home')}</Button>
                      <Button variant="quiet" onClick={() => setSentFrom(undefined)}>
                        {t('contact:sent.again')}
                      </Button>
                    </>
                  }
                />
              </div>
            )}
          </div>
        </div>
        <aside className={styles.aside} aria-labelledby="faster-title">
          <h2 id="faster-title" className="size-18">
            {t('contact:before.title')}
          </h2>
          <ul className="stack gap-20 mt-18">
            {faster.map(({ key, link, href }) => (
              <li key={key}>
                <h3 className="size-15 weight-500">{t(`contact:before.${key}.title`)}</h3>
                <p className="quiet-text mt-2 mb-6">{t(`contact:before.${key}.text`)}</p>
                <TextLink href={href} underline className="size-14">
                  {t(`contact:before.${link}`)}
                </TextLink>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  )
}

const topicIn = (search: string): ContactTopic | undefined => {
  const asked = new URLSearchParams(search).get('topic')
  return contactTopics.find((topic) => topic === asked)
}

type Help = 'orderHelp' | 'problemHelp' | 'privacyHelp'
const helped: Readonly<Record<string, Help | undefined>> = {
  order: 'orderHelp',
  problem: 'problemHelp',
  privacy: 'privacyHelp',
} satisfies { [Topic in ContactTopic]?: Help }
const helpOf = (topic: string): Help | undefined => helped[topic]

/** A message to the administrators; what was typed stays until it has arrived. */
function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT()
  const { user } = useSession()
  const { search } = useLocation()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const prefilledFor = useRef<string>(undefined)
  const [message, setMessage, forgetMessage] = useTextDraft('contact')
  const { form, formProps, isChecking, reject } = useValidatedForm({
    schema: () => import('#shared/contract/contact.ts').then((m) => m.ContactEntry),
    initialValues: { name: '', email: '', topic: topicIn(search) ?? '', message: '', website: '' },
  })
  const send = useApiMutation(api.contact.send, {
    once: true,
    onFieldErrors: reject,
    onFailure: (error) => {
      setFailure(error)
      return true
    },
  })

  // The server renders without a session; text typed before hydration is kept.
  useEffect(() => {
    if (!user || prefilledFor.current === user._id) return
    prefilledFor.current = user._id
    const { name, email } = form.getValues()
    form.setValues({ name: name || user.name, email: email || user.email })
  }, [user, form.getValues, form.setValues])

  const wasRestored = useRef(false)
  useEffect(() => {
    if (wasRestored.current) return
    wasRestored.current = true
    if (message && !form.getValues().message) form.setValues({ message })
  }, [message, form.getValues, form.setValues])

  const submit = async ({ topic, ...values }: ReturnType<typeof form.getValues>) => {
    if (send.isPending) return
    setFailure(null)
    const known = contactTopics.find((one) => one === topic)
    if (!known || !(await send.run({ body: { ...values, topic: known } }))) return
    forgetMessage()
    onSent(values.email.trim())
  }

  const help = helpOf(form.values.topic)
  const messageProps = form.getInputProps('message')
  return (
    <form className={`grid gap-20 ${styles.form}`} {...formProps(submit)}>
      <SelectField
        label={t('contact:topic')}
        placeholder={t('contact:chooseTopic')}
        options={contactTopics.map((value) => ({ value, label: t(`contact:topics.${value}`) }))}
        help={help && t(`contact:${help}`)}
        {...form.getInputProps('topic')}
      />
      <div className="grid columns-2 phone-1 gap-20">
        <TextField label={t('contact:name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextField
          label={t('contact:email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
      </div>
      <TextArea
        label={t('contact:message')}
        rows={7}
        limit={CONTACT_LIMIT}
        {...messageProps}
        onChange={(text) => {
          setMessage(text)
          messageProps.onChange(text)
        }}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('contact:website')}
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={(event) => form.setFieldValue('website', event.currentTarget.value)}
          />
        </label>
      </div>
      {failure ? (
        <Alert kind="error">
          {errorText(t, failure)} {t('contact:kept')}
        </Alert>
      ) : null}
      <Row gap={24} rowGap={12} wrap>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={isChecking || send.isPending}
          loadingLabel={t('contact:busy')}
        >
          {t('contact:submit')}
        </Button>
        <p className="quiet-text">
          {t('contact:privacy')}{' '}
          <TextLink href={links.privacy()} underline>
            {t('nav.privacy')}
          </TextLink>
        </p>
      </Row>
    </form>
  )
}
