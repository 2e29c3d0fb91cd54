import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense, useEffect, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import styles from './AdminSearch.module.css'

const loadDialog = () => import('./AdminSearchDialog.tsx')
const Dialog = lazyComponent(() => loadDialog().then((m) => m.AdminSearchDialog))

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The search over everything: a button of the header, and Ctrl-K or ⌘-K on every screen of the administration. */
export function AdminSearch() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  // Nothing is loaded for those who do not search.
  const [wasOpen, setWasOpen] = useState(false)
  const [keys, setKeys] = useState<string>()
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  useEffect(() => {
    setKeys(isApple() ? '⌘ K' : 'Ctrl K')
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!(isApple() ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      setWasOpen(true)
      setOpen((isNow) => !isNow)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const label = t('admin:find.open')
  return (
    <>
      <button
        type="button"
        className={`row align-center gap-10 size-14 tone-muted ${styles.button}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={() => void loadDialog()}
      >
        <IconSearch size={18} aria-hidden="true" />
        {label}
        <span aria-hidden="true" className={`push size-12 tone-faint ${styles.keys}`}>
          <kbd>{keys}</kbd>
        </span>
      </button>
      <span className={styles.phone}>
        <IconButton icon={IconSearch} label={label} onClick={open} />
      </span>
      {wasOpen ? (
        <Suspense>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
