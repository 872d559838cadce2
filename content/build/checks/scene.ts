import sharp from 'sharp'
import type { CardSource } from '#server/features/catalogue/pack/card.ts'
import { keyToUuid } from '#server/features/catalogue/pack/keys.ts'
import type { PackScene } from '#server/features/catalogue/pack/scene.ts'
import type { PackCharacter } from '#server/features/catalogue/pack/sceneSchema.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { artOf, boxOf, type FindArt, turnOf } from '#shared/rules/scenes/compose.ts'
import { EVENT, HERO, leadOf, SEEN_PX, SHOWN, TOGETHER, TOUCHED } from '#shared/rules/scenes/layout/findings.ts'
import {
  gapOf,
  type Ink,
  inkOf,
  longestOf,
  phonePixels,
  sharedOf,
  TALL,
  WIDE,
} from '#shared/rules/scenes/layout/ink.ts'
import { type FactInScene, factsInScene } from '#shared/rules/scenes/layout/touch.ts'
import { placed } from '#shared/rules/scenes/svg.ts'

/** From so much of 255 on something is drawn. */
const OPAQUE = 100
/** What lies over another fact's characters may hide so much of the smaller one. */
const HIDDEN = 0.2

type Drawn = { character: PackCharacter; fact: string; at: (string | number)[]; ink: Ink }

async function drawnInk(character: CharacterContent, find: FindArt): Promise<Ink> {
  const art = artOf(character, find)
  const body = art ? `<g transform="${turnOf(character)}">${placed(art, boxOf(character), 'c')}</g>` : ''
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  const svg = `<svg ${names} width="${WIDE}" height="${TALL}" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">${body}</svg>`
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  return inkOf((column, row) => (alpha[row * WIDE + column] ?? 0) >= OPAQUE)
}

/** Says of a scene what eyes would stumble over: too small, in the way, torn apart, in the air, without a hero. */
export async function checkScene(
  { value: card, complain }: CardSource,
  content: readonly CharacterContent[],
  scene: PackScene,
  find: FindArt,
): Promise<void> {
  // The document lists its characters by layer, the card by fact: they find each other by key.
  const byKey = new Map(content.map((character) => [character.key, character]))
  const parts = card.facts.flatMap((fact, index) =>
    fact.characters.flatMap((character, place) => {
      const drawn = byKey.get(keyToUuid(card.slug, `${fact.key}/${place}`))
      if (!drawn || !scene.placed.has(character)) return []
      return [{ character, drawn, fact: fact.key, at: ['facts', index, 'characters', place] }]
    }),
  )
  const all: Drawn[] = await Promise.all(
    parts.map(async ({ drawn, ...part }) => ({ ...part, ink: await drawnInk(drawn, find) })),
  )
  for (const one of all) checkPart(one, all, complain)
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) checkPair(one, other, complain)
  }
  const facts = factsInScene(
    all.map(({ fact, ink, character: { band, z } }) => ({ fact, band, z, squares: ink.squares })),
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
  const lead = leadOf(all, facts)
  const [middle, largest] = [all[lead.middle], all[lead.largest]]
  if (!middle || !largest || lead.isLed) return
  const said = ({ fact, ink }: Drawn) => `${fact} ${Math.round(longestOf(ink))}`
  complain(
    ['facts'],
    `the largest (${said(largest)} units) is ${lead.times.toFixed(1)} times the one in the middle (${said(middle)}): a hero is ${HERO}; or the largest three facts (${lead.three.map(({ fact }) => fact).join(', ')}) take up ${Math.round(lead.event * 100)} % of the picture: an event is ${EVENT * 100} %`,
  )
}

function checkPart(one: Drawn, all: readonly Drawn[], complain: CardSource['complain']): void {
  const pixels = phonePixels(one.ink)
  const isPart = one.character.held !== undefined
  if (!isPart && pixels < SEEN_PX) {
    complain(
      one.at,
      `is ${Math.round(pixels)} pixels on a phone, under ${SEEN_PX}: make it larger, or part of another (held)`,
    )
  }
  if (isPart && !all.some((other) => other !== one && gapOf(other.ink, one.ink) === 0)) {
    complain(one.at, 'is held by nobody: nothing touches it')
  }
  const gaps = all.filter((other) => other !== one && other.fact === one.fact).map(({ ink }) => gapOf(one.ink, ink))
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
