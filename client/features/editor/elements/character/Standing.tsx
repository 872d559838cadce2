import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editScene.ts'
import { BANDS } from '#shared/documents/card/measures.ts'
import { step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'

const DEPTHS: Record<CharacterContent['band'], string> = {
  far: 'Far, behind the scenery',
  back: 'Back',
  stage: 'Stage',
  front: 'Front, before everything',
}

export const BAND_CHOICES = BANDS.map((value) => ({ value, label: DEPTHS[value] }))

/** How deep in the scene a character stands, and whether it stands on the ground: then it throws a shadow. */
export function Standing({ character }: { character: CharacterContent }) {
  const { key, band, foot, words } = character
  const editing = useEditing()
  const { hand } = editing
  const canWrite = useMay().change(character)
  return (
    <>
      <SelectField
        label="Depth"
        value={band}
        disabled={!canWrite}
        data={BAND_CHOICES}
        onChange={(event) => {
          const to = event.currentTarget.value as CharacterContent['band']
          step(editing, () => edit.setBand(hand, key, to))
        }}
      />
      {words ? null : (
        <SwitchField
          label="Stands on the ground"
          description="It throws a shadow away from the light."
          checked={foot !== null}
          disabled={!canWrite}
          onChange={(event) => {
            const stands = event.currentTarget.checked
            step(editing, () => edit.setFoot(hand, key, stands ? 1 : null))
          }}
        />
      )}
      {foot === null ? null : (
        <div className={styles.pair}>
          <NumberBox
            label="Ground"
            unit="% of its height"
            value={foot * 100}
            disabled={!canWrite}
            onSet={(share) => step(editing, () => edit.setFoot(hand, key, Math.min(1.5, Math.max(0, share / 100))))}
          />
        </div>
      )}
    </>
  )
}
