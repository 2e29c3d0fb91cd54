import type { BankTogether } from '#shared/contract/bank.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'

/** The sum of the chosen payments, in minor units. */
export const sumOf = ({ payments }: BankTogether, chosen: ReadonlySet<string>): number =>
  payments.reduce((sum, { _id, amount }) => sum + (chosen.has(_id) ? amount.amount : 0), 0)

/** Chooses the payments of a file that a booking makes in one sum, and shows how far they are from it. */
export function PaymentPicker({
  file,
  booked,
  chosen,
  onChange,
}: {
  file: BankTogether
  /** The sum of the booking, without its sign. */
  booked: number
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const t = useT()
  const format = useFormat()
  const currency = file.payments[0]?.amount.currency ?? ''
  const money = (amount: number) => ({ amount, currency })
  const sum = sumOf(file, chosen)
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  const all = file.payments.map(({ _id }) => _id)
  return (
    <Stack gap={12}>
      <fieldset className="stack gap-8">
        <legend className="weight-500 size-14 mb-8">{t('admin-bank:decide.which')}</legend>
        {file.payments.map(({ _id, name, amount, kind }) => (
          <CheckboxField
            key={_id}
            label={format.parts([name ?? t('admin-bank:list.nobody'), format.money(amount)])}
            help={t(`admin-bank:kinds.${kind}`)}
            checked={chosen.has(_id)}
            onChange={(isChosen) => toggle(_id, isChosen)}
          />
        ))}
      </fieldset>
      <Row gap={8} wrap>
        <Button size="sm" variant="quiet" onClick={() => onChange(new Set(all))}>
          {t('admin-bank:decide.all')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onChange(new Set())}>
          {t('admin-bank:decide.none')}
        </Button>
      </Row>
      <MoneyList
        rows={[
          { key: 'booked', label: t('admin-bank:decide.booked'), value: money(booked) },
          { key: 'chosen', label: t('admin-bank:decide.chosen'), value: money(sum) },
        ]}
        total={
          sum === booked
            ? undefined
            : { label: t('admin-bank:figures.difference'), value: money(Math.abs(booked - sum)) }
        }
      />
    </Stack>
  )
}
