import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { type ActorContent, DrawnHead } from '#shared/documents/card/actor.ts'
import { pictureName } from '#shared/documents/card/picture.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'
import type { DressProps } from './ActorPanel.tsx'
import { ColorBox } from './ColorBox.tsx'
import { BEARD_CHOICES, HAIR_CHOICES, MOOD_CHOICES } from './looks.ts'
import { PickThing } from './PickThing.tsx'

/** A head of the library, or a drawn one with the look on its face. */
export function Head({ actor, canWrite, onChange }: DressProps) {
  const [picks, setPicks] = useState(false)
  const { head } = actor
  return (
    <div className={styles.group}>
      <p className={styles.heading}>Head</p>
      {typeof head === 'string' ? <p className={styles.note}>{pictureName(head)}</p> : null}
      {typeof head === 'string' ? (
        <SelectField
          label="Face on it"
          value={actor.face?.mood ?? ''}
          disabled={!canWrite}
          data={[{ value: '', label: 'Its own, or none' }, ...MOOD_CHOICES]}
          onChange={({ currentTarget: { value } }) =>
            onChange((now) => ({
              ...now,
              face: value === '' ? null : { at: [0, 0], size: 1, ...now.face, mood: value as DrawnHead['mood'] },
            }))
          }
        />
      ) : (
        <Drawn head={head} canWrite={canWrite} onChange={onChange} />
      )}
      <NumberBox
        label="Size of the head"
        unit="%"
        value={Math.round(actor.head_size * 100)}
        disabled={!canWrite}
        onSet={(percent) => onChange((now) => ({ ...now, head_size: percent / 100 }))}
      />
      {canWrite ? (
        <div className={styles.row}>
          <Button look="quiet" onClick={() => setPicks(true)}>
            Choose another head
          </Button>
          {typeof head === 'string' ? (
            <Button look="plain" onClick={() => onChange((now) => ({ ...now, head: DrawnHead.parse({}), face: null }))}>
              Draw a head
            </Button>
          ) : null}
        </div>
      ) : null}
      {picks ? (
        <PickThing
          title="Choose a head"
          onPick={(picture) => onChange((now) => ({ ...now, head: picture }))}
          onClose={() => setPicks(false)}
        />
      ) : null}
    </div>
  )
}

type DrawnProps = Omit<DressProps, 'actor'> & { head: DrawnHead }
function Drawn({ head, canWrite, onChange }: DrawnProps) {
  const set = (part: Partial<DrawnHead>, isStep = true) =>
    onChange((now): ActorContent => (typeof now.head === 'string' ? now : { ...now, head: { ...now.head, ...part } }), {
      isStep,
    })
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Face"
          value={head.mood}
          disabled={!canWrite}
          data={MOOD_CHOICES}
          onChange={({ currentTarget: { value } }) => set({ mood: value as DrawnHead['mood'] })}
        />
        <SelectField
          label="Hair"
          value={head.hair}
          disabled={!canWrite}
          data={HAIR_CHOICES}
          onChange={({ currentTarget: { value } }) => set({ hair: value as DrawnHead['hair'] })}
        />
        <SelectField
          label="Beard"
          value={head.beard}
          disabled={!canWrite}
          data={BEARD_CHOICES}
          onChange={({ currentTarget: { value } }) => set({ beard: value as DrawnHead['beard'] })}
        />
        <ColorBox
          label="Color of the hair"
          value={head.hair_color}
          disabled={!canWrite}
          onSet={(hair_color) => set({ hair_color }, false)}
        />
      </div>
      <SwitchField
        label="Glasses"
        checked={head.glasses}
        disabled={!canWrite}
        onChange={({ currentTarget: { checked } }) => set({ glasses: checked })}
      />
      <SwitchField
        label="Old"
        checked={head.old}
        disabled={!canWrite}
        onChange={({ currentTarget: { checked } }) => set({ old: checked })}
      />
    </>
  )
}
