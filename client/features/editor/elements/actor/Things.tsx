import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { HELD_MAX, WORN_MAX } from '#shared/documents/card/actor.ts'
import { type Held, inHands, type Worn, withHeld, withWorn } from '#shared/documents/card/editActor.ts'
import { pictureName } from '#shared/documents/card/picture.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'
import type { DressProps } from './ActorPanel.tsx'
import { HAND_CHOICES, PLACE_CHOICES } from './looks.ts'
import { PickThing } from './PickThing.tsx'

/** What is in somebody’s hands, and what they wear: each moves with the body. */
export function Things({ actor, canWrite, onChange }: DressProps) {
  const [picks, setPicks] = useState<'holds' | 'wears' | null>(null)
  const held = (at: number, change: (one: Held) => Held) =>
    onChange((now) => ({ ...now, holds: now.holds.map((one, n) => (n === at ? change(one) : one)) }))
  const worn = (at: number, change: (one: Worn) => Worn) =>
    onChange((now) => ({ ...now, wears: now.wears.map((one, n) => (n === at ? change(one) : one)) }))
  return (
    <>
      <div className={styles.group}>
        <p className={styles.heading}>In the hands</p>
        {actor.holds.map((one, at) => (
          <Thing
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing is known by its place
            key={at}
            name={pictureName(one.picture)}
            canWrite={canWrite}
            onRemove={() => onChange((now) => ({ ...now, holds: now.holds.filter((_, n) => n !== at) }))}
          >
            <SelectField
              label="Held in"
              value={one.hands.join(' ')}
              disabled={!canWrite}
              data={HAND_CHOICES}
              onChange={({ currentTarget: { value } }) =>
                held(at, (now) => inHands(now, value.split(' ') as Held['hands']))
              }
            />
            <div className={styles.pair}>
              {one.hands.length === 1 ? (
                <NumberBox
                  label="Size"
                  value={one.size}
                  disabled={!canWrite}
                  onSet={(size) => held(at, (now) => ({ ...now, size }))}
                />
              ) : null}
              <NumberBox
                label="Turn"
                unit="°"
                value={one.turn}
                disabled={!canWrite}
                onSet={(turn) => held(at, (now) => ({ ...now, turn }))}
              />
            </div>
          </Thing>
        ))}
        {canWrite && actor.holds.length < HELD_MAX ? (
          <Button look="quiet" onClick={() => setPicks('holds')}>
            Give them something
          </Button>
        ) : null}
      </div>
      <div className={styles.group}>
        <p className={styles.heading}>Worn</p>
        {actor.wears.map((one, at) => (
          <Thing
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing is known by its place
            key={at}
            name={pictureName(one.picture)}
            canWrite={canWrite}
            onRemove={() => onChange((now) => ({ ...now, wears: now.wears.filter((_, n) => n !== at) }))}
          >
            <SelectField
              label="Worn on"
              value={one.on}
              disabled={!canWrite}
              data={PLACE_CHOICES}
              onChange={({ currentTarget: { value } }) => worn(at, (now) => ({ ...now, on: value as Worn['on'] }))}
            />
            <div className={styles.pair}>
              <NumberBox
                label="Size"
                value={one.size}
                disabled={!canWrite}
                onSet={(size) => worn(at, (now) => ({ ...now, size }))}
              />
              <NumberBox
                label="Turn"
                unit="°"
                value={one.turn}
                disabled={!canWrite}
                onSet={(turn) => worn(at, (now) => ({ ...now, turn }))}
              />
              <NumberBox
                label="Higher"
                value={-one.at[1]}
                disabled={!canWrite}
                onSet={(up) => worn(at, (now) => ({ ...now, at: [now.at[0], -up] }))}
              />
            </div>
          </Thing>
        ))}
        {canWrite && actor.wears.length < WORN_MAX ? (
          <Button look="quiet" onClick={() => setPicks('wears')}>
            Put something on them
          </Button>
        ) : null}
      </div>
      {picks ? (
        <PickThing
          title={picks === 'holds' ? 'Give them something' : 'Put something on them'}
          onPick={(picture) => onChange((now) => (picks === 'holds' ? withHeld : withWorn)(now, picture))}
          onClose={() => setPicks(null)}
        />
      ) : null}
    </>
  )
}

type ThingProps = { name: string; canWrite: boolean; onRemove: () => void; children: ReactNode }
const Thing = ({ name, canWrite, onRemove, children }: ThingProps) => (
  <fieldset className={styles.thing}>
    <legend className={styles.note}>{name}</legend>
    {canWrite ? (
      <IconButton name={`Take away: ${name}`} className={styles.away} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    ) : null}
    {children}
  </fieldset>
)
