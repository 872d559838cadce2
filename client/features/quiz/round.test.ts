import { describe, expect, it } from 'vitest'
import { FactView } from '#shared/contract/learning/index.ts'
import { answeredIn, drawRound, factsToAsk, goOnWith, judge, partOf, rightOf, scoreOf } from './round.ts'

const fact = (fact_id: number, name: string) =>
  FactView.parse({
    fact_id,
    key: `00000000-0000-4000-8000-00000000000${fact_id}`,
    card_id: 1,
    order: fact_id,
    entity_type_id: 2,
    name,
    pictomo: 'x',
    definition: 'd',
    header: null,
    indent: 0,
    is_primary: false,
    classification: '',
    question_text: '',
    distractor_names: [],
    hotspot_x: 0,
    hotspot_y: 0,
    tooltip_placement: 0,
    prevent_zoom: false,
    audio: { educational: null, story: null },
    characters: [],
    last_answer: null,
    learned_flag: false,
  })
const card = { name: 'Digoxin', question_mode: 'multiple_choice' as const, facts: [fact(1, 'One'), fact(2, 'Two')] }
const random = () => 0.5

describe('drawRound', () => {
  it('asks every fact with its answer among the options', () => {
    const round = drawRound(card, random)
    expect(round).toHaveLength(2)
    for (const question of round) expect(question.options).toContain(question.fact.name)
  })
  it('asks only what was wrong', () => {
    expect(drawRound(card, random, new Set([2])).map((question) => question.fact.name)).toEqual(['Two'])
  })
  it('gives no options where the answer is typed', () => {
    expect(drawRound({ ...card, question_mode: 'fill_in' }, random)[0]?.options).toEqual([])
  })
})

describe('scoreOf', () => {
  it('counts what was right', () => {
    const [one, two] = drawRound(card, random)
    const answers = [judge(one!, one!.fact.name), judge(two!, 'Nothing')]
    expect(scoreOf(answers)).toEqual({ right: 1, total: 2, percent: 50 })
    expect(scoreOf([])).toEqual({ right: 0, total: 0, percent: 0 })
  })
})

describe('what is known of a card', () => {
  const answered = [0, 1, null].map((last_answer, place) => ({ ...fact(place + 1, `F${place}`), last_answer }))
  const keys = answered.map(({ key }) => key)
  it('is what was right in this round or, where it was not asked, the last time', () => {
    const answers = [{ fact_id: 1, answer: '', right: true }]
    expect([...rightOf(answered, answers)]).toEqual([keys[0], keys[1]])
    expect([...rightOf(answered, [{ fact_id: 2, answer: '', right: false }])]).toEqual([])
    // Asked again is only what was missed: the rest stays known.
    const first = [1, 2, 3].map((fact_id) => ({ fact_id, answer: '', right: fact_id === 3 }))
    const again = [1, 2].map((fact_id) => ({ fact_id, answer: '', right: fact_id === 2 }))
    expect([...rightOf(answeredIn(answered, first), again)]).toEqual([keys[1], keys[2]])
  })
  it('is asked in parts: what was wrong, or all that is not known; the whole where nothing is left of it', () => {
    expect([...factsToAsk(answered, 'wrong')!]).toEqual([1])
    expect([...factsToAsk(answered, 'rest')!]).toEqual([1, 3])
    expect(factsToAsk([answered[1]!], 'rest')).toBeUndefined()
    expect(['wrong', 'rest', 'scene', 'all', null].map(partOf)).toEqual([
      'wrong',
      'rest',
      'scene',
      undefined,
      undefined,
    ])
  })
})

describe('a round that is gone on with', () => {
  const drawn = drawRound(card, () => 0.5)
  const [first, second] = drawn.map(({ fact: { fact_id } }) => fact_id)
  const answered = (fact_id: number) => ({ fact_id, answer: 'x', right: false })
  const factOf = ({ fact: { fact_id } }: (typeof drawn)[number]) => fact_id
  it('has what was answered first, and then what is still to be asked', () => {
    const { asked, answers } = goOnWith(drawn, [answered(second!)], factOf)
    expect(asked.map(({ fact: { fact_id } }) => fact_id)).toEqual([second, first])
    expect(answers).toEqual([answered(second!)])
  })
  it('forgets what is no fact of it any more, and is begun anew where nothing is left to ask', () => {
    expect(goOnWith(drawn, [answered(99)], factOf)).toEqual({ asked: drawn, answers: [] })
    expect(goOnWith(drawn, [answered(first!), answered(second!)], factOf)).toEqual({ asked: drawn, answers: [] })
  })
})
