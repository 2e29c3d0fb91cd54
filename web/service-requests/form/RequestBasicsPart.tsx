import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconPlant2 from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs'
import IconSpray from '@tabler/icons-react/dist/esm/icons/IconSpray.mjs'
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { CategoryCards } from '#web/listings/form/CategoryCards.tsx'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { RequestReviewHint } from '#web/listings/form/RequestNotices.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { RequestFormState } from './request-values.ts'

/** The categories that people ask for most. */
const icons: Readonly<Record<string, Icon>> = {
  'moving-transport': IconTruck,
  cleaning: IconSpray,
  'home-repair': IconTools,
  'garden-outdoor': IconPlant2,
  'lessons-tutoring': IconSchool,
  'care-family': IconHeartHandshake,
  'beauty-wellness': IconScissors,
}

/** What is needed: its category and its title. */
export function RequestBasicsPart({
  form,
  isNew,
  onVisit,
}: {
  form: RequestFormState
  isNew: boolean
  onVisit: (part: string) => void
}) {
  const t = useT()
  const { title } = form.values
  return (
    <FormPart
      name="basics"
      title={t('request-form:basics.title')}
      text={t('request-form:basics.text')}
      onVisit={onVisit}
    >
      <CategoryCards form={form} kind="service" icons={icons} subcategory={t('request-form:basics.subcategory')} />
      {isNew ? <RequestReviewHint place={form.values} /> : null}
      <TextField
        label={t('request-form:basics.name')}
        help={t('request-form:basics.nameHelp')}
        placeholder={t('request-form:basics.nameExample')}
        limit={120}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <ContactHint texts={[title]} />
    </FormPart>
  )
}
