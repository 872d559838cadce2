import { beforeEach, describe, expect, it } from 'vitest'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { cameraFor } from './camera.ts'
import {
  comeNearer,
  goFarther,
  leadView,
  lightFigure,
  panView,
  resizeView,
  sceneView,
  showWhole,
  zoomAtTap,
} from './sceneView.ts'

const WIDTH = 1100
const HEIGHT = (WIDTH * CANVAS.height) / CANVAS.width
/** Its middle lies at 1200 and 700 of the canvas, on the screen at 600 and 350. */
const FIGURE = { x: 1100, y: 600, width: 200, height: 200 }
const seen = () => {
  const { x, y, scale } = sceneView.view!
  return { x: Math.round((WIDTH / 2 - x) / scale), y: Math.round((HEIGHT / 2 - y) / scale) }
}
const MIDDLE = { x: CANVAS.width / 2, y: CANVAS.height / 2 }

describe('coming nearer', () => {
  beforeEach(() => {
    showWhole()
    lightFigure(null)
    resizeView(WIDTH)
  })
  it('goes to the middle while no figure is lit', () => {
    comeNearer()
    expect(seen()).toEqual(MIDDLE)
  })
  it('goes to the figure that is lit, at every step, also when another was lit since', () => {
    lightFigure(FIGURE)
    comeNearer()
    comeNearer()
    expect(seen()).toEqual({ x: 1200, y: 700 })
    lightFigure({ ...FIGURE, x: 900 })
    comeNearer()
    expect(seen()).toEqual({ x: 1000, y: 700 })
  })
  it('comes nearer than the player is already, never farther', () => {
    leadView(cameraFor(WIDTH, { x: 1200, y: 700 }))
    comeNearer()
    expect(sceneView.view!.scale).toBeGreaterThan(cameraFor(WIDTH, { x: 0, y: 0 }).scale)
    leadView(cameraFor(WIDTH, null))
  })
  it('stays where a hand moved the scene to, until another figure is lit or the whole is shown', () => {
    lightFigure(FIGURE)
    comeNearer()
    comeNearer()
    panView(120, 0)
    const moved = seen()
    comeNearer()
    expect(seen()).toEqual(moved)
    expect(moved.x).toBeLessThan(1200)
    showWhole()
    comeNearer()
    comeNearer()
    expect(seen()).toEqual({ x: 1200, y: 700 })
  })
  it('by a double touch goes to the figure that is under it, else to the point, and back to the whole', () => {
    lightFigure(FIGURE)
    zoomAtTap({ x: 580, y: 330 })
    expect(seen()).toEqual({ x: 1200, y: 700 })
    zoomAtTap({ x: 580, y: 330 })
    expect(sceneView.view).toBeNull()
    const at = { x: 400, y: 500 }
    zoomAtTap(at)
    const { x, y, scale } = sceneView.view!
    expect([(at.x - x) / scale, (at.y - y) / scale].map(Math.round)).toEqual([800, 1000])
  })
  it('goes back to the whole step by step', () => {
    lightFigure(FIGURE)
    comeNearer()
    goFarther()
    expect(sceneView.view).toBeNull()
  })
})
