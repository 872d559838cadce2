import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { type CropSide, cutAt, WHOLE_CROP } from '#shared/documents/card/crop.ts'
import * as edit from '#shared/documents/card/editScene.ts'
import { step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import { switchCropping } from '../../editing.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'

const SIDES: Record<CropSide, string> = {
  left: 'From the left',
  right: 'From the right',
  top: 'From the top',
  bottom: 'From the bottom',
}

/** EDT-RU012. What is cut away of a picture, at each side of it as it lies in the library; what stays is seen where it was. */
export function CropPanel({ character }: { character: CharacterContent }) {
  const editing = useEditing()
  const canWrite = useMay().change(character)
  const { key, crop = WHOLE_CROP } = character
  const isCropping = useSnapshot(editing.state).cropping === key
  const cut = (side: CropSide, share: number) =>
    step(editing, () => edit.cropCharacter(editing.hand, key, side, share / 100))
  return (
    <details className={styles.group} open={character.crop !== undefined || isCropping || undefined}>
      <summary className={styles.heading}>Crop{character.crop ? ': a part is shown' : ''}</summary>
      {canWrite ? (
        <Button look="quiet" aria-pressed={isCropping} onClick={() => switchCropping(editing)}>
          {isCropping ? 'Done' : 'Drag its edges (C)'}
        </Button>
      ) : null}
      <div className={styles.pair}>
        {(Object.keys(SIDES) as CropSide[]).map((side) => (
          <NumberBox
            key={side}
            label={SIDES[side]}
            unit="%"
            value={cutAt(crop, side) * 100}
            disabled={!canWrite}
            onSet={(share) => cut(side, share)}
          />
        ))}
      </div>
      {character.crop && canWrite ? (
        <Button look="plain" onClick={() => step(editing, () => edit.showWhole(editing.hand, key))}>
          Show the whole picture
        </Button>
      ) : null}
    </details>
  )
}
