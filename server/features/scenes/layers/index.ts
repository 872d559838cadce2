import path from 'node:path'
import { childWork } from '#server/platform/childWork.ts'
import type { Sql } from '#server/platform/sql.ts'
import { createWorkQueue } from '#server/platform/workQueue.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { Unavailable } from '#shared/errors.ts'
import { composeScene, namesOf, WHOLE } from '#shared/rules/scenes/compose.ts'
import { layersOfScene, type SceneLayer } from '#shared/rules/scenes/layers.ts'
import { loadLetters } from '#shared/rules/scenes/lettering/letters.ts'
import { showArt } from '#shared/rules/scenes/svg.ts'
import { SECOND_MS } from '#shared/time.ts'
import { findArts, type MediaRoots } from '../drawing.ts'

/** What the process that writes the file is given. */
export type LayersGiven = {
  width: number
  height: number
  whole: string
  layers: { name: string; left: number; top: number; svg: string }[]
}

/** So many pixels all layers may have together: four bytes each are held at once. */
const PIXELS_MAX = 120_000_000
const WITHIN_MS = 120 * SECOND_MS
const MOST_BYTES = 400 * 1024 * 1024
const PROGRAM = path.join(import.meta.dirname, 'process.ts')
const writing = createWorkQueue({ atOnce: 1, waitingMax: 5 })

const svgOf = ({ box: { x, y, width, height }, body }: Pick<SceneLayer, 'box' | 'body'>) =>
  showArt({ box: [x, y, width, height], body })

/**
 * A scene as a Photoshop file (PSD) of 2200 by 1700, written by a process of its own; undefined where its layers are too
 * many and too large. To be asked outside a transaction. @throws RateLimited where others wait, Unavailable where it failed
 */
export async function drawLayers(
  sql: Sql,
  roots: MediaRoots,
  scene: CardContent,
  person: number,
): Promise<Buffer | undefined> {
  const { background, back, front, characters } = scene
  const find = await findArts(sql, roots, [...namesOf(characters), background, back, front])
  await loadLetters(characters)
  const layers = layersOfScene(scene, find)
  const pixels = layers.reduce((sum, { box }) => sum + box.width * box.height, 0)
  if (pixels > PIXELS_MAX) return undefined
  const given: LayersGiven = {
    ...{ width: CANVAS.width, height: CANVAS.height },
    whole: svgOf({ box: WHOLE, body: composeScene(scene, find) }),
    layers: layers.map((layer) => ({ name: layer.name, left: layer.box.x, top: layer.box.y, svg: svgOf(layer) })),
  }
  const work = { program: PROGRAM, input: JSON.stringify(given), withinMs: WITHIN_MS, mostBytes: MOST_BYTES }
  const file = await writing.enqueue({ person }, () => childWork(work))
  if (!file) throw Unavailable()
  return file
}
