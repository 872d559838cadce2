import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { AUTOSUGGEST_MIN_CHARS, type SuggestedFactView, suggestFacts } from '#shared/contract/search/index.ts'
import type { FactContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { ON_CARD } from '#shared/rules/community/factNames.ts'
import { AUTOSUGGEST_WAIT_MS } from '#shared/rules/search/sizes.ts'
import { step } from '../../actions.ts'
import { useCard, useEditing } from '../../context.ts'
import { TextBox } from '../../TextBox.tsx'
import styles from './FactName.module.css'

/**
 * EDT-RU021. What a fact is called. While one types, from three letters on, facts of other cards that are called alike are
 * offered, ten at most, once the fingers rested for 100 ms: one is taken with its definition, where there is none yet.
 */
export function FactName({ fact, canWrite }: { fact: FactContent; canWrite: boolean }) {
  const editing = useEditing()
  const { facts } = useCard()
  const [typed, setTyped] = useState('')
  const found = useSuggested(typed)
  const isTaken = facts.some(({ key, name }) => key !== fact.key && isSame(name, fact.name))
  const box = useRef<HTMLDivElement>(null)
  const { naming } = useSnapshot(editing.state)
  const isNew = naming === fact.key
  useEffect(() => {
    if (!isNew) return
    const field = box.current?.querySelector('input')
    field?.focus()
    field?.select()
    editing.state.naming = null
  }, [editing, isNew])
  const take = ({ name, definition }: SuggestedFactView) => {
    setTyped('')
    step(editing, () => {
      edit.renameFact(editing.hand, fact.key, name)
      if (!fact.definition.trim() && definition) edit.writeFactText(editing.hand, fact.key, 'definition', definition)
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape puts away what the field within it offers
    <div
      ref={box}
      className={styles.name}
      onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setTyped('')}
    >
      <TextBox
        label="Name"
        place="name"
        value={fact.name}
        maxLength={200}
        disabled={!canWrite}
        onWrite={(text) => {
          setTyped(text)
          edit.renameFact(editing.hand, fact.key, text)
        }}
      />
      {isTaken ? <p className={styles.taken}>{ON_CARD}</p> : null}
      {found.length > 0 ? (
        <div className={styles.list}>
          <p className={styles.head}>Facts of other cards</p>
          <ul>
            {found.map((one) => (
              <li key={one.fact_id}>
                <button type="button" className={styles.one} onClick={() => take(one)}>
                  {one.name} <span className={styles.about}>{one.card_name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <LiveRegion text={saidOf(found.length)} />
    </div>
  )
}

const isSame = (one: string, other: string): boolean =>
  other.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()

const saidOf = (count: number): string =>
  count === 0 ? '' : `${count === 1 ? '1 fact' : `${count} facts`} of other cards below.`

/** What is called alike; nothing while too little is typed, and where it can't be asked. */
function useSuggested(typed: string): readonly SuggestedFactView[] {
  const search = typed.trim()
  const [found, setFound] = useState<{ search: string; facts: readonly SuggestedFactView[] }>({ search: '', facts: [] })
  useEffect(() => {
    if (search.length < AUTOSUGGEST_MIN_CHARS) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      call(suggestFacts, { search, no_headers: 'true' }, { signal: leaving.signal }).then(
        ({ facts }) => setFound({ search, facts }),
        () => {},
      )
    }, AUTOSUGGEST_WAIT_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [search])
  const isOf = search.length >= AUTOSUGGEST_MIN_CHARS && found.search === search
  return isOf ? found.facts.filter(({ name }) => name.toLowerCase() !== search.toLowerCase()) : []
}
