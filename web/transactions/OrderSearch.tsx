import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useNavigate } from 'react-router'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useAddressText } from '#web/forms/use-address-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** The field that finds an order by its number, a name, its title or a phone number; the address has the words. */
export function OrderSearch({
  words = '',
  hrefOf,
}: {
  words: string | undefined
  hrefOf: (words: string | undefined) => string
}) {
  const t = useT()
  const navigate = useNavigate()
  const [text, setText] = useAddressText(words)
  const search = () => {
    if (text.trim() !== words) void navigate(hrefOf(text.trim() || undefined), { preventScrollReset: true })
  }
  return (
    <search className="mb-20">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextField
          label={t('order:list.search')}
          hideLabel
          type="search"
          size="sm"
          icon={IconSearch}
          placeholder={t('order:list.search')}
          maxLength={TEXT_LIMITS.nameQuery}
          value={text}
          onChange={setText}
          onBlur={search}
        />
      </form>
    </search>
  )
}
