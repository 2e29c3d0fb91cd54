import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { MailTexts } from './mail-text-draft.ts'
import type { MailPlace } from './mail-text-reads.ts'
import styles from './mail-texts.module.css'

const DEBOUNCE_MS = 400

/** The mail as the server would send it with these words. */
export function MailPreview({
  place: { key, language },
  texts,
  isRight,
}: {
  place: MailPlace
  texts: MailTexts
  isRight: boolean
}) {
  const t = useT()
  const titleId = useId()
  const { name } = useSite()
  const [settled] = useDebouncedValue(texts, DEBOUNCE_MS)
  const { data, error } = useQuery({
    ...q(adminApi.adminMailText.preview, { params: { key }, body: { language, ...settled } }),
    placeholderData: keepPreviousData,
    // What is wrong with it is told at the field.
    enabled: isRight && settled.subject.trim() !== '' && settled.opening.trim() !== '',
    // Of what is typed, each state is asked for once and never again.
    gcTime: 0,
    retry: false,
  })
  return (
    <Stack as="section" gap={8} aria-labelledby={titleId}>
      <h2 id={titleId} className="size-15 weight-500">
        {t('mail-texts:preview.title')}
      </h2>
      <p className="tone-faint size-13">{t(isRight ? 'mail-texts:preview.note' : 'mail-texts:preview.wrong')}</p>
      {error && isRight ? <Alert kind="warn">{errorText(t, failureOf(error))}</Alert> : null}
      <div className={styles.window}>
        {data ? (
          <>
            <div className={styles.head}>
              <p className="weight-600 text-anywhere" lang={language}>
                {data.subject}
              </p>
              <p className="tone-faint size-13">{t('mail-texts:preview.from', { sender: name })}</p>
            </div>
            <MailFrame html={data.html} title={data.subject} />
          </>
        ) : (
          <div className={styles.head}>
            <ListSkeleton label={t('mail-texts:preview.loading')} count={3} />
          </div>
        )}
      </div>
    </Stack>
  )
}

/** The nonce that lets the style sheet of the mail hold under the policy of the page. */
const withNonce = (html: string) => html.replaceAll('<style>', `<style nonce="${globalThis.__webpack_nonce__ ?? ''}">`)

/** The HTML of a mail in a frame that runs no script and leads nowhere, as high as the mail. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const [address, setAddress] = useState<string>()
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([withNonce(html)], { type: 'text/html;charset=utf-8' }))
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [html])
  if (!address) return null
  return (
    <iframe
      className={styles.frame}
      style={height ? { height } : undefined}
      // Without scripts; of the same origin only so that its height can be asked for.
      sandbox="allow-same-origin"
      inert
      src={address}
      title={title}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)}
    />
  )
}
