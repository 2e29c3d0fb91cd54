import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckboxField } from './CheckboxField.tsx'
import { CodeField } from './CodeField.tsx'
import { rangeScale } from './HistogramRange.tsx'
import { MoneyField, NumberField } from './NumberField.tsx'
import { QuantityField } from './QuantityField.tsx'
import { RadioCards } from './RadioCards.tsx'
import { RatingInput } from './RatingInput.tsx'
import { renderUi } from './render-ui.tsx'
import { SelectField } from './SelectField.tsx'
import { TextArea } from './TextArea.tsx'
import { PasswordField, TextField } from './TextField.tsx'

afterEach(cleanup)

const describedBy = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

test('a field belongs to its label, its help and its error', () => {
  const { rerender } = renderUi(<TextField label="Title" help="Up to 80 characters." />)
  expect(describedBy(screen.getByRole('textbox', { name: 'Title' }))).toBe('Up to 80 characters.')
  rerender(<TextField label="Title" help="Up to 80 characters." error="Please add a title." />)
  const field = screen.getByRole('textbox', { name: 'Title' })
  expect(describedBy(field)).toBe('Please add a title.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('fields take what a form gives them', async () => {
  const change = vi.fn()
  const given = { value: 'a', onChange: change, onBlur: vi.fn(), error: undefined, 'data-path': 'title' }
  renderUi(<TextField label="Title" {...given} />)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, 'b')
  expect(change).toHaveBeenCalledWith('ab')
  expect(field.dataset.path).toBe('title')
})

test('a password can be shown and hidden again', async () => {
  renderUi(<PasswordField label="Password" defaultValue="secret" labels={{ show: 'Show', hide: 'Hide' }} />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('a text is counted by characters, and nothing is cut', async () => {
  renderUi(<TextArea label="Note" limit={5} />)
  await userEvent.type(screen.getByRole('textbox'), 'ሰላም👍🏽 ok')
  expect(screen.getByText('8 / 5')).toBeTruthy()
})

function Amount({ start, seen }: { start: number | null; seen: (minor: number | null) => void }) {
  const [value, setValue] = useState(start)
  const change = (minor: number | null) => {
    setValue(minor)
    seen(minor)
  }
  return <MoneyField label="Price" currency="EUR" value={value} onChange={change} />
}

test('an amount is minor units, in the writing of the language', async () => {
  const seen = vi.fn()
  renderUi(<Amount start={1_250} seen={seen} />, 'de')
  const field = screen.getByRole('textbox', { name: 'Price' })
  expect(field).toHaveProperty('value', '12,50')
  await userEvent.clear(field)
  expect(seen).toHaveBeenLastCalledWith(null)
  await userEvent.type(field, '1.299,5')
  expect(field).toHaveProperty('value', '1.299,5')
  expect(seen).toHaveBeenLastCalledWith(129_950)
  await userEvent.tab()
  expect(field).toHaveProperty('value', '1299,50')
})

test('a whole number is a number, empty is null', async () => {
  const seen = vi.fn()
  renderUi(<NumberField label="Minutes" defaultValue={90} onChange={seen} />)
  const field = screen.getByRole('textbox', { name: 'Minutes' })
  await userEvent.clear(field)
  expect(seen).toHaveBeenLastCalledWith(null)
  await userEvent.type(field, '45')
  expect(seen).toHaveBeenLastCalledWith(45)
})

test('a whole number with a decimal mark is an error once the field is left, and never another number', async () => {
  const seen = vi.fn()
  renderUi(<NumberField label="Pieces" onChange={seen} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pieces' })
  await userEvent.type(field, '2,5')
  expect(seen).toHaveBeenLastCalledWith(Number.NaN)
  expect(describedBy(field)).toBeUndefined()
  await userEvent.tab()
  expect(field.value).toBe('2,5')
  expect(describedBy(field)).toBe('Whole numbers only')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field)
  await userEvent.type(field, '1.000')
  expect(seen).toHaveBeenLastCalledWith(1_000)
  expect(describedBy(field)).toBeUndefined()
})

test('a value that cannot be read says so in the place of any other error, also while it is typed', () => {
  renderUi(<NumberField label="Pieces" value={Number.NaN} onChange={vi.fn()} error="Please fill this in." />)
  expect(describedBy(screen.getByRole('textbox'))).toBe('Whole numbers only')
})

test('an amount that cannot be read is an error of its field, and stays as it was typed', async () => {
  const seen = vi.fn()
  renderUi(<Amount start={null} seen={seen} />, 'de')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  await userEvent.type(field, '12-15')
  await userEvent.tab()
  expect(seen).toHaveBeenLastCalledWith(Number.NaN)
  expect(field.value).toBe('12-15')
  expect(describedBy(field)).toBe('Amounts only, such as 12,50')
})

test.each([
  ['EUR', 'en', '12.50'],
  ['JPY', 'en', '1250'],
  ['KWD', 'de', '1,250'],
])('the error of an amount of %s in %s has an example that can be read', async (currency, locale, example) => {
  renderUi(<MoneyField label="Price" currency={currency} />, locale)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  await userEvent.type(field, '12-15')
  await userEvent.tab()
  expect(describedBy(field)).toBe(`Amounts only, such as ${example}`)
  await userEvent.clear(field)
  await userEvent.type(field, example)
  await userEvent.tab()
  expect(describedBy(field)).toBeUndefined()
  expect(field.value).toBe(example)
})

test('a quantity that cannot be read begins anew with its buttons', async () => {
  const seen = vi.fn()
  const labels = { less: 'One fewer', more: 'One more' }
  renderUi(<QuantityField label="How many" labels={labels} value={Number.NaN} onChange={seen} />)
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(seen).toHaveBeenLastCalledWith(1)
})

test('a quantity is typed, or made one less or one more within its limits', async () => {
  const seen = vi.fn()
  const labels = { less: 'One fewer', more: 'One more' }
  const show = (value: number | null) => (
    <QuantityField label="How many" most={3} labels={labels} value={value} onChange={seen} />
  )
  const { rerender } = renderUi(show(2))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  await userEvent.click(button('One more'))
  await userEvent.click(button('One fewer'))
  expect(seen.mock.calls).toEqual([[3], [1]])
  rerender(show(3))
  expect(button('One more').disabled).toBe(true)
  rerender(show(1))
  expect(button('One fewer').disabled).toBe(true)
  rerender(show(null))
  await userEvent.click(button('One more'))
  expect(seen).toHaveBeenLastCalledWith(1)
  rerender(show(9))
  await userEvent.click(button('One more'))
  expect(seen).toHaveBeenLastCalledWith(3)
})

test('a choice, a tick and stars report what was chosen', async () => {
  const [chosen, ticked, rated] = [vi.fn(), vi.fn(), vi.fn()]
  const options = [
    { value: 'a', label: 'Pick up' },
    { value: 'b', label: 'Delivery' },
  ]
  renderUi(
    <>
      <RadioCards legend="How" options={options} value="a" onChange={chosen} />
      <SelectField label="Where" options={options} placeholder="Choose one" onChange={chosen} />
      <CheckboxField label="Terms" onChange={ticked} error="Please accept." />
      <RatingInput legend="Stars" labelOf={(stars) => `${stars} of 5`} onChange={rated} />
    </>,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Delivery' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'b')
  expect(chosen.mock.calls).toEqual([['b'], ['b']])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Terms' }))
  expect(ticked).toHaveBeenCalledWith(true)
  await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }))
  expect(rated).toHaveBeenCalledWith(4)
})

function Code({ done }: { done: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={done} />
}

test('a code may be typed or pasted, in any case and with spaces', async () => {
  const done = vi.fn()
  renderUi(<Code done={done} />)
  const field = screen.getByRole('textbox', { name: 'Code' })
  await userEvent.type(field, '4f9')
  expect(field).toHaveProperty('value', '4F9')
  fireEvent.change(field, { target: { value: ' 4f9-a2 o ' } })
  expect(field).toHaveProperty('value', '4F9A20')
  expect(done).toHaveBeenCalledExactlyOnceWith('4F9A20')
})

test('a code that is there is replaced: by what is pasted over it, or typed over what is selected', async () => {
  const done = vi.fn()
  renderUi(<Code done={done} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await userEvent.type(field, 'ABCDEF')
  await userEvent.paste('4f9-a20')
  expect(field.value).toBe('4F9A20')
  expect(done).toHaveBeenLastCalledWith('4F9A20')
  field.setSelectionRange(0, 6)
  fireEvent.select(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  await userEvent.paste('77')
  expect(field.value).toBe('77')
})

test.each([
  [15, 690, { low: 10, high: 690, step: 10 }],
  [15, 15, { low: 15, high: 16, step: 1 }],
  [0, 100, { low: 0, high: 100, step: 1 }],
  [12, 113, { low: 12, high: 114, step: 2 }],
  [3, 48_211, { low: 0, high: 48_500, step: 500 }],
])('from %d to %d the ends and the steps are round', (min, max, expected) =>
  expect(rangeScale(min, max)).toMatchObject(expected),
)

test('what lies beyond is put at the end', () => {
  const { place, at } = rangeScale(10, 690)
  expect([place(3), place(334), place(5_000)]).toEqual([10, 330, 690])
  expect([at(10), at(350), at(9_999)]).toEqual([0, 0.5, 1])
})
