import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { createI18n, I18nProvider } from '#web/kernel/i18n.tsx'
import { session } from '#web/kernel/session-store.ts'
import { type Site, SiteContext } from '#web/kernel/site.ts'
import { MessageComposer } from './MessageComposer.tsx'

afterEach(() => act(() => session.clear()))

test('a number of the country of the marketplace is said to be hidden while it is typed', async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList
  // Nothing else of the account counts here.
  session.set({ token: 'one', user: { _id: 'liya' } as User })
  const i18n = await createI18n('en', ['chat'])
  render(
    <I18nProvider i18n={i18n}>
      <SiteContext value={{ timezone: 'Europe/Berlin' } as Site}>
        <MessageComposer
          other={{ id: 'jonas', name: 'Jonas' }}
          isHidden
          isFocused={false}
          onSend={() => undefined}
          files={{ send: async () => true, progress: null }}
        />
      </SiteContext>
    </I18nProvider>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Call 171 2345678')
  expect((await screen.findByRole('status')).textContent).toContain('Jonas')
})
