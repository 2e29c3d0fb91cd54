import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Button } from './Button.tsx'
import styles from './feedback.module.css'
import type { Icon } from './icon.ts'

/** A part that could not be loaded: in its place, the server's message first, with a retry. */
export function ErrorState({
  title,
  text,
  icon: Glyph = IconCloudOff,
  retry,
  level = 2,
}: {
  title: string
  text?: string | undefined
  icon?: Icon | undefined
  retry?: { label: string; onRetry: () => void; isBusy?: boolean | undefined } | undefined
  level?: 1 | 2 | 3 | undefined
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.disc} aria-hidden="true">
        <Glyph size={22} />
      </span>
      <Heading className="size-16">{title}</Heading>
      {text ? <p className="quiet-text text-balance mt-6">{text}</p> : null}
      {retry ? (
        <Button size="sm" icon={IconRefresh} loading={retry.isBusy} onClick={retry.onRetry} className="mt-16">
          {retry.label}
        </Button>
      ) : null}
    </div>
  )
}
