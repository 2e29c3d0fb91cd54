import { useState } from 'react'
import type { SavedSearch } from '#shared/contract/saved-search.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { AlertFields, type AlertValues } from '#web/listings/AlertFields.tsx'
import { editedSearch } from '#web/listings/edited-search.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { searchHref } from './search-kinds.tsx'

/** Changes the name of a search and how it tells. What it looks for is chosen on the page of its list, and saved there. */
export function EditSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const t = useT()
  const { _id: id, name, frequency, hour, mail, push } = search
  const [values, setValues] = useState<AlertValues>({ name, frequency, hour, mail, push })
  const update = useApiMutation(calendarApi.savedSearch.update, {
    invalidate: [calendarApi.savedSearch.list, calendarApi.savedSearch.detail],
    success: t('saved-searches:edit.done'),
  })
  const submit = async () => {
    if (await update.run({ params: { id }, body: values })) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('saved-searches:edit.title')}
      isLocked={update.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={update.isPending} onClick={onClose}>
            {t('saved-searches:save.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="edit-search" loading={update.isPending}>
            {t('saved-searches:edit.action')}
          </Button>
        </>
      }
    >
      <form
        id="edit-search"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <AlertFields
          values={values}
          errors={update.errors}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <p className="size-14 mt-20">
          <TextLink href={searchHref(search)} onClick={() => editedSearch.note(id)}>
            {t('saved-searches:edit.filters')}
          </TextLink>
          <span className="tone-muted block mt-4">{t('saved-searches:edit.filtersHelp')}</span>
        </p>
      </form>
    </Dialog>
  )
}
