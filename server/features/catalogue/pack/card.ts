import { join } from 'node:path'
import { CHARACTER_MAX } from '#shared/documents/card/measures.ts'
import { leavesCanvas } from '#shared/rules/scenes/layout/ink.ts'
import { RECORDING_MODES, recordingPath, recordingSeconds } from './recordings.ts'
import type { PackScene } from './scene.ts'
import { type PackCardText, type PackTimings, timingsSchema, wordsOf } from './schema.ts'
import { readYaml, type Source, shownName } from './source.ts'

export interface CardSource extends Source<PackCardText> {
  dir: string
  folder: string
}

/** Seconds by which a recording and its timings may differ: an encoder adds a moment at the ends. */
const soundTolerance = 0.5

/** The parts of words are told apart from each other: there a wrong answer is best another fact of the card. */
export const wantsSiblings = ({ topic_type }: Pick<PackCardText, 'topic_type'>): boolean => topic_type === 'terminology'

function checkFacts(source: CardSource): void {
  const { value: card, complain } = source
  const names = new Set(card.facts.map((fact) => fact.name.toLowerCase()))
  const keys = new Set<string>()
  card.facts.forEach((fact, index) => {
    if (keys.has(fact.key)) complain(['facts', index, 'key'], `"${fact.key}" is used by another fact of this card`)
    keys.add(fact.key)
    const seen = new Set<string>()
    fact.distractors.map(wordsOf).forEach((distractor, position) => {
      const at = ['facts', index, 'distractors', position]
      const plain = distractor.toLowerCase()
      const isOwn = plain === fact.name.toLowerCase()
      if (names.has(plain) && (isOwn || !wantsSiblings(card))) {
        complain(at, `"${distractor}" is itself a fact of this card`)
      }
      if (seen.has(plain)) complain(at, `"${distractor}" is given twice`)
      seen.add(plain)
    })
  })
  const primary = card.facts.filter((fact) => fact.is_primary).length
  if (primary !== 1) complain(['facts'], `exactly one fact must be primary, not ${primary}`)
  else if (!card.facts[0]?.is_primary) complain(['facts', 0], 'the primary fact must come first')
}

/** Checks what a schema cannot: names, the one primary fact, the edges of the scene. */
export function checkCard(source: CardSource, scene: PackScene): void {
  const { value: card, complain } = source
  if (card.slug !== source.folder) complain(['slug'], `must be the name of its folder, "${source.folder}"`)
  checkFacts(source)
  for (const [fact, { characters }] of card.facts.entries()) {
    for (const [place, character] of characters.entries()) {
      const at = ['facts', fact, 'characters', place]
      const frame = scene.placed.get(character)?.frame
      if (!frame) continue
      if (leavesCanvas(frame)) complain(at, 'reaches more than 15 % over the edge of the scene')
      const { width, height } = CHARACTER_MAX
      if (frame.width > width || frame.height > height) {
        complain(at, `is ${Math.round(frame.width)} x ${Math.round(frame.height)}, more than ${width} x ${height}`)
      }
    }
  }
}

/** Reads a card's timings and checks them against its facts and its two sound files. */
export async function readCardSound(
  packDir: string,
  card: CardSource,
  problems: string[],
): Promise<PackTimings | null> {
  const source = await readYaml(packDir, join(card.dir, 'timings.yaml'), timingsSchema, problems)
  if (!source) return null
  const keys = card.value.facts.map((fact) => fact.key)
  for (const mode of RECORDING_MODES) {
    const { duration, facts } = source.value[mode]
    let last = 0
    for (const key of keys) {
      const spoken = facts[key]
      if (!spoken) {
        source.complain([mode, 'facts'], `"${key}" is not spoken`)
        continue
      }
      if (spoken.start < last || spoken.end <= spoken.start || spoken.end > duration) {
        source.complain([mode, 'facts', key], 'must follow the fact before it and end within the sound')
      }
      last = spoken.end
    }
    for (const key of Object.keys(facts)) {
      if (!keys.includes(key)) source.complain([mode, 'facts', key], 'is not a fact of this card')
    }
    const file = recordingPath(card.dir, mode)
    const seconds = await recordingSeconds(file)
    if (seconds === null) problems.push(`${shownName(packDir, file)}:1: the sound is missing`)
    else if (seconds === undefined) problems.push(`${shownName(packDir, file)}:1: is no WebM that says how long it is`)
    else if (Math.abs(seconds - duration) > soundTolerance)
      source.complain([mode, 'duration'], `does not fit the recording, which lasts ${seconds.toFixed(1)} s`)
  }
  return source.value
}
