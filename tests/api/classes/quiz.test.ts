import { describe, expect, it } from 'vitest'
import {
  AlreadyAnswered,
  answerQuestion,
  createSession,
  getMonitor,
  getSession,
  joinSession,
  listClasses,
  listOpenSessions,
  listOwnClasses,
  NotRunning,
  SessionEnded,
  UnknownCode,
  updateSession,
  WrongTurn,
} from '#shared/contract/classes/index.ts'
import { getXp } from '#shared/contract/rewards/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()

async function open(options: { open_to_code?: boolean; questions?: number } = {}) {
  const [teacher, student, card] = [
    await world.make.educator(),
    await world.make.member(),
    await world.make.card({ facts: 4 }),
  ]
  const made = await world.make.class({ teacher, students: [student] })
  const session = await world
    .as(teacher)
    .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id, ...options })
  return { teacher, student, card, made, session }
}

describe('a live class quiz', () => {
  it('does not ask of another author’s private card', async () => {
    const [teacher, card] = [await world.make.educator(), await world.make.card()]
    const made = await world.make.class({ teacher, students: [] })
    const begin = () =>
      world
        .as(teacher)
        .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
    await world.database.pool.query('update catalogue_cards set is_private = true where id = $1', [card.id])
    expect(NotFound.is(await refusalOf(begin()))).toBe(true)
    await world.database.pool.query('update catalogue_cards set author_id = $2 where id = $1', [card.id, teacher.id])
    expect((await begin()).state).toBe('lobby')
  })
  it('QUZ-RU001: says why a student’s answer is wrong once they gave it, again on coming back, and never before', async () => {
    const { teacher, student, session, card } = await open()
    const { session_id } = session
    const me = world.as(student)
    await me.call(joinSession, { code: session.join_code })
    await world.as(teacher).call(updateSession, { session_id, state: 'running' })
    const seat = await me.call(getSession, { session_id })
    const [wrong, right] = seat.questions
    const nameOf = (factId: number) => card.facts.find(({ id }) => id === factId)!.name
    // Which wrong answers are offered is drawn.
    const text = wrong!.options.find((option) => option !== nameOf(wrong!.fact_id))!
    await world.database.pool.query('update facts set distractor_reasons = $2 where card_id = $1', [
      card.id,
      JSON.stringify([{ text, why_wrong: 'That is a wrong one.', right_for: 'Another disorder' }]),
    ])
    expect(JSON.stringify(await me.call(getSession, { session_id }))).not.toContain('That is a wrong one.')
    const told = await me.call(answerQuestion, {
      session_id,
      fact_id: wrong!.fact_id,
      choice: wrong!.options.indexOf(text),
    })
    expect(told).toMatchObject({ correct: false, why_wrong: 'That is a wrong one.', right_for: 'Another disorder' })
    const choice = right!.options.indexOf(nameOf(right!.fact_id))
    expect(await me.call(answerQuestion, { session_id, fact_id: right!.fact_id, choice })).toMatchObject({
      correct: true,
      why_wrong: null,
    })
    expect((await me.call(getSession, { session_id })).answers.find((one) => one.fact_id === wrong!.fact_id)).toEqual(
      told,
    )
  })
  it('is opened, joined, started, answered, watched and ended, and its answers count like any other’s', async () => {
    const { teacher, student, session, card } = await open()
    expect((await world.as(student).call(listOpenSessions, {})).sessions.map((s) => s.session_id)).toEqual([
      session.session_id,
    ])
    const waiting = await world.as(student).call(joinSession, { code: session.join_code.toLowerCase() })
    expect([waiting.session.questions_total, waiting.questions]).toEqual([4, []])
    const { session_id } = session
    const early = { session_id, fact_id: card.facts[0]!.id, choice: 0 }
    expect(NotRunning.is(await refusalOf(world.as(student).call(answerQuestion, early)))).toBe(true)
    await world.as(teacher).call(updateSession, { session_id, state: 'running' })
    const seat = await world.as(student).call(getSession, { session_id })
    expect(seat.questions).toHaveLength(4)
    expect(JSON.stringify(seat.questions)).not.toContain('right')
    const [first, second] = seat.questions as [(typeof seat.questions)[0], (typeof seat.questions)[0]]
    const answer = (fact_id: number, choice: number) =>
      world.as(student).call(answerQuestion, { session_id, fact_id, choice })
    const nameOf = (fact: number) => card.facts.find((f) => f.id === fact)!.name
    const right = await answer(first.fact_id, first.options.indexOf(nameOf(first.fact_id)))
    expect(right).toMatchObject({ correct: true })
    // SRP-RU010: it is remembered as an answer that nobody timed.
    const { rows: reviews } = await world.database.pool.query(
      'select fact_id, grade, answer_ms, source from memory_reviews where user_id = $1',
      [student.id],
    )
    expect(reviews).toEqual([{ fact_id: first.fact_id, grade: 3, answer_ms: null, source: 'class' }])
    expect(await answer(first.fact_id, right.choice)).toEqual(right)
    expect(AlreadyAnswered.is(await refusalOf(answer(first.fact_id, (right.choice + 1) % 6)))).toBe(true)
    const wrong = (second.options.indexOf(nameOf(second.fact_id)) + 1) % second.options.length
    expect(await answer(second.fact_id, wrong)).toMatchObject({
      correct: false,
      right_choice: second.options.indexOf(nameOf(second.fact_id)),
    })
    const board = await world.as(teacher).call(getMonitor, { session_id })
    expect(board.students).toMatchObject([
      { user_id: student.id, answered: 2, correct: 1, answers: [true, false, null, null] },
    ])
    expect(board.questions.map((q) => [q.answered, q.correct])).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0],
    ])
    expect(board.questions.map((q) => [q.name, q.right_choice])).toEqual(Array(4).fill([null, null]))
    await world.as(teacher).call(updateSession, { session_id, state: 'ended' })
    const final = await world.as(teacher).call(getMonitor, { session_id })
    expect(final.questions.map((q) => q.name)).toEqual(seat.questions.map((q) => nameOf(q.fact_id)))
    expect(final.questions.map((q) => q.options[q.right_choice!])).toEqual(final.questions.map((q) => q.name))
    const after = await world.as(student).call(getSession, { session_id })
    expect(after).toMatchObject({ session: { state: 'ended' }, result: { answered: 2, correct: 1, class_average: 1 } })
    expect(after.answers).toHaveLength(2)
    await until(
      () => world.as(student).call(getXp, {}),
      ({ xp }) => xp.at(-1) === 3,
    )
    expect((await world.as(teacher).call(listOwnClasses, {})).sessions).toMatchObject([
      { session_id, state: 'ended', joined: 1 },
    ])
  })

  it('is opened and steered only by those who teach the class', async () => {
    const { student, session, made, card } = await open()
    const other = await world.make.educator()
    const wanted = { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id }
    expect(NotFound.is(await refusalOf(world.as(other).call(createSession, wanted)))).toBe(true)
    expect(NotFound.is(await refusalOf(world.as(other).call(getMonitor, { session_id: session.session_id })))).toBe(
      true,
    )
    expect(
      NotFound.is(
        await refusalOf(world.as(other).call(updateSession, { session_id: session.session_id, state: 'ended' })),
      ),
    ).toBe(true)
    expect(
      (await refusalOf(world.as(student).call(updateSession, { session_id: session.session_id, state: 'ended' })))
        .status,
    ).toBe(403)
  })

  it('lets in those with the code, unless it is for the roster only', async () => {
    const [free, closed] = [await open({ open_to_code: true }), await open({ open_to_code: false })]
    const stranger = await world.make.member()
    await world.as(stranger).call(joinSession, { code: free.session.join_code })
    expect(
      UnknownCode.is(await refusalOf(world.as(stranger).call(joinSession, { code: closed.session.join_code }))),
    ).toBe(true)
    expect(UnknownCode.is(await refusalOf(world.as(stranger).call(joinSession, { code: 'ZZZZ22' })))).toBe(true)
    expect(
      NotFound.is(await refusalOf(world.as(stranger).call(getSession, { session_id: closed.session.session_id }))),
    ).toBe(true)
    // Left to itself, a class that has a roster is for those on it.
    const { session } = await open()
    expect(UnknownCode.is(await refusalOf(world.as(stranger).call(joinSession, { code: session.join_code })))).toBe(
      true,
    )
    const rosterless = await world.make.class({ teacher: free.teacher })
    const given = { school_id: rosterless.schoolId, school_class_id: rosterless.id, resource_id: free.card.id }
    const everybody = await world.as(free.teacher).call(createSession, given)
    await world.as(stranger).call(joinSession, { code: everybody.join_code })
    const fact = free.card.facts[0]!.id
    expect(
      NotFound.is(
        await refusalOf(
          world
            .as(await world.make.member())
            .call(answerQuestion, { session_id: free.session.session_id, fact_id: fact, choice: 0 }),
        ),
      ),
    ).toBe(true)
  })

  it('shows a student nothing of what is right before they answered', async () => {
    const { teacher, student, session } = await open({ open_to_code: true })
    const { session_id, join_code } = session
    await world.as(student).call(joinSession, { code: join_code })
    await world.as(teacher).call(updateSession, { session_id, state: 'running' })
    const { questions } = await world.as(student).call(joinSession, { code: join_code })
    const own = await world.as(student).call(answerQuestion, { session_id, fact_id: questions[0]!.fact_id, choice: 0 })
    const seat = await world.as(student).call(getSession, { session_id })
    expect(seat.answers).toEqual([own])
    expect(seat.questions.map((question) => Object.keys(question).sort())).toEqual(
      Array(4).fill(['fact_id', 'options', 'question_text']),
    )
    expect((await refusalOf(world.as(student).call(getMonitor, { session_id }))).status).toBe(403)
    const [colleague, sitting] = [await world.make.educator(), await world.make.educator()]
    await world.as(sitting).call(joinSession, { code: join_code })
    for (const other of [colleague, sitting])
      expect(NotFound.is(await refusalOf(world.as(other).call(getMonitor, { session_id })))).toBe(true)
  })

  it('tells those of the class who come too late that it has ended, and those who sat in it how it went', async () => {
    const { teacher, student, made, card, session } = await open()
    const { session_id, join_code } = session
    const [late, stranger] = [await world.make.member(), await world.make.member()]
    await world.database.pool.query(`insert into class_members values ($1, $2, 'student')`, [made.id, late.id])
    await world.as(student).call(joinSession, { code: join_code })
    for (const state of ['running', 'ended'] as const)
      await world.as(teacher).call(updateSession, { session_id, state })
    const join = (person: typeof late) => world.as(person).call(joinSession, { code: join_code })
    const refusal = await refusalOf(join(late))
    expect(SessionEnded.is(refusal)).toBe(true)
    expect(refusal.data).toEqual({ card: { slug: card.slug, name: card.content.name } })
    expect(UnknownCode.is(await refusalOf(join(stranger)))).toBe(true)
    expect(await join(student)).toMatchObject({ session: { session_id, state: 'ended' }, result: { answered: 0 } })
  })

  it('goes only where it can go from where it is', async () => {
    const { teacher, session } = await open({ questions: 2 })
    expect(session.questions_total).toBe(2)
    const turn = (state: 'lobby' | 'running' | 'paused' | 'ended') =>
      world.as(teacher).call(updateSession, { session_id: session.session_id, state })
    expect(WrongTurn.is(await refusalOf(turn('paused')))).toBe(true)
    for (const state of ['running', 'paused', 'running', 'ended'] as const)
      expect((await turn(state)).state).toBe(state)
    expect(WrongTurn.is(await refusalOf(turn('running')))).toBe(true)
  })

  it('opening it twice with one key opens one', async () => {
    const { teacher, made, card } = await open()
    const wanted = { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [a, b] = [
      await world.as(teacher).call(createSession, wanted, headers),
      await world.as(teacher).call(createSession, wanted, headers),
    ]
    expect(a).toEqual(b)
    expect(
      Conflict.is(await refusalOf(world.as(teacher).call(createSession, { ...wanted, questions: 1 }, headers))),
    ).toBe(true)
  })

  it('EDU-RU001: lists the classes of a school, the current ones unless asked', async () => {
    const { teacher, made } = await open()
    expect((await world.as(teacher).call(listClasses, { school_id: made.schoolId })).data).toMatchObject([
      { school_class_id: made.id, students: 1, status: 'Current' },
    ])
    expect((await world.as(teacher).call(listClasses, { school_id: made.schoolId, status: 'Past' })).total).toBe(0)
  })
})
