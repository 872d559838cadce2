import { type CardSource, wantsSiblings } from '#server/features/catalogue/pack/card.ts'
import { wordsOf } from '#server/features/catalogue/pack/schema.ts'

/** The right answer may be the longest one in so many of a card's questions. */
const LONGEST = 0.25
/** Where facts are told apart from each other, so many wrong answers of each are other facts of the card. */
const SIBLINGS = 2
/** Words that say nothing of what is asked. */
const EMPTY = new Set(
  'about after also among and are before best between blood body both can cause causes does drug during each first for from given have high into less level low main makes many means more most must need never normal often other patient patients risk same should sign signs some such take taken than that the their them then there these they this treat treated treatment type used using what when where which while who whose why with within'.split(
    ' ',
  ),
)
const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !EMPTY.has(word)))

/** Says of a card's questions what would give them away: the answer in the stem, or always the longest one. */
export function checkItems({ value: card, complain }: CardSource): void {
  let isLongest = 0
  const names = new Set(card.facts.filter((fact) => !fact.is_primary).map((fact) => fact.name))
  for (const [index, fact] of card.facts.entries()) {
    const wrong = fact.distractors.map(wordsOf)
    const answer = wordsIn(fact.name)
    for (const word of wordsIn(fact.question_text)) {
      if (answer.has(word) && !wrong.some((each) => wordsIn(each).has(word))) {
        complain(['facts', index, 'question_text'], `says "${word}", which only the right answer has`)
      }
    }
    if (wrong.every((each) => each.length < fact.name.length)) isLongest++
    const siblings = wrong.filter((each) => names.has(each)).length
    if (wantsSiblings(card) && !fact.is_primary && siblings < SIBLINGS) {
      complain(['facts', index, 'distractors'], `hold ${siblings} other facts of the card: need ${SIBLINGS}`)
    }
  }
  if (isLongest > card.facts.length * LONGEST) {
    complain(['facts'], `the right answer is the longest one in ${isLongest} of ${card.facts.length} questions`)
  }
  for (const kind of ['priority', 'select_all'] as const) {
    const found = card.vignettes.filter((vignette) => vignette.kind === kind)
    if (found.length === 0) complain(['slug'], `there is no vignette of the kind "${kind}"`)
    for (const { options, stem } of found) {
      const right = options.filter((option) => option.right).length
      const fits = kind === 'priority' ? right === 1 : right >= 2 && right < options.length
      if (!fits) complain(['vignettes'], `"${stem.slice(0, 40)}…" has ${right} right options of ${options.length}`)
    }
  }
  if (card.sources.length < 2) complain(['slug'], 'needs at least two sources')
  if (card.checked.length === 0) complain(['slug'], 'must say how it was checked')
}
