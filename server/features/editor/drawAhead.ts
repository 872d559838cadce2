import type { Log } from '#server/platform/log.ts'
import type { Sql } from '#server/platform/sql.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Drawing, type MediaRoots, type Pictures, spriteImage } from '../scenes/index.ts'
import * as query from './queries.ts'
import { sceneImage } from './scene.ts'

/** Whoever starts has more to do at first. */
const AFTER_MS = 20 * SECOND_MS
const SPRITE = /^\/media\/sprites\/([0-9a-f]{32})\.webp$/

/** The full one is dear and seldom asked for: it is drawn then. */
const SIZES = ['thumb', 'mobile', 'tablet'] as const

/**
 * Draws what learners will ask for before they do, one picture after the other, where it is not drawn yet: the scenes of
 * official cards and the sprites of their characters. What can't be drawn or kept now is drawn when it is asked for. The
 * function it returns ends it.
 */
export function drawAhead(sql: Sql, roots: MediaRoots, pictures: Pictures, log: Log): () => void {
  let isOver = false
  const timer = setTimeout(() => {
    drawAll(sql, roots, pictures, () => isOver).catch((error) => {
      if (!isOver) log.warn({ error }, 'The scenes could not be drawn ahead')
    })
  }, AFTER_MS)
  timer.unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function drawAll(sql: Sql, roots: MediaRoots, pictures: Pictures, isOver: () => boolean): Promise<void> {
  // Where nothing can be kept there is nothing to draw ahead.
  const keeps = async (drawing: Drawing | undefined) => !isOver() && (!drawing || (await pictures.keep(drawing)))
  for (const { card, revision } of await sql.rows(query.publishedCards)) {
    for (const size of SIZES) if (!(await keeps(await sceneImage(sql, roots, { card, revision, size }, 0)))) return
    for (const { url } of await sql.rows(query.picturesOfCard, [card])) {
      const id = SPRITE.exec(url)?.[1]
      if (id && !(await keeps(await spriteImage(sql, roots, id)))) return
    }
  }
}
