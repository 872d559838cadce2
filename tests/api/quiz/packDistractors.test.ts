import path from 'node:path'
import { expect, it } from 'vitest'
import { readPack } from '#server/features/catalogue/pack/index.ts'
import { CARDS_A_RUN, makeDue } from '#server/features/quiz/generated/making.ts'
import { poolSql } from '#server/platform/sql.ts'
import { isSameKind, kindOf } from '#shared/rules/quiz/kinds.ts'
import { meaningOf } from '#shared/rules/quiz/meaning.ts'
import { drawOptions, foldOption, isAsked, QUIZ_OPTIONS } from '#shared/rules/quiz/question.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

type Row = {
  fact_id: number
  card_id: number
  name: string
  question_text: string
  is_primary: boolean
  classification: string
  distractor_names: string[]
  generated_names: string[]
}

it('QUZ-RU005 QUZ-GA006: every fact of the content can be asked with six options, also where its authors wrote none, and none but the answer is right', async () => {
  const { pool } = world.database
  const pack = await readPack(path.resolve(import.meta.dirname, '../../../content'))
  const ids = pack.cards.map(({ card }) => card.card_id)
  const made = async () => {
    for (let left = CARDS_A_RUN; left === CARDS_A_RUN; )
      left = await makeDue({ sql: poolSql(pool), now: world.clock.now() })
    const { rows } = await pool.query<Row>(
      `select id as fact_id, card_id, name, question_text, is_primary, classification, distractors as distractor_names,
         generated_distractors as generated_names from catalogue_facts where card_id = any($1) and published order by id`,
      [ids],
    )
    return rows
  }
  const rows = await made()
  // Whose authors wrote enough gets nothing but what is of the answer's kind.
  const strange = rows.flatMap((fact) =>
    fact.generated_names
      .filter((name) => !rows.some((one) => one.name === name && isSameKind(kindOf(fact), kindOf(one))))
      .map((name) => `${fact.question_text} ${fact.name}: ${name}`),
  )
  expect(strange).toEqual([])
  expect(rows.flatMap((fact) => fact.generated_names).length).toBeGreaterThan(2 * rows.length)
  await pool.query(`update facts set distractors = '{}' where card_id = any($1)`, [ids])
  await pool.query('delete from distractor_makings')
  const bareOnes = new Map((await made()).map((fact) => [fact.fact_id, fact]))
  expect(rows.length).toBeGreaterThan(300)
  const wrong: string[] = []
  for (const fact of rows.filter(isAsked)) {
    const siblings = rows.filter((one) => one.card_id === fact.card_id && one !== fact).map(({ name }) => name)
    const rightToo = new Set(siblings.map(meaningOf))
    const written = drawOptions(fact, siblings, Math.random)
    if (new Set(written.map(foldOption)).size !== QUIZ_OPTIONS) wrong.push(`${fact.name}: ${written.join(' | ')}`)
    // As if its authors had written neither question nor wrong answers.
    const bare = drawOptions({ ...bareOnes.get(fact.fact_id)!, question_text: '' }, siblings, Math.random)
    if (new Set(bare.map(meaningOf)).size !== QUIZ_OPTIONS) wrong.push(`${fact.name}, bare: ${bare.join(' | ')}`)
    if (bare.some((option) => rightToo.has(meaningOf(option))))
      wrong.push(`${fact.name} is offered with another right answer: ${bare.join(' | ')}`)
  }
  expect(wrong).toEqual([])
})
