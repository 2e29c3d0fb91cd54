import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { useCopy } from './use-copy.ts'
import styles from './webhooks.module.css'

type Props = {
  secret: string
  /** It takes the place of another one, which signs as well for a day. */
  isRotated?: boolean
  onClose: () => void
}

/** A signing secret, which is shown this once. */
export function NewSigningSecret({ secret, isRotated = false, onClose }: Props) {
  const t = useT()
  const copy = useCopy()
  return (
    <Panel>
      <Stack as="section" gap={16} role="status" aria-label={t('webhooks:secret.new')}>
        <div>
          <h2 className="size-18">{t('webhooks:secret.new')}</h2>
          <p className="tone-muted mt-4">
            {t('webhooks:secret.once')} {isRotated ? t('webhooks:secret.overlap') : null}
          </p>
        </div>
        <Row wrap gap={12} rowGap={8}>
          <code className={styles.code}>{secret}</code>
          <Button variant="primary" icon={IconCopy} onClick={() => void copy(secret)}>
            {t('webhooks:secret.copy')}
          </Button>
        </Row>
        <div>
          <Button onClick={onClose}>{t('webhooks:secret.done')}</Button>
        </div>
      </Stack>
    </Panel>
  )
}
