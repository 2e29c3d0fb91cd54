import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { MOST_TIMES } from '#shared/policies/text-limits.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { PlaceFields } from '#web/listings/form/ListingFormParts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { dayOf } from '#web/ui/days.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DAY_PARTS, dayPartOf, dayParts } from '../request-text.ts'
import styles from './RequestForm.module.css'
import { noTime, type RequestFormState } from './request-values.ts'

const urgencies = ['date', 'asap', 'flexible'] as const
const places = ['at_my_place', 'at_provider', 'remote'] as const

/** The time and the place of the work. */
export function RequestWhenWherePart({
  form,
  timeZone,
  onVisit,
}: {
  form: RequestFormState
  timeZone: string
  onVisit: (part: string) => void
}) {
  const t = useT()
  const today = dayOf(useNow(60_000), timeZone)
  const { values } = form
  return (
    <FormPart
      name="whenWhere"
      title={t('request-form:whenWhere.title')}
      text={t('request-form:whenWhere.text')}
      onVisit={onVisit}
    >
      <RadioCards
        legend={t('request-form:whenWhere.urgency')}
        columns={3}
        options={urgencies.map((value) => ({
          value,
          label: t(`request-form:whenWhere.${value}`),
          description: t(`request-form:whenWhere.${value}Text`),
        }))}
        {...form.getInputProps('urgency')}
      />
      {values.urgency === 'date' ? <TimesField form={form} today={today} /> : null}
      <TextField
        type="date"
        label={t('request-form:whenWhere.deadline')}
        hint={t('optional')}
        help={t('request-form:whenWhere.deadlineHelp')}
        min={today}
        className={styles.half}
        {...form.getInputProps('deadline')}
      />
      <RadioCards
        legend={t('request-form:whenWhere.where')}
        columns={3}
        options={places.map((value) => ({
          value,
          label: t(`request-form:whenWhere.${value}`),
          description: t(`request-form:whenWhere.${value}Text`),
        }))}
        {...form.getInputProps('locationType')}
      />
      {values.locationType === 'remote' ? null : <PlaceFields form={form} name="location" />}
    </FormPart>
  )
}

/** Days with a time of day, from which a provider can choose. */
function TimesField({ form, today }: { form: RequestFormState; today: string }) {
  const t = useT()
  const times = form.values.preferredSlots
  const hoursText = (hours: string) => {
    const [from = '', to = ''] = hours.split('-')
    const part = dayPartOf(hours)
    return part
      ? t('request-form:whenWhere.hours', { name: t(`request-form:whenWhere.parts.${part}`), from, to })
      : `${from}–${to}`
  }
  const usual: string[] = dayParts.map((part) => DAY_PARTS[part])
  return (
    <div className={styles.times}>
      {times.map(({ hours }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their places
        <fieldset key={index} className={styles.time} data-several={times.length > 1 || undefined}>
          <legend className="visually-hidden">{t('request-form:whenWhere.time', { number: index + 1 })}</legend>
          <TextField
            type="date"
            label={t('request-form:whenWhere.day')}
            min={today}
            {...form.getInputProps(`preferredSlots.${index}.day`)}
          />
          <SelectField
            label={t('request-form:whenWhere.part')}
            options={[...usual, ...(usual.includes(hours) ? [] : [hours])].map((value) => ({
              value,
              label: hoursText(value),
            }))}
            {...form.getInputProps(`preferredSlots.${index}.hours`)}
          />
          {times.length > 1 ? (
            <IconButton
              icon={IconTrash}
              label={t('request-form:whenWhere.removeTime', { number: index + 1 })}
              onClick={() => {
                form.removeListItem('preferredSlots', index)
                form.clearErrors()
              }}
            />
          ) : null}
        </fieldset>
      ))}
      {times.length < MOST_TIMES ? (
        <Button
          icon={IconPlus}
          size="sm"
          className="self-start"
          onClick={() => form.insertListItem('preferredSlots', noTime())}
        >
          {t('request-form:whenWhere.addTime')}
        </Button>
      ) : null}
    </div>
  )
}
