import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { CodeField } from '#web/ui/CodeField.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Sample.module.css'
import { Sample } from './Sample.tsx'

const story = 'About 25 boxes, one sofa, a bed frame that comes apart, a washing machine and two bicycles.'

export function FieldSamples() {
  const [price, setPrice] = useState<number | null>(2_850)
  const [minutes, setMinutes] = useState<number | null>(90)
  const [category, setCategory] = useState('')
  const [code, setCode] = useState('4810')
  return (
    <>
      <Sample name="TextField, SelectField">
        <div className={styles.two}>
          <TextField label="Title" defaultValue="Home cleaning" help="Up to 80 characters." />
          <TextField label="City" hint="(optional)" placeholder="Berlin" />
          <TextField label="Postcode" defaultValue="1318" error="Five digits, please." inputMode="numeric" />
          <SelectField
            label="Category"
            placeholder="Choose one"
            value={category}
            onChange={setCategory}
            options={[
              { value: 'cleaning', label: 'Cleaning' },
              { label: 'Lessons', options: [{ value: 'music', label: 'Music lessons' }] },
            ]}
          />
          <TextField label="Search" hideLabel icon={IconSearch} placeholder="Search services" size="sm" type="search" />
          <TextField label="Username" defaultValue="hanna" disabled />
        </div>
      </Sample>
      <Sample name="PasswordField, MoneyField, NumberField">
        <div className={styles.two}>
          <PasswordField
            label="Password"
            defaultValue="a short sentence works well"
            autoComplete="new-password"
            help="At least 8 characters."
            labels={{ show: 'Show password', hide: 'Hide password' }}
          />
          <MoneyField
            label="Price"
            currency="EUR"
            value={price}
            onChange={setPrice}
            help={price === null ? 'No amount yet' : `${price} minor units`}
          />
          <NumberField
            label="Duration"
            value={minutes}
            onChange={setMinutes}
            after={<span style={{ color: 'var(--ink-3)' }}>minutes</span>}
          />
        </div>
      </Sample>
      <Sample name="TextArea, CodeField">
        <TextArea label="Description" defaultValue={story} limit={80} error="Please shorten it to 80 characters." />
        <TextArea label="Note" hint="(optional)" limit={2_000} placeholder="What should Hanna know?" />
        <CodeField
          label="Code from the mail"
          value={code}
          onChange={setCode}
          help="Paste works too. The code is valid for 10 minutes."
        />
      </Sample>
    </>
  )
}
