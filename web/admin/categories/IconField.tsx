import { useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { categoryIcons } from '#shared/policies/category-icons.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './CategoryTree.module.css'
import { iconCalled } from './category-icon.ts'

/** The icon of a category, and behind a button all from which it can be chosen. */
export function IconField({
  value,
  onChange,
  error,
}: {
  value: AdminCategory['icon']
  onChange: (name: AdminCategory['icon']) => void
  error: string | undefined
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const Glyph = iconCalled(value)
  return (
    <div>
      <Row gap={12} justify="between">
        <span className={`centered ${styles.tile}`}>
          <Glyph size={24} aria-hidden="true" />
        </span>
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('categories-admin:panel.icon')}
        </Button>
      </Row>
      {isOpen ? (
        <RadioCards
          legend={t('categories-admin:panel.chooseIcon')}
          className={styles.choices}
          look="icon"
          columns={4}
          keepColumns
          options={categoryIcons.map((name) => ({
            value: name,
            label: <span className="visually-hidden">{name}</span>,
            icon: iconCalled(name),
          }))}
          value={value}
          onChange={(chosen) => onChange(categoryIcons.find((name) => name === chosen) ?? value)}
          error={error}
        />
      ) : null}
    </div>
  )
}
