import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { slugOfTitle } from './slug-of-title.ts'

const LONGEST_TITLE = 120

/** Asks for the title of a new page, and begins it as a draft at the address that fits the title. */
export function NewPageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const helpId = useId()
  const { defaultLanguage } = useSite()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [isAsked, setAsked] = useState(false)
  const create = useApiMutation(adminApi.adminSiteContent.create, { invalidate: [adminApi.adminSiteContent.list] })
  const slug = slugOfTitle(title)
  const isTooLong = [...title.trim()].length > LONGEST_TITLE
  const required = isAsked && !title.trim() ? t('field.required') : undefined
  const send = async () => {
    setAsked(true)
    if (!title.trim() || isTooLong) return
    const content = {
      kind: 'page',
      slug,
      title: { [defaultLanguage]: title.trim() },
      description: {},
      markdown: {},
      picture: null,
    } as const
    const reply = await create.run({ body: { content } })
    if (reply) navigate(links.adminOwnPage(reply._id))
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={create.isPending}
      busyLabel={t('site-content:add.busy')}
      title={t('site-content:add.title')}
      text={t('site-content:add.text')}
      confirmLabel={t('site-content:add.button')}
    >
      <TextField
        label={t('site-content:fields.title')}
        lang={defaultLanguage}
        limit={LONGEST_TITLE}
        value={title}
        onChange={setTitle}
        aria-describedby={helpId}
        error={isTooLong ? t('field.maxLength', { count: LONGEST_TITLE }) : required}
      />
      <p id={helpId} className="quiet-text mt-8">
        {slug ? t('site-content:add.address', { slug }) : t('site-content:add.noAddress')}
      </p>
    </LazyConfirmDialog>
  )
}
