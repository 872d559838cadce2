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
import { Fragment } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { canDistribute } from '#shared/documents/card/arrange.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { alignSelected, distributeSelected } from '../../arranging.ts'
import { useEditing } from '../../context.ts'
import styles from '../../Panel.module.css'

/** The icons are named for the line along which they align, so that those across are the vertical ones. */
const ROWS = [
  {
    axis: 'x',
    gaps: { name: 'Equal gaps across', Icon: AlignHorizontalSpaceBetween },
    sides: [
      { side: 'left', name: 'Align left (Alt+A)', Icon: AlignStartVertical },
      { side: 'center', name: 'Align center (Alt+H)', Icon: AlignCenterVertical },
      { side: 'right', name: 'Align right (Alt+D)', Icon: AlignEndVertical },
    ],
  },
  {
    axis: 'y',
    gaps: { name: 'Equal gaps down', Icon: AlignVerticalSpaceBetween },
    sides: [
      { side: 'top', name: 'Align top (Alt+W)', Icon: AlignStartHorizontal },
      { side: 'middle', name: 'Align middle (Alt+V)', Icon: AlignCenterHorizontal },
      { side: 'bottom', name: 'Align bottom (Alt+S)', Icon: AlignEndHorizontal },
    ],
  },
] as const

/** Aligns several with each other, and one alone with the canvas; makes the gaps between three and more equal. */
export function AlignButtons({ characters }: { characters: readonly CharacterContent[] }) {
  const editing = useEditing()
  const distributes = canDistribute(characters)
  return (
    <div className={styles.group}>
      <p className={styles.heading}>{characters.length > 1 ? 'Align with each other' : 'Align with the canvas'}</p>
      <div className={styles.sides}>
        {ROWS.map(({ axis, gaps: { name: gapsName, Icon: GapsIcon }, sides }) => (
          <Fragment key={axis}>
            {sides.map(({ side, name, Icon }, place) => (
              <IconButton
                key={side}
                name={name}
                look="quiet"
                tip={place === 0 ? 'aboveStart' : 'above'}
                onClick={() => alignSelected(editing, side)}
              >
                <Icon size={18} />
              </IconButton>
            ))}
            <IconButton
              name={gapsName}
              look="quiet"
              tip="aboveEnd"
              disabled={!distributes}
              onClick={() => distributeSelected(editing, axis)}
            >
              <GapsIcon size={18} />
            </IconButton>
          </Fragment>
        ))}
      </div>
    </div>
  )
}
