import { SelectField } from '#client/ui/SelectField.tsx'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { setBand } from '#shared/documents/card/editScene.ts'
import type { Frame } from '#shared/documents/card/geometry.ts'
import { common } from '#shared/documents/card/together.ts'
import { changeable, step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'
import { AlignButtons } from './AlignButtons.tsx'
import { KINDS, nameOfKind, SelectionButtons } from './CharacterPanel.tsx'
import { BAND_CHOICES } from './Standing.tsx'

const MIXED = 'mixed'
const SIDES = ['Left', 'Top', 'Width', 'Height'] as const

/** What several characters have in common. What is set here is set for each that one may change. */
export function SeveralPanel({ characters }: { characters: readonly CharacterContent[] }) {
  const editing = useEditing()
  const may = useMay()
  const { hand } = editing
  const canWrite = characters.some(may.change)
  const each = (change: (character: CharacterContent) => void) =>
    step(editing, () => changeable(editing).forEach(change))
  const place = (at: number, next: (old: number) => number) =>
    each(({ key, frame }) =>
      edit.resizeCharacter(hand, key, frame.map((old, n) => (n === at ? next(old) : old)) as Frame),
    )
  const turn = (next: (old: number) => number) =>
    each(({ key, rotation }) => edit.rotateCharacter(hand, key, next(rotation)))
  const band = common(characters.map((character) => character.band))
  const kind = common(characters.map(({ animation }) => animation.split('-')[0]))
  return (
    <section className={styles.panel} aria-label="Characters">
      <h2 className={styles.title}>{`${characters.length} characters`}</h2>
      <div className={styles.pair}>
        {SIDES.map((label, at) => (
          <NumberBox
            key={label}
            label={label}
            value={common(characters.map(({ frame }) => frame[at] as number))}
            disabled={!canWrite}
            onSet={(value) => place(at, () => value)}
            onBy={(by) => place(at, (old) => old + by)}
          />
        ))}
        <NumberBox
          label="Turn"
          unit="°"
          value={common(characters.map(({ rotation }) => rotation))}
          disabled={!canWrite}
          onSet={(value) => turn(() => value)}
          onBy={(by) => turn((old) => old + by)}
        />
      </div>
      <SelectField
        label="Depth"
        value={band ?? MIXED}
        disabled={!canWrite}
        data={[...(band ? [] : [{ value: MIXED, label: 'Mixed', disabled: true }]), ...BAND_CHOICES]}
        onChange={(event) => {
          const to = event.currentTarget.value as CharacterContent['band']
          each(({ key }) => setBand(hand, key, to))
        }}
      />
      <SelectField
        label="Movement"
        value={kind ?? MIXED}
        disabled={!canWrite}
        data={[
          ...(kind ? [] : [{ value: MIXED, label: 'Mixed', disabled: true }]),
          ...KINDS.map((value) => ({ value, label: nameOfKind(value) })),
        ]}
        onChange={(event) => {
          const to = event.currentTarget.value
          each(({ key, animation }) =>
            edit.setAnimation(hand, key, to === 'none' ? 'none' : `${to}-${animation.split('-')[1] ?? 'm'}`),
          )
        }}
      />
      {canWrite ? <AlignButtons characters={characters} /> : null}
      {canWrite ? <SelectionButtons characters={characters} /> : null}
    </section>
  )
}
