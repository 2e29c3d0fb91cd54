import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import styles from './ListingResults.module.css'
import type { SaveableSearch } from './SaveSearchDialog.tsx'

const SaveSearchDialog = lazyComponent(() => import('./SaveSearchDialog.tsx').then((m) => m.SaveSearchDialog))

/** Marks the address of a visitor who has signed in to save a search; the dialog takes it away. */
const MARK = 'save=1'

/** Saves the search of a list with all its filters. A visitor signs in first, and comes back to the dialog. */
export function SaveSearchButton(search: SaveableSearch) {
  const t = useT()
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname, search: address } = useLocation()
  const [isOpened, setOpened] = useState(false)
  const open = () =>
    user ? setOpened(true) : void navigate(links.signIn(`${pathname}${address ? `${address}&` : '?'}${MARK}`))
  return (
    <>
      <Button size="sm" icon={IconBellPlus} aria-haspopup="dialog" className={styles.save} onClick={open}>
        {t('saveSearch')}
      </Button>
      {user && (isOpened || address.endsWith(MARK)) ? (
        <Suspense fallback={null}>
          <SaveSearchDialog {...search} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
