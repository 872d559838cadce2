import type { CharacterContent } from '#shared/documents/card/content.ts'
import { poseActor } from '#shared/documents/card/editScene.ts'
import { JOINTS, type Joint, reachedBy, withReach } from '#shared/rules/scenes/actor/posing.ts'
import { step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import { NumberBox } from '../../NumberBox.tsx'
import styles from '../../Panel.module.css'
import { JOINT_NAMES, usePosed } from './usePosed.ts'

/** Where the hands and feet of one who acts are, by numbers: what dragging them on the stage does. */
export function PosePanel({ character }: { character: CharacterContent }) {
  const editing = useEditing()
  const canWrite = useMay().change(character)
  const ready = usePosed(character)
  if (!ready) return null
  const { posed, find } = ready
  const at = reachedBy(posed.actor)
  const put = (joint: Joint, across: number, up: number) => {
    const next = withReach(posed, find, joint, [across, -up])
    if (next) step(editing, () => poseActor(editing.hand, character.key, next))
  }
  return (
    <div className={styles.group}>
      <p className={styles.heading}>Pose</p>
      <p className={styles.note}>
        Drag the hands and feet on the stage, or say how far they are from the middle and from the ground. One who
        stands is some 900 tall.
      </p>
      <div className={styles.pair}>
        {JOINTS.flatMap((joint) => {
          const [across, down] = at[joint]
          return [
            <NumberBox
              key={`${joint} across`}
              label={`${JOINT_NAMES[joint]}, across`}
              value={Math.round(across)}
              disabled={!canWrite}
              onSet={(value) => put(joint, value, -down)}
            />,
            <NumberBox
              key={`${joint} up`}
              label={`${JOINT_NAMES[joint]}, up`}
              value={Math.round(-down)}
              disabled={!canWrite}
              onSet={(value) => put(joint, across, value)}
            />,
          ]
        })}
      </div>
    </div>
  )
}
