import type { ReactNode } from 'react'
import { Stack } from '#web/ui/Stack.tsx'
import styles from './admin.module.css'

/** A titled part of a side panel, below a line. `id` is that of its heading. */
export function PanelPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={16} className={styles.part} aria-labelledby={id}>
      <h3 id={id} className="size-16">
        {title}
      </h3>
      {children}
    </Stack>
  )
}
