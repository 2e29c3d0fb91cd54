import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'

/** A part of what a person has, one row each, or that there is nothing. */
export function PersonRows({
  title,
  link,
  children,
}: {
  title: string
  link?: { label: string; href: string } | undefined
  children: ReactNode[]
}) {
  const t = useT()
  return (
    <Panel>
      <Section look="plain" title={title} link={link}>
        {children.length > 0 ? <ul>{children}</ul> : <p className="quiet-text">{t('admin-people:record.nothing')}</p>}
      </Section>
    </Panel>
  )
}
