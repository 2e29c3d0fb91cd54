import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Time, text } from '#shared/contract/common.ts'
import { amount } from '#shared/kernel/money.ts'
import { z } from '#shared/kernel/zod.ts'
import { createI18n, I18nProvider } from '#web/kernel/i18n.tsx'
import { type Site, SiteContext } from '#web/kernel/site.ts'
import { renderUi } from '#web/ui/render-ui.tsx'
import { ActionForm, type ActionFormProps } from './ActionForm.tsx'
import { fieldsOf } from './input-fields.ts'

const Input = z.object({
  why: z.enum(['late', 'other']),
  reason: text(1, 20),
  note: text(0, 10).optional(),
  refund: amount(100, 900).optional(),
  pieces: z.int().min(1).optional(),
  until: Time.optional(),
  restock: z.boolean().optional(),
})
type Props = ActionFormProps<typeof Input, never>

async function open(props: Partial<Props> = {}) {
  const send = vi.fn<Props['send']>().mockResolvedValue({})
  const onDone = vi.fn()
  const i18n = await createI18n('en')
  const view = renderUi(
    <I18nProvider i18n={i18n}>
      <SiteContext value={{ timezone: 'Europe/Berlin' } as Site}>
        <ActionForm
          input={Input}
          title="End it?"
          confirmLabel="End it"
          busyLabel="Ending…"
          fields={{
            why: { label: 'Why?', labelOf: (option) => ({ late: 'Too late', other: 'Another reason' })[option] },
            reason: { label: 'Reason' },
            note: { label: 'Note' },
            refund: { label: 'Refund', currency: 'EUR' },
            pieces: { label: 'Pieces' },
            restock: { label: 'Back into the stock' },
          }}
          action={{ isPending: false, errors: {} }}
          send={send}
          onClose={vi.fn()}
          onDone={onDone}
          {...props}
        />
      </SiteContext>
    </I18nProvider>,
  )
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'End it' }))
  return { ...view, send, onDone, confirm }
}

test('the schema says what each field is, its limit, and whether it is required', () => {
  const rules = fieldsOf(Input.optional())
  expect(Object.entries(rules).map(([name, { kind }]) => [name, kind])).toEqual([
    ['why', 'choice'],
    ['reason', 'text'],
    ['note', 'text'],
    ['refund', 'amount'],
    ['pieces', 'number'],
    ['until', 'time'],
    ['restock', 'flag'],
  ])
  expect(rules.reason).toMatchObject({ limit: 20, isRequired: true })
  expect(rules.note).toMatchObject({ limit: 10, isRequired: false })
  expect(rules.why?.options).toEqual(['late', 'other'])
  expect(fieldsOf(z.string())).toEqual({})
})

test('a form says what is missing once it is sent, leads there, and sends the body of the call', async () => {
  const { send, onDone, confirm } = await open()
  const reason = screen.getByRole('textbox', { name: /^Reason/ })
  expect(reason.getAttribute('aria-invalid')).not.toBe('true')
  await confirm()
  expect(send).not.toHaveBeenCalled()
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement?.getAttribute('value')).toBe('late')
  await userEvent.click(screen.getByRole('radio', { name: 'Another reason' }))
  await userEvent.type(reason, '  It broke ')
  await userEvent.type(screen.getByRole('textbox', { name: /^Refund/ }), '2.50')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Back into the stock' }))
  await confirm()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledWith({ body: { why: 'other', reason: 'It broke', refund: 250, restock: true } })
})

test('an amount out of the bounds of the schema is not sent', async () => {
  const { send, confirm } = await open({ initial: { why: 'late', reason: 'It broke' } })
  await userEvent.type(screen.getByRole('textbox', { name: /^Refund/ }), '9.50')
  await confirm()
  expect(screen.getByRole('textbox', { name: /^Refund/ }).getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

test('a text beyond its limit is an error at once, and nothing of it is cut', async () => {
  const { send, confirm } = await open({ initial: { why: 'late', reason: 'It broke' } })
  const note = screen.getByRole('textbox', { name: /^Note/ })
  await userEvent.type(note, 'Eleven char')
  expect(note).toHaveProperty('value', 'Eleven char')
  expect(note.getAttribute('aria-invalid')).toBe('true')
  await confirm()
  expect(send).not.toHaveBeenCalled()
})

test('an optional field is required where the form says so, and a hidden one is not sent', async () => {
  const { send, confirm } = await open({
    initial: { why: 'late', reason: 'It broke', pieces: 3 },
    required: ['note'],
    fields: { note: { label: 'Note' } },
    fixed: { why: 'late', reason: 'It broke' },
  })
  await confirm()
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Here')
  await confirm()
  expect(send).toHaveBeenCalledWith({ body: { why: 'late', reason: 'It broke', note: 'Here' } })
})

test('a draft outlives the form until it is sent', async () => {
  const props = { draft: 'order:end', initial: { why: 'late' } } satisfies Partial<Props>
  const first = await open(props)
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Begun')
  first.unmount()
  const second = await open(props)
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Begun')
  await second.confirm()
  expect(second.send).toHaveBeenCalledWith({ body: { why: 'late', reason: 'Begun' } })
  second.unmount()
  await open(props)
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', '')
})

test('the errors of the server stand at their fields, and a refused form stays open', async () => {
  const send = vi.fn<Props['send']>().mockResolvedValue(undefined)
  const { onDone, confirm } = await open({
    send,
    initial: { why: 'late', reason: 'It broke' },
    action: { isPending: false, errors: { note: 'Not like that.' } },
  })
  expect(screen.getByText('Not like that.')).toBeTruthy()
  await confirm()
  expect(send).toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})
