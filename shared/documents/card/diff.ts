import type { CardContent, CharacterContent, FactContent, WordsContent } from './content.ts'
import { centreOf } from './geometry.ts'
import { FONTS } from './lettering/fonts.ts'
import { seenName } from './picture.ts'
import { same } from './same.ts'

/** One difference between two states of a card. `key` is the fact's or character's, null for the card itself. */
export type CardChange = { part: 'card' | 'facts' | 'characters'; key: string | null; sentence: string }

const called = (name: string | undefined) => (name?.trim() ? `“${name.trim()}”` : 'a fact without a name')
const start = (text: string) => text[0]?.toUpperCase() + text.slice(1)

/** What became different from one content to another, in sentences, in the order of the card. */
export function diffCards(before: CardContent, after: CardContent): CardChange[] {
  return [...diffFields(before, after), ...diffFacts(before, after), ...diffCharacters(before, after)]
}

function diffFields(before: CardContent, after: CardContent): CardChange[] {
  const told: [keyof CardContent, string][] = [
    ['name', `The card’s name was changed from “${before.name}” to “${after.name}”.`],
    ['overview', 'The overview was rewritten.'],
    ['keywords', 'The keywords were changed.'],
    ['narrator', `The narrator was changed from ${before.narrator || 'nobody'} to ${after.narrator || 'nobody'}.`],
    ['topic_type', `The topic’s type was changed from “${before.topic_type}” to “${after.topic_type}”.`],
    ['question_mode', 'The way of asking was changed.'],
    ['background', 'The background picture was changed.'],
    ['back', 'The scenery behind the stage was changed.'],
    ['front', 'The scenery before the stage was changed.'],
    ['light', 'The light was changed.'],
    ['sources', 'The sources were changed.'],
    ['checked', 'How it was checked was written anew.'],
    ['audio', 'The recordings were changed.'],
    ['pronunciations', 'How words are pronounced was changed.'],
  ]
  return told
    .filter(([field]) => !same(before[field], after[field]))
    .map(([, sentence]) => ({ part: 'card', key: null, sentence }))
}

const FACT_WORDS: [keyof FactContent, string][] = [
  ['pictomo', 'got another character’s name'],
  ['definition', 'got another definition'],
  ['for_nurses', 'says something else to nurses'],
  ['for_prescribers', 'says something else to prescribers'],
  ['spoken_educational', 'is explained in other words'],
  ['spoken_story', 'is told in other words'],
  ['header', 'got another header'],
  ['indent', 'was moved in or out'],
  ['is_primary', 'became, or is no longer, the main fact'],
  ['classification', 'got another kind'],
  ['question_text', 'got another question'],
  ['distractors', 'got other wrong answers'],
  ['tooltip_placement', 'shows its label elsewhere'],
  ['prevent_zoom', 'is zoomed to differently'],
  ['audio', 'is told at another time'],
]

function diffFacts(before: CardContent, after: CardContent): CardChange[] {
  const old = new Map(before.facts.map((fact) => [fact.key, fact]))
  const now = new Map(after.facts.map((fact) => [fact.key, fact]))
  const moved = movedKeys(
    before.facts.map(({ key }) => key).filter((key) => now.has(key)),
    after.facts.map(({ key }) => key).filter((key) => old.has(key)),
  )
  const changes: CardChange[] = []
  const tell = (key: string, sentence: string) => changes.push({ part: 'facts', key, sentence: start(sentence) })
  for (const { key, name } of before.facts) if (!now.has(key)) tell(key, `${called(name)} was deleted.`)
  for (const fact of after.facts) {
    const was = old.get(fact.key)
    if (!was) {
      tell(fact.key, `${called(fact.name)} was added.`)
      continue
    }
    if (was.name !== fact.name) tell(fact.key, `${called(was.name)} was renamed to ${called(fact.name)}.`)
    for (const [field, words] of FACT_WORDS)
      if (!same(was[field], fact[field])) tell(fact.key, `${called(fact.name)} ${words}.`)
    if (moved.has(fact.key)) tell(fact.key, `${called(fact.name)} was moved in the list.`)
  }
  return changes
}

function diffCharacters(before: CardContent, after: CardContent): CardChange[] {
  const old = new Map(before.characters.map((each) => [each.key, each]))
  const now = new Set(after.characters.map(({ key }) => key))
  const moved = movedKeys(
    layersOf(before).filter((key) => now.has(key)),
    layersOf(after).filter((key) => old.has(key)),
  )
  const picture = (each: CharacterContent) => seenName(each)
  const factOf = (card: CardContent, key: string) => called(card.facts.find((fact) => fact.key === key)?.name)
  const changes: CardChange[] = []
  const tell = (key: string, sentence: string) => changes.push({ part: 'characters', key, sentence: start(sentence) })
  for (const each of before.characters)
    if (!now.has(each.key)) tell(each.key, `the ${picture(each)} of ${factOf(before, each.fact)} was deleted.`)
  for (const each of after.characters) {
    const was = old.get(each.key)
    const named = `the ${picture(each)} of ${factOf(after, each.fact)}`
    if (!was) {
      tell(each.key, `${named} was added.`)
      continue
    }
    const deeds = [
      was.picture === each.picture ? '' : `took the place of the ${picture(was)}`,
      was.fact === each.fact ? '' : `was given over from ${factOf(before, was.fact)}`,
      ...(was.words && each.words
        ? [...writingDeeds(was.words, each.words), isThere(was, each) ? '' : 'was moved']
        : [
            isNear(was.frame.slice(2), each.frame.slice(2)) ? '' : 'was resized',
            isNear(was.frame.slice(0, 2), each.frame.slice(0, 2)) ? '' : 'was moved',
          ]),
      was.rotation === each.rotation ? '' : 'was turned',
      same(was.mirrored, each.mirrored) ? '' : 'was mirrored',
      same(was.crop ?? null, each.crop ?? null) ? '' : 'was cropped',
      was.animation === each.animation ? '' : 'moves differently',
      moved.has(each.key) ? 'changed its layer' : '',
      was.band === each.band ? '' : 'stands at another depth',
      was.foot === each.foot ? '' : 'stands on the ground differently',
      was.hidden === each.hidden ? '' : each.hidden ? 'was hidden' : 'is shown again',
      was.locked === each.locked ? '' : each.locked ? 'was locked' : 'was unlocked',
      was.label === each.label ? '' : 'got another name in the list',
      was.group === each.group ? '' : 'moves with others',
      same(was.actor, each.actor) ? '' : 'acts differently',
    ].filter(Boolean)
    if (deeds.length > 0) tell(each.key, `${named} ${new Intl.ListFormat('en').format(deeds)}.`)
  }
  return changes
}

/** A document keeps tenths of a unit: what a content pack says more finely is the same. */
const isNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, place) => Math.abs(value - (other[place] ?? Number.NaN)) < 0.1)

/** The characters in the order of their layers, in which a document lists them, and a content pack does not. */
const layersOf = ({ characters }: CardContent): string[] =>
  characters.toSorted((a, b) => a.z - b.z || (a.key < b.key ? -1 : 1)).map(({ key }) => key)

/** Whether the middle of both is the same: a label has its own size, and its corner is rounded to tenths. */
const isThere = (was: CharacterContent, now: CharacterContent): boolean => {
  const [[x, y], [nowX, nowY]] = [centreOf(was.frame), centreOf(now.frame)]
  return Math.abs(x - nowX) < 0.3 && Math.abs(y - nowY) < 0.3
}

/** How large a label is follows from its words: what is told is what was written. */
const writingDeeds = (was: WordsContent, now: WordsContent): string[] => [
  was.text === now.text ? '' : `no longer says “${was.text.replaceAll(/\s+/g, ' ').trim()}”`,
  was.font === now.font ? '' : `is written in ${FONTS[now.font].replace(/ \(.*/, '')}`,
  was.size === now.size ? '' : now.size > was.size ? 'has larger letters' : 'has smaller letters',
  was.color === now.color ? '' : 'got another color',
]

/** The fewest keys that have to move to turn one order into the other: all but a longest run that kept its order. */
function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((key, at) => [key, at]))
  const best: { length: number; from: number }[] = []
  after.forEach((key, at) => {
    let [length, from] = [1, -1]
    for (let n = 0; n < at; n++) {
      const isBefore = (place.get(after[n] as string) as number) < (place.get(key) as number)
      const longer = (best[n] as { length: number }).length + 1
      if (isBefore && longer > length) [length, from] = [longer, n]
    }
    best.push({ length, from })
  })
  const moved = new Set(after)
  let at = best.reduce((top, each, n) => (each.length > (best[top]?.length ?? 0) ? n : top), 0)
  while (after[at] !== undefined && at >= 0) {
    moved.delete(after[at] as string)
    at = best[at]?.from ?? -1
  }
  return moved
}
