import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ToastHost } from '#web/ui/ToastHost.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { dawit, Sample } from './Sample.tsx'

const Dialog = lazyComponent(() => import('#web/ui/Dialog.tsx').then((m) => m.Dialog))
const ConfirmDialog = lazyComponent(() => import('#web/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog))
const Drawer = lazyComponent(() => import('#web/ui/Drawer.tsx').then((m) => m.Drawer))
const Popover = lazyComponent(() => import('#web/ui/Popover.tsx').then((m) => m.Popover))

type Opened = 'dialog' | 'confirm' | 'left' | 'bottom' | 'popover' | null

const languages = [
  ['en', 'English'],
  ['am', 'አማርኛ'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
] as const

const filters = (
  <>
    <CheckboxField label="Cleaning" aside="38" />
    <CheckboxField label="Moving" aside="21" />
    <CheckboxField look="switch" label="Verified sellers only" />
  </>
)

export function OverlaySamples() {
  const [opened, setOpened] = useState<Opened>(null)
  const [language, setLanguage] = useState('en')
  const close = () => setOpened(null)
  return (
    <Suspense fallback={null}>
      <Sample name="Menu (fetched when the pointer comes near), Popover">
        <div className="row align-center wrap gap-12 row-gap-8">
          <LazyMenu
            label="Language"
            width={190}
            position="bottom-start"
            trigger={<Button iconAfter={IconChevronDown}>Language</Button>}
            items={languages.map(([key, label]) => ({
              key,
              label,
              lang: key,
              isCurrent: key === language,
              onSelect: () => setLanguage(key),
            }))}
          />
          <LazyMenu
            label="Account"
            position="bottom-start"
            trigger={<IconButton icon={IconUser} label="Account" variant="line" />}
            items={[
              { key: 'home', label: 'Home', icon: IconHome, href: '#home' },
              { key: 'profile', label: 'Profile', icon: IconUser, href: '#profile' },
              'line',
              {
                key: 'out',
                label: 'Log out',
                icon: IconLogout,
                isDanger: true,
                onSelect: () => showSnackbar('Logged out.'),
              },
            ]}
          />
          <Popover
            label="Notifications"
            isOpen={opened === 'popover'}
            onChange={(isOpen) => setOpened(isOpen ? 'popover' : null)}
            trigger={
              <IconButton
                icon={IconBell}
                label="Notifications"
                count={3}
                onClick={() => setOpened(opened === 'popover' ? null : 'popover')}
              />
            }
          >
            <div style={{ padding: 20 }}>
              <p>Hanna proposed three new times.</p>
              <Button size="sm" onClick={close}>
                Mark all as read
              </Button>
            </div>
          </Popover>
        </div>
      </Sample>
      <Sample name="Dialog, ConfirmDialog, Drawer">
        <div className="row align-center wrap gap-12 row-gap-8">
          <Button onClick={() => setOpened('dialog')}>Dialog</Button>
          <Button onClick={() => setOpened('confirm')}>ConfirmDialog</Button>
          <Button onClick={() => setOpened('left')}>Drawer, left</Button>
          <Button onClick={() => setOpened('bottom')}>Drawer, bottom</Button>
        </div>
        <Dialog
          isOpen={opened === 'dialog'}
          onClose={close}
          title="Decline this order"
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button variant="primary" onClick={close}>
                Decline and return €84.00
              </Button>
            </>
          }
        >
          <TextArea label="Why?" help="The buyer reads this." limit={500} />
        </Dialog>
        <ConfirmDialog
          isOpen={opened === 'confirm'}
          onClose={close}
          onConfirm={close}
          title="Delete this listing?"
          text="Orders that are under way stay. The listing cannot be brought back."
          confirmLabel="Delete listing"
          cancelLabel="Keep it"
          isDangerous
        />
        <Drawer isOpen={opened === 'left'} onClose={close} title="Menu">
          {filters}
        </Drawer>
        <Drawer
          isOpen={opened === 'bottom'}
          onClose={close}
          title="Filters"
          side="bottom"
          foot={
            <>
              <Button onClick={close}>Clear all</Button>
              <Button variant="primary" onClick={close}>
                Show 214 services
              </Button>
            </>
          }
        >
          {filters}
        </Drawer>
      </Sample>
      <Sample name="Snackbar, Toast">
        <div className="row align-center wrap gap-12 row-gap-8">
          <Button onClick={() => showSnackbar('Verification code resent.')}>Info</Button>
          <Button onClick={() => showSnackbar('Service updated successfully!', { severity: 'success' })}>
            Success
          </Button>
          <Button onClick={() => showSnackbar('Failed to delete product.', { severity: 'error' })}>Error</Button>
          <ToastHost label="News" />
          <Button
            onClick={() =>
              showToast({ title: 'New Message', text: 'Dawit: I can start at 08:00.', href: '#m', sender: dawit })
            }
          >
            Message toast
          </Button>
          <Button
            onClick={() =>
              showToast({ title: 'Order 81B0E7', text: 'Marta shipped your vases.', icon: IconTruckDelivery })
            }
          >
            Order toast
          </Button>
        </div>
      </Sample>
    </Suspense>
  )
}
