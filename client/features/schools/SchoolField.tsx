import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { type Choice, TypeAhead } from '#client/ui/TypeAhead.tsx'
import { searchSchools } from '#shared/contract/schools/index.ts'
import { NO_RESULTS, TYPEAHEAD_MS } from '#shared/rules/schools/graduation.ts'
import styles from './SchoolField.module.css'
import { loadRecommendations, schools } from './store.ts'

/** A school of the list, or another by its name (`other` is null while the list is used). */
export type ChosenSchool = { school: Choice | null; other: string | null }

type Props = {
  value: ChosenSchool
  onChange: (value: ChosenSchool) => void
  marketId: number | null
  error?: string | undefined
}

/** MKT-RU007. Searches the schools of a market; one that is not listed is named by hand. */
export function SchoolField({ value, onChange, marketId, error }: Props) {
  const { likely } = useSnapshot(schools)
  useEffect(() => void loadRecommendations(), [])
  const search = async (query: string, signal: AbortSignal) => {
    const input = { query, ...(marketId === null ? {} : { market_id: marketId }) }
    return (await call(searchSchools, input, { signal })).schools
  }
  if (value.other !== null) {
    return (
      <div className={styles.field}>
        <Field
          label="Name of your school"
          maxLength={200}
          value={value.other}
          error={error}
          onChange={(event) => onChange({ school: null, other: event.currentTarget.value })}
        />
        <Button look="plain" className={styles.switch} onClick={() => onChange({ school: null, other: null })}>
          Search the list
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.field}>
      <TypeAhead
        label="School"
        placeholder="Type a part of its name"
        chosen={value.school}
        onChoose={(school) => onChange({ school, other: null })}
        search={search}
        suggestions={likely.data?.schools ?? []}
        waitMs={TYPEAHEAD_MS}
        nothing={NO_RESULTS}
        error={error}
      />
      <Button look="plain" className={styles.switch} onClick={() => onChange({ school: null, other: '' })}>
        My school is not in the list
      </Button>
    </div>
  )
}
