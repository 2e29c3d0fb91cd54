import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankCsvMapping } from '#shared/contract/admin-bank.ts'
import type { BankMapping } from '#shared/contract/bank.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { mappingsRead } from './bank-reads.ts'

/** The columns that were chosen for earlier files: each can be used for the next one, or be deleted. */
export function SavedColumns({ onUse }: { onUse: (mapping: BankCsvMapping) => void }) {
  const t = useT()
  const mappings = useQuery(mappingsRead()).data?.mappings ?? []
  if (mappings.length === 0) return null
  return (
    <div>
      <h3 className="size-14 weight-500 mb-8">{t('admin-bank:import.saved')}</h3>
      <p className="tone-muted size-13 mb-8">{t('admin-bank:import.savedText')}</p>
      <ul className="stack gap-8">
        {mappings.map((saved) => (
          <Saved key={saved._id} saved={saved} onUse={onUse} />
        ))}
      </ul>
    </div>
  )
}

function Saved({ saved, onUse }: { saved: BankMapping; onUse: (mapping: BankCsvMapping) => void }) {
  const t = useT()
  const format = useFormat()
  const rejectionOf = useRightRejection()
  const rejection = rejectionOf(adminApi.adminBank.deleteMapping)
  const [isUsed, setUsed] = useState(false)
  const { _id: id, header, fileName, usedAt } = saved
  const columns = useQuery({ ...q(adminApi.adminBank.mapping, { params: { id } }), enabled: isUsed })
  const remove = useApiMutation(adminApi.adminBank.deleteMapping, {
    invalidate: [adminApi.adminBank.mappings],
    once: true,
    success: t('admin-bank:import.savedDeleted'),
  })
  const use = async () => {
    setUsed(true)
    const { data } = columns.data ? columns : await columns.refetch()
    if (data) onUse(data.mapping)
  }
  return (
    <Row as="li" gap={8} justify="between">
      <span className="shrink grow size-14">
        <span dir="auto" className="block weight-500 text-anywhere">
          {fileName}
        </span>
        <span className="block tone-muted size-13 text-anywhere">
          {format.parts([format.date(usedAt), header.slice(0, 80)])}
        </span>
      </span>
      <Button size="sm" variant="outline" loading={columns.isFetching} onClick={() => void use()}>
        {t('admin-bank:import.use')}
      </Button>
      <IconButton
        icon={IconTrash}
        label={t('admin-bank:import.deleteSaved', { file: fileName })}
        disabled={rejection !== undefined}
        {...(rejection ? { title: rejection } : {})}
        onClick={() => void remove.run({ params: { id } })}
      />
    </Row>
  )
}
