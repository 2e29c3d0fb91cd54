import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type KeyboardEvent, useState } from 'react'
import type { LandingBlock } from '#shared/contract/site-content.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './LandingEditor.module.css'

/** The name of a block in the list: that of an added one is its heading. */
export function useBlockName(): (block: LandingBlock) => string {
  const t = useT()
  const { defaultLanguage } = useSite()
  return (block) =>
    (block.type === 'own' ? block.texts.title[defaultLanguage]?.trim() : undefined) ||
    t(`site-content:blocks.${block.type}.name`)
}

/** The blocks of the landing page in their order: chosen, moved by dragging, buttons or keys, hidden and shown. */
export function BlockList({
  blocks,
  current,
  onSelect,
  onChange,
}: {
  blocks: LandingBlock[]
  current: string
  onSelect: (id: string) => void
  onChange: (blocks: LandingBlock[]) => void
}) {
  const t = useT()
  const format = useFormat()
  const nameOf = useBlockName()
  const [dragged, setDragged] = useState<string>()
  /** The opening and the banner above it stay where they are. */
  const firstMoved = blocks.findIndex(({ type }) => type === 'opening') + 1
  const hidden = blocks.filter(({ isHidden }) => isHidden).length
  const move = (id: string, to: number) => {
    const from = blocks.findIndex((block) => block.id === id)
    const block = blocks[from]
    if (!block || from < firstMoved || to < firstMoved || to >= blocks.length || to === from) return
    onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, block))
    showSnackbar(t('site-content:editor.moved', { name: nameOf(block), place: to + 1 }))
  }
  const aboutOf = ({ type, isHidden, shownTo }: LandingBlock) => {
    if (isHidden) return t('site-content:hidden')
    return shownTo ? t(`site-content:readers.${shownTo}`) : t(`site-content:blocks.${type}.text`)
  }
  const toggle = (id: string) =>
    onChange(blocks.map((block) => (block.id === id ? { ...block, isHidden: !block.isHidden } : block)))
  const onKeyDown = (event: KeyboardEvent, id: string, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(id, at + step)
  }
  return (
    <>
      <Panel flush>
        <Row justify="between" gap={12} className={styles.listHead}>
          <h2 className="size-15">{t('site-content:editor.blocks')}</h2>
          <span className="size-13 tone-muted">
            {t('site-content:editor.count', {
              visible: format.number(blocks.length - hidden),
              hidden: format.number(hidden),
            })}
          </span>
        </Row>
        <ol>
          {blocks.map((block, at) => {
            const name = nameOf(block)
            const isFixed = at < firstMoved
            return (
              <li
                key={block.id}
                className={classes(styles.block, current === block.id && styles.current)}
                data-hidden={block.isHidden ? '' : undefined}
                data-opening={block.type === 'opening' ? '' : undefined}
              >
                <button
                  type="button"
                  draggable={!isFixed}
                  onDragStart={() => setDragged(block.id)}
                  onDragEnd={() => setDragged(undefined)}
                  onDragOver={(event) => dragged && !isFixed && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault()
                    if (dragged) move(dragged, at)
                  }}
                  onKeyDown={(event) => onKeyDown(event, block.id, at)}
                  onClick={() => onSelect(block.id)}
                  aria-pressed={current === block.id}
                  aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
                  className={styles.name}
                >
                  <IconGripVertical
                    size={16}
                    aria-hidden="true"
                    className={styles.grip}
                    data-fixed={isFixed || undefined}
                  />
                  <span>
                    <span className="weight-500 block">{name}</span>
                    <span className="size-13 tone-muted block">{aboutOf(block)}</span>
                  </span>
                </button>
                {block.type === 'opening' ? null : (
                  <Row gap={2} flex="fixed" className={styles.tools}>
                    {isFixed ? null : (
                      <>
                        <IconButton
                          size="sm"
                          icon={IconArrowUp}
                          label={t('console:up', { name })}
                          disabled={at === firstMoved}
                          onClick={() => move(block.id, at - 1)}
                        />
                        <IconButton
                          size="sm"
                          icon={IconArrowDown}
                          label={t('console:down', { name })}
                          disabled={at === blocks.length - 1}
                          onClick={() => move(block.id, at + 1)}
                        />
                      </>
                    )}
                    <IconButton
                      size="sm"
                      icon={block.isHidden ? IconEyeOff : IconEye}
                      label={t(block.isHidden ? 'site-content:editor.show' : 'site-content:editor.hide', { name })}
                      onClick={() => toggle(block.id)}
                    />
                  </Row>
                )}
              </li>
            )
          })}
        </ol>
      </Panel>
      <p className="tone-faint size-13 mt-12">{t('site-content:editor.move')}</p>
    </>
  )
}
