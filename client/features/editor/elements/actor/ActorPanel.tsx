import { SelectField } from '#client/ui/SelectField.tsx'
import type { ActorContent } from '#shared/documents/card/actor.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { inPose } from '#shared/documents/card/editActor.ts'
import { useEditing, useMay } from '../../context.ts'
import styles from '../../Panel.module.css'
import { ColorBox } from './ColorBox.tsx'
import { dress } from './dressing.ts'
import { Head } from './Head.tsx'
import { BUILD_CHOICES, CLOTHES_CHOICES, COLOR_FIELDS, POSE_CHOICES, SHOE_CHOICES, TAIL_CHOICES } from './looks.ts'
import { PosePanel } from './PosePanel.tsx'
import { Things } from './Things.tsx'

export type DressProps = {
  actor: ActorContent
  canWrite: boolean
  onChange: (change: (actor: ActorContent) => ActorContent, how?: { isStep?: boolean }) => void
}

/** How one who acts stands, looks and is dressed; nothing for a picture. */
export function ActorPanel({ character }: { character: CharacterContent }) {
  const editing = useEditing()
  const canWrite = useMay().change(character)
  const { key, actor } = character
  if (!actor || character.crop) return null
  const onChange: DressProps['onChange'] = (change, how) => void dress(editing, key, change, how)
  const part = <K extends 'build' | 'wear' | 'shoes' | 'tail'>(name: K) => ({
    value: actor[name],
    disabled: !canWrite,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      onChange((now) => ({ ...now, [name]: value as ActorContent[K] })),
  })
  return (
    <>
      <div className={styles.group}>
        <SelectField
          label="Pose"
          value={actor.pose}
          disabled={!canWrite}
          data={POSE_CHOICES}
          onChange={({ currentTarget: { value } }) => onChange((now) => inPose(now, value as ActorContent['pose']))}
        />
      </div>
      <PosePanel character={character} />
      <Head actor={actor} canWrite={canWrite} onChange={onChange} />
      <div className={styles.group}>
        <p className={styles.heading}>Body and clothes</p>
        <div className={styles.pair}>
          <SelectField label="Clothes" data={CLOTHES_CHOICES} {...part('wear')} />
          <SelectField label="Build" data={BUILD_CHOICES} {...part('build')} />
          <SelectField label="Feet" data={SHOE_CHOICES} {...part('shoes')} />
          <SelectField label="Tail" data={TAIL_CHOICES} {...part('tail')} />
          {COLOR_FIELDS.map(([name, label]) => (
            <ColorBox
              key={name}
              label={`Color: ${label.toLowerCase()}`}
              value={actor[name]}
              disabled={!canWrite}
              onSet={(color) => onChange((now) => ({ ...now, [name]: color }), { isStep: false })}
            />
          ))}
        </div>
      </div>
      <Things actor={actor} canWrite={canWrite} onChange={onChange} />
    </>
  )
}
