import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './admin.module.css'

/** A reference as it is written elsewhere, with a button that copies it. */
export function CopyableReference({ name, value }: { name: string; value: string }) {
  const t = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showSnackbar(t('admin-money:detail.copied'), { severity: 'success' })
    } catch {
      // The browser does not let pages copy: the text can still be selected.
      showSnackbar(t('admin-money:detail.notCopied', { text: value }))
    }
  }
  return (
    <Row as="span" gap={4} inline flex="shrink" className={styles.reference}>
      <code>{value}</code>
      <IconButton
        icon={IconCopy}
        size="sm"
        label={t('admin-money:detail.copy', { name })}
        onClick={() => void copy()}
      />
    </Row>
  )
}
