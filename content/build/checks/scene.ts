import sharp from 'sharp'
import type { CardSource } from '#server/features/catalogue/pack/card.ts'
import type { PackScene } from '#server/features/catalogue/pack/scene.ts'
import type { PackCharacter } from '#server/features/catalogue/pack/sceneSchema.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { artOf, boxOf, type FindArt, turnOf } from '#shared/rules/scenes/compose.ts'
import { placed } from '#shared/rules/scenes/svg.ts'
import { type FactInScene, factsInScene, PHONE, TALL, UNITS, WIDE } from './touch.ts'

/** What is smaller on a phone is not seen, in pixels of its longer side. */
const SEEN = 28
/** What lies over another fact's characters may hide so much of the smaller one. */
const HIDDEN = 0.2
/** A fact's parts are found together within so many units. */
const TOGETHER = 150
/** So much of a fact is to be seen, whoever stands before it. */
const SHOWN = 0.5
/** So much of what a finger covers on a phone is the fact's own. */
const TOUCHED = 0.3
/** The eye finds one hero: so many times as large as the one in the middle… */
const HERO = 2.4
/** … or one event: three facts whose figures take up so much of the picture. */
const EVENT = 0.25

/** What is drawn of a character: which squares of the grid, and from where to where. */
type Ink = { squares: Uint8Array; count: number; left: number; top: number; right: number; bottom: number }
type Drawn = { character: PackCharacter; fact: string; at: (string | number)[]; ink: Ink }

async function inkOf(character: CharacterContent, find: FindArt): Promise<Ink> {
  const art = artOf(character, find)
  const body = art ? `<g transform="${turnOf(character)}">${placed(art, boxOf(character), 'c')}</g>` : ''
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  const svg = `<svg ${names} width="${WIDE}" height="${TALL}" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">${body}</svg>`
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  const ink = { squares: new Uint8Array(WIDE * TALL), count: 0, left: WIDE, top: TALL, right: 0, bottom: 0 }
  for (let n = 0; n < alpha.length; n++) {
    if ((alpha[n] ?? 0) < 100) continue
    ink.squares[n] = 1
    ink.count++
    const [x, y] = [n % WIDE, Math.floor(n / WIDE)]
    ink.left = Math.min(ink.left, x)
    ink.right = Math.max(ink.right, x + 1)
    ink.top = Math.min(ink.top, y)
    ink.bottom = Math.max(ink.bottom, y + 1)
  }
  return ink
}

const longest = ({ left, top, right, bottom }: Ink): number => Math.max(right - left, bottom - top) * UNITS
function sharedOf(a: Ink, b: Ink): number {
  let count = 0
  for (let n = 0; n < a.squares.length; n++) if (a.squares[n] && b.squares[n]) count++
  return count
}
function gap(a: Ink, b: Ink): number {
  const aside = Math.max(0, a.left - b.right, b.left - a.right)
  const above = Math.max(0, a.top - b.bottom, b.top - a.bottom)
  return Math.hypot(aside, above) * UNITS
}

/** Says of a scene what eyes would stumble over: too small, in the way, torn apart, in the air, without a hero. */
export async function checkScene(
  { value: card, complain }: CardSource,
  content: readonly CharacterContent[],
  scene: PackScene,
  find: FindArt,
): Promise<void> {
  const parts = card.facts.flatMap((fact, index) =>
    fact.characters
      .map((character, place) => ({ character, fact: fact.key, at: ['facts', index, 'characters', place] }))
      .filter(({ character }) => scene.placed.has(character)),
  )
  const all: Drawn[] = await Promise.all(
    parts.map(async (part, n) => ({ ...part, ink: await inkOf(content[n] as CharacterContent, find) })),
  )
  for (const one of all) checkPart(one, all, complain)
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) checkPair(one, other, complain)
  }
  const facts = factsInScene(
    all.map(({ fact, ink }, n) => {
      const { band, z } = content[n] as CharacterContent
      return { fact, band, z, squares: ink.squares }
    }),
  )
  for (const one of facts) {
    const at = ['facts', card.facts.findIndex(({ key }) => key === one.fact)]
    checkFact(one, at, complain)
  }
  checkLead(all, facts, complain)
}

/** A fact's figures may lie over and under others as they like, if it is still seen and touched by itself. */
function checkFact({ seen, touched }: FactInScene, at: (string | number)[], complain: CardSource['complain']): void {
  const percent = (share: number) => `${Math.round(share * 100)} %`
  if (seen < SHOWN) complain(at, `is hidden: ${percent(seen)} of it is seen, under ${percent(SHOWN)}`)
  if (touched >= TOUCHED) return
  complain(
    at,
    `is not found by a finger: at best ${percent(touched)} of what it covers on a phone (44 pixels) is its own, under ${percent(TOUCHED)}: make it larger, or lay less over it`,
  )
}

/**
 * One is the hero, or few large ones make the event. Says which are measured by, so that whoever draws knows whom to make
 * smaller or larger.
 */
function checkLead(all: readonly Drawn[], facts: readonly FactInScene[], complain: CardSource['complain']): void {
  const three = facts.toSorted((a, b) => b.size - a.size).slice(0, 3)
  const event = three.reduce((sum, { size }) => sum + size, 0)
  const bySize = all.toSorted((a, b) => longest(a.ink) - longest(b.ink))
  const [middle, largest] = [bySize[Math.floor(bySize.length / 2)], bySize.at(-1)]
  if (!middle || !largest) return
  const times = longest(largest.ink) / longest(middle.ink)
  if (times >= HERO || event >= EVENT) return
  const said = ({ fact, ink }: Drawn) => `${fact} ${Math.round(longest(ink))}`
  complain(
    ['facts'],
    `the largest (${said(largest)} units) is ${times.toFixed(1)} times the one in the middle (${said(middle)}): a hero is ${HERO}; or the largest three facts (${three.map(({ fact }) => fact).join(', ')}) take up ${Math.round(event * 100)} % of the picture: an event is ${EVENT * 100} %`,
  )
}

function checkPart(one: Drawn, all: readonly Drawn[], complain: CardSource['complain']): void {
  const pixels = (longest(one.ink) * PHONE) / CANVAS.width
  const isPart = one.character.held !== undefined
  if (!isPart && pixels < SEEN) {
    complain(
      one.at,
      `is ${Math.round(pixels)} pixels on a phone, under ${SEEN}: make it larger, or part of another (held)`,
    )
  }
  if (isPart && !all.some((other) => other !== one && gap(other.ink, one.ink) === 0)) {
    complain(one.at, 'is held by nobody: nothing touches it')
  }
  const gaps = all.filter((other) => other !== one && other.fact === one.fact).map(({ ink }) => gap(one.ink, ink))
  if (gaps.length > 0 && Math.min(...gaps) > TOGETHER) {
    complain(
      one.at,
      `lies ${Math.round(Math.min(...gaps))} units from the other parts of its fact, more than ${TOGETHER}`,
    )
  }
}

function checkPair(one: Drawn, other: Drawn, complain: CardSource['complain']): void {
  const isSaid = one.character.overlaps.includes(other.fact) || other.character.overlaps.includes(one.fact)
  if (one.fact === other.fact || isSaid) return
  const part = sharedOf(one.ink, other.ink) / Math.max(1, Math.min(one.ink.count, other.ink.count))
  if (part > HIDDEN) {
    complain(
      other.at,
      `shares ${Math.round(part * 100)} % with a character of "${one.fact}": move one, or name it in overlaps`,
    )
  }
}
