import type { Snapshot } from 'valtio'
import type { FactView } from '#shared/contract/learning/index.ts'
import { around } from '#shared/rules/learning/label.ts'
import type { Aim } from './camera.ts'
import type { Figure } from './sceneView.ts'

type Placed = Snapshot<Pick<FactView, 'characters' | 'hotspot_x' | 'hotspot_y'>>

/** Where a fact's figures stand in the scene, in units of the canvas; its spot where it has none. */
export const figureOf = ({ characters, hotspot_x, hotspot_y }: Placed): Figure =>
  around(
    characters.map(({ character_x, character_y, character_width, character_height }) => ({
      x: character_x,
      y: character_y,
      width: character_width,
      height: character_height,
    })),
  ) ?? { x: hotspot_x, y: hotspot_y, width: 0, height: 0 }

/** What the player looks at for a fact: its spot, with all of its figures. */
export const aimOf = (fact: Placed): Aim => ({ x: fact.hotspot_x, y: fact.hotspot_y, frame: figureOf(fact) })
