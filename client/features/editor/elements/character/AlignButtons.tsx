import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
} from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { canDistribute, type Side } from '#shared/documents/card/arrange.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { alignSelected, distributeSelected } from '../../arranging.ts'
import { useEditing } from '../../context.ts'
import styles from '../../Panel.module.css'

/** The icons are named for the line along which they align, so that those across are the vertical ones. */
const SIDES = [
  { side: 'left', name: 'Align left (Alt+A)', Icon: AlignStartVertical, tip: 'aboveStart' },
  { side: 'center', name: 'Align center (Alt+H)', Icon: AlignCenterVertical, tip: 'above' },
  { side: 'right', name: 'Align right (Alt+D)', Icon: AlignEndVertical, tip: 'above' },
  { side: 'top', name: 'Align top (Alt+W)', Icon: AlignStartHorizontal, tip: 'above' },
  { side: 'middle', name: 'Align middle (Alt+V)', Icon: AlignCenterHorizontal, tip: 'above' },
  { side: 'bottom', name: 'Align bottom (Alt+S)', Icon: AlignEndHorizontal, tip: 'aboveEnd' },
] as const satisfies readonly { side: Side; name: string; Icon: unknown; tip: string }[]

/** Aligns several with each other, and one alone with the canvas; makes the gaps between three and more equal. */
export function AlignButtons({ characters }: { characters: readonly CharacterContent[] }) {
  const editing = useEditing()
  const distributes = canDistribute(characters)
  return (
    <div className={styles.group}>
      <p className={styles.heading}>{characters.length > 1 ? 'Align with each other' : 'Align with the canvas'}</p>
      <div className={styles.row}>
        {SIDES.map(({ side, name, Icon, tip }) => (
          <IconButton key={side} name={name} look="quiet" tip={tip} onClick={() => alignSelected(editing, side)}>
            <Icon size={18} />
          </IconButton>
        ))}
        {characters.length > 1 ? (
          <>
            <IconButton
              name="Equal gaps across"
              look="quiet"
              tip="aboveStart"
              disabled={!distributes}
              onClick={() => distributeSelected(editing, 'x')}
            >
              <AlignHorizontalSpaceBetween size={18} />
            </IconButton>
            <IconButton
              name="Equal gaps down"
              look="quiet"
              disabled={!distributes}
              onClick={() => distributeSelected(editing, 'y')}
            >
              <AlignVerticalSpaceBetween size={18} />
            </IconButton>
          </>
        ) : null}
      </div>
    </div>
  )
}
