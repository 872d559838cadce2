import { useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TypeAhead } from '#client/ui/TypeAhead.tsx'
import { searchSchools } from '#shared/contract/schools/index.ts'
import { REQUEST_ROLES } from '#shared/contract/webinars/presentations.ts'
import { NO_RESULTS, TYPEAHEAD_MS } from '#shared/rules/schools/graduation.ts'
import styles from '../Webinars.module.css'
import type { RequestFields } from './requestFields.ts'

export type StepProps = {
  fields: RequestFields
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<RequestFields>) => void
}

/** The first step of a request: who asks, and for which school. */
export function RequestContact({ fields, errors, onChange }: StepProps) {
  const [isOther, setOther] = useState(fields.otherSchool !== '')
  return (
    <>
      <Field
        name="contact_name"
        label="Your name"
        autoComplete="name"
        data-autofocus
        maxLength={200}
        value={fields.name}
        error={errors.contact_name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Field
        name="contact_email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={fields.email}
        error={errors.contact_email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <Field
          name="contact_phone"
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={fields.phone}
          error={errors.contact_phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
        <SelectField
          label="You are"
          name="role"
          value={fields.role}
          error={errors.role}
          data={[
            { value: '', label: 'Please choose', disabled: true },
            ...REQUEST_ROLES.map((value) => ({ value, label: value })),
          ]}
          onChange={(event) => onChange({ role: REQUEST_ROLES.find((one) => one === event.currentTarget.value) ?? '' })}
        />
      </div>
      {isOther ? (
        <Field
          name="school_id"
          label="Name of your school"
          maxLength={200}
          value={fields.otherSchool}
          error={errors.school_id}
          onChange={(event) => onChange({ otherSchool: event.currentTarget.value, school: null })}
        />
      ) : (
        <TypeAhead
          label="School"
          placeholder="Type a part of its name"
          chosen={fields.school}
          onChoose={(school) => onChange({ school: school && { id: school.id, name: school.name } })}
          search={async (query, signal) => (await call(searchSchools, { query }, { signal })).schools}
          waitMs={TYPEAHEAD_MS}
          nothing={NO_RESULTS}
          error={errors.school_id}
          field={{ name: 'school_id' }}
        />
      )}
      <div className={styles.acts}>
        <Button
          look="plain"
          onClick={() => {
            setOther(!isOther)
            onChange({ school: null, otherSchool: '' })
          }}
        >
          {isOther ? 'Search the list' : 'My school is not in the list'}
        </Button>
      </div>
    </>
  )
}
