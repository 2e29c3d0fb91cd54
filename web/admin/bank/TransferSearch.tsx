import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankTransfer } from '#shared/contract/bank.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const SHORTEST = 2

/** Finds an order that waits for a bank transfer. */
export function TransferSearch({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (transfer: BankTransfer) => void
}) {
  const t = useT()
  const format = useFormat()
  const [words, setWords] = useState('')
  const text = words.trim().slice(0, 100)
  const isLong = text.length >= SHORTEST
  const found = useQuery({ ...q(adminApi.adminBank.transfers, { query: { q: text } }), enabled: isLong })
  const transfers = isLong ? (found.data?.transfers ?? []) : []
  return (
    <Stack gap={12}>
      <TextField
        label={t('admin-bank:decide.searchOrders')}
        type="search"
        maxLength={100}
        value={words}
        onChange={setWords}
      />
      {transfers.length > 0 ? (
        <RadioCards
          legend={t('admin-bank:decide.found')}
          value={chosen ?? null}
          onChange={(id) => {
            const transfer = transfers.find(({ _id }) => _id === id)
            if (transfer) onChoose(transfer)
          }}
          options={transfers.map(({ _id, title, payer, refId, missing }) => ({
            value: _id,
            label: title,
            description: format.parts([
              t('admin-bank:list.order', { number: shortId(refId) }),
              payer,
              format.money(missing),
            ]),
          }))}
        />
      ) : null}
      {isLong && found.data && transfers.length === 0 ? (
        <p className="tone-muted size-14" role="status">
          {t('admin-bank:decide.notFound')}
        </p>
      ) : null}
    </Stack>
  )
}
