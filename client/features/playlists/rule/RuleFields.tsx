import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets, loadPathways } from '#client/features/catalogue/index.ts'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TOPIC_TYPES, type TopicType } from '#shared/contract/editor/making.ts'
import { type PlaylistRule, RULE_WORD_MAX, type Standing } from '#shared/contract/playlists/index.ts'
import { TOPIC_TYPE_LABELS } from '#shared/rules/editor/topicTypes.ts'
import { THAT_IS_WEAK } from '#shared/rules/playlists/ruleWords.ts'
import { choiceOf, placeChoices, placeOf } from './places.ts'
import styles from './RuleDialog.module.css'

type Props = { rule: PlaylistRule; onChange: (rule: PlaylistRule) => void }

const TOPICS = [
  { value: '', label: 'Anything' },
  ...TOPIC_TYPES.map((value) => ({ value, label: TOPIC_TYPE_LABELS[value] })),
]
const STANDINGS: { value: Standing; label: string }[] = [
  { value: 'any', label: 'However you stand with them' },
  { value: 'untouched', label: 'That you have not begun' },
  { value: 'due', label: 'With a fact that is due today' },
  { value: 'due_week', label: 'With a fact that is due this week' },
]

/** What the cards of a playlist have in common that fills itself. All that is chosen holds together. */
export function RuleFields({ rule, onChange }: Props) {
  const set = (more: Partial<PlaylistRule>) => onChange({ ...rule, ...more })
  const isUntouched = rule.standing === 'untouched'
  return (
    <>
      <PlaceFields rule={rule} onChange={onChange} />
      <SelectField
        label="About"
        value={rule.topic_type ?? ''}
        data={TOPICS}
        onChange={(event) => set({ topic_type: (event.currentTarget.value || null) as TopicType | null })}
      />
      <Field
        label="With this word"
        description="In their names, keywords or facts. It may stay empty."
        value={rule.word}
        maxLength={RULE_WORD_MAX}
        autoComplete="off"
        onChange={(event) => set({ word: event.currentTarget.value })}
      />
      <SelectField
        label="How you stand with them"
        value={rule.standing}
        data={STANDINGS}
        onChange={(event) => {
          const standing = event.currentTarget.value as Standing
          set(standing === 'untouched' ? { standing, missed: false, weak: false } : { standing })
        }}
      />
      {isUntouched ? null : (
        <fieldset className={styles.checks}>
          <legend>And the fact is one</legend>
          <Check label="that you missed last time" value={rule.missed} onChange={(missed) => set({ missed })} />
          <Check label={THAT_IS_WEAK} value={rule.weak} onChange={(weak) => set({ weak })} />
        </fieldset>
      )}
    </>
  )
}

type CheckProps = { label: string; value: boolean; onChange: (value: boolean) => void }
const Check = ({ label, value, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    {label}
  </label>
)

/** Where the cards are taken from: one’s own area of study unless another is chosen. */
function PlaceFields({ rule, onChange }: Props) {
  const { markets, pathways } = useSnapshot(catalogue)
  const lead = useSnapshot(session).user?.lead ?? null
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => void loadMarkets(), [])
  const marketId = chosen ?? lead ?? markets.data?.[0]?.id
  useEffect(() => {
    if (marketId !== undefined) void loadPathways(marketId)
  }, [marketId])
  const areas = (markets.data ?? []).map(({ id, public_name }) => ({ value: String(id), label: public_name }))
  const known = (marketId === undefined ? null : pathways[marketId]?.data) ?? []
  return (
    <>
      {areas.length > 1 ? (
        <SelectField
          label="Area of study"
          value={marketId === undefined ? '' : String(marketId)}
          data={areas}
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value))
            onChange({ ...rule, place: null })
          }}
        />
      ) : null}
      <SelectField
        label="Taken from"
        value={choiceOf(rule.place)}
        data={placeChoices(known, rule.place)}
        onChange={(event) => onChange({ ...rule, place: placeOf(event.currentTarget.value) })}
      />
    </>
  )
}
