import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactHint } from './ContactHint.tsx'
import { createI18n, I18nProvider } from './i18n.tsx'
import { type Site, SiteContext } from './site.ts'

test('numbers of the marketplace and of the place are said to be hidden, as the server hides them', async () => {
  const i18n = await createI18n('en')
  const italy = { country: 'IT' }
  render(
    <I18nProvider i18n={i18n}>
      <SiteContext value={{ timezone: 'Europe/Berlin' } as Site}>
        <ContactHint texts={['Call 171 2345678']} />
        <ContactHint texts={['Call 347 123 4567']} places={[undefined, { country: '' }, italy]} />
        <ContactHint texts={['Call 347 123 4567']} />
      </SiteContext>
    </I18nProvider>,
  )
  const [here, there, elsewhere] = screen.getAllByRole('status')
  if (!here || !there || !elsewhere) throw new Error('there are three')
  await within(here).findByText(/phone numbers/)
  await within(there).findByText(/phone numbers/)
  expect(elsewhere.textContent).toBe('')
})
