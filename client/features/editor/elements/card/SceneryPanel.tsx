import { useEffect } from 'react'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { LightContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editScene.ts'
import { CANVAS, TONE_NAMES, type ToneName } from '#shared/documents/card/measures.ts'
import { step } from '../../actions.ts'
import { useCard, useEditing, useMay } from '../../context.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'
import { TextBox } from '../../TextBox.tsx'

const NONE = 'none'
const TONES: Record<ToneName, string> = {
  noon: 'Noon',
  morning: 'Morning',
  sunset: 'Sunset',
  dusk: 'Dusk',
  night: 'Night',
  lamp: 'A warm lamp',
  clinic: 'White light from above',
  spot: 'A beam in the dark',
  fire: 'Fire',
  water: 'Under water',
  snow: 'Snow',
  forest: 'Forest',
}
/** Where a light stands that has just been lit. */
const ABOVE = { x: CANVAS.width / 2, y: 300 }

/** The light of the scene, and what lies over its background: behind the stage and before it. */
export function SceneryPanel() {
  const editing = useEditing()
  const { hand } = editing
  const { light, back, front } = useCard()
  const may = useMay()
  const canWrite = may.do('background')
  useEffect(() => {
    editing.state.lighting = true
    return () => {
      editing.state.lighting = false
    }
  }, [editing])
  const setLight = (next: LightContent | null) => step(editing, () => edit.setLight(hand, next))
  return (
    <>
      <SelectField
        label="Light"
        value={light?.tone ?? NONE}
        disabled={!canWrite}
        data={[
          { value: NONE, label: 'None: pictures as they are' },
          ...TONE_NAMES.map((value) => ({ value, label: TONES[value] })),
        ]}
        onChange={(event) => {
          const tone = event.currentTarget.value
          setLight(tone === NONE ? null : { ...ABOVE, ...light, tone: tone as ToneName })
        }}
      />
      {light ? (
        <div className={styles.pair}>
          <NumberBox
            label="Light from the left"
            value={light.x}
            disabled={!canWrite}
            onSet={(x) => setLight({ ...light, x })}
          />
          <NumberBox
            label="Light from the top"
            value={light.y}
            disabled={!canWrite}
            onSet={(y) => setLight({ ...light, y })}
          />
        </div>
      ) : null}
      {may.drawAny ? <Addresses {...{ back, front, canWrite }} /> : null}
    </>
  )
}

/** Where the pictures of the scenery lie, for who knows their way there; others choose a background with all of it. */
function Addresses({ back, front, canWrite }: { back: string; front: string; canWrite: boolean }) {
  const { hand } = useEditing()
  return (
    <>
      <TextBox
        label="Scenery behind the stage"
        hint="Its address."
        value={back}
        maxLength={300}
        disabled={!canWrite}
        onWrite={(url) => edit.setScenery(hand, 'back', url)}
      />
      <TextBox
        label="Scenery before the stage"
        hint="Its address."
        value={front}
        maxLength={300}
        disabled={!canWrite}
        onWrite={(url) => edit.setScenery(hand, 'front', url)}
      />
    </>
  )
}
