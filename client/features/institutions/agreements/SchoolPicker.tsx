import { useEffect, useRef, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Tokens } from '#client/ui/Tokens.tsx'
import { TypeAhead } from '#client/ui/TypeAhead.tsx'
import { searchSchools } from '#shared/contract/schools/index.ts'
import { NO_RESULTS, TYPEAHEAD_MS } from '#shared/rules/schools/graduation.ts'
import styles from './Agreements.module.css'

type Named = { id: number; name: string }

/** Several schools, each found by a part of its name. */
export function SchoolPicker({
  schools,
  onChange,
}: {
  schools: readonly Named[]
  onChange: (schools: readonly Named[]) => void
}) {
  // A new field for each school, with the focus, so that the next one can be typed at once.
  const [turn, setTurn] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0) box.current?.querySelector('input')?.focus()
  }, [turn])
  return (
    <div className={styles.part} ref={box}>
      <TypeAhead
        key={turn}
        label="Schools"
        placeholder="Type a part of a school’s name"
        chosen={null}
        onChoose={(school) => {
          if (!school) return
          if (!schools.some(({ id }) => id === school.id)) onChange([...schools, { id: school.id, name: school.name }])
          setTurn(turn + 1)
        }}
        search={async (query, signal) => (await call(searchSchools, { query }, { signal })).schools}
        waitMs={TYPEAHEAD_MS}
        nothing={NO_RESULTS}
      />
      <Tokens
        label="Its schools"
        tokens={schools}
        onRemove={(id) => onChange(schools.filter((school) => school.id !== id))}
      />
    </div>
  )
}
