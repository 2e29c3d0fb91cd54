import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './tokens.module.css'

export type Secret = { name: string; text: string }

/** A new token, which is shown this once; it goes when the person says that it is kept. */
export function NewSecret({ secret: { name, text }, onClose }: { secret: Secret; onClose: () => void }) {
  const t = useT()
  const [isSaved, setSaved] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showSnackbar(t('api-tokens:ready.copied'), { severity: 'success' })
    } catch {
      // The browser does not let pages copy: the text can still be selected.
      showSnackbar(t('api-tokens:ready.notCopied'))
    }
  }
  return (
    <Panel>
      <section aria-label={t('api-tokens:ready.title', { name })} role="status">
        <Stack gap={16}>
          <div>
            <h3 className="size-18">{t('api-tokens:ready.title', { name })}</h3>
            <p className="tone-muted mt-4">{t('api-tokens:ready.text')}</p>
          </div>
          <Row wrap gap={12} rowGap={8} align="center">
            <code className={styles.secret}>{text}</code>
            <Button variant="primary" icon={IconCopy} onClick={() => void copy()}>
              {t('api-tokens:ready.copy')}
            </Button>
          </Row>
          <div>
            <p className="size-13 tone-muted">{t('api-tokens:ready.tryIt')}</p>
            <code className={styles.secret}>
              {t('api-tokens:ready.example', { address: `${window.location.origin}/api/service/my-services` })}
            </code>
          </div>
          <Row wrap gap={16} rowGap={8} justify="between" align="center">
            <CheckboxField label={t('api-tokens:ready.saved')} checked={isSaved} onChange={setSaved} />
            <Button disabled={!isSaved} onClick={onClose}>
              {t('api-tokens:ready.close')}
            </Button>
          </Row>
        </Stack>
      </section>
    </Panel>
  )
}
