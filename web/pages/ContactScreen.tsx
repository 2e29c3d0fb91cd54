import { useEffect, useRef, useState } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ContactForm } from './ContactForm.tsx'
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
          <p className={styles.lead}>{t('contact:lead', { name })}</p>
          <div ref={place} tabIndex={-1}>
            {sentFrom === undefined ? (
              <ContactForm onSent={setSentFrom} />
            ) : (
              <div className={styles.sent}>
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
          <h2 id="faster-title">{t('contact:before.title')}</h2>
          <ul>
            {faster.map(({ key, link, href }) => (
              <li key={key}>
                <h3>{t(`contact:before.${key}.title`)}</h3>
                <p>{t(`contact:before.${key}.text`)}</p>
                <TextLink href={href} underline>
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
