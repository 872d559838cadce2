import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/classes/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { boardMoved, questionAnswered, sessionOpened, sessionTurned } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { hasPermission } from '#shared/rules/accounts/actor.ts'
import { canMonitor, canSit, canTurn, drawCode } from '#shared/rules/classes/session.ts'
import { drawOptions, questionPool, questionText } from '#shared/rules/quiz/question.ts'
import { closeRound, openRound, roundsById, storeAnswer } from '../quiz/index.ts'
import { hasSeat, monitoredSession } from './access.ts'
import { ClassSession, type DrawnQuestion } from './entities.ts'
import * as query from './queries.ts'
import * as view from './views.ts'

/** EDU-RU001. The status filter defaults to Current. */
export async function listClasses(
  { sql, actor, now }: Context,
  input: Input<typeof contract.listClasses>,
): Promise<Answer<typeof contract.listClasses>> {
  const rows = await sql.rows(query.classesOfSchool, [
    actor.id,
    now,
    input.school_id,
    input.status,
    input.per_page,
    (input.page - 1) * input.per_page,
  ])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

export async function listOwnClasses({ sql, actor, now }: Context): Promise<Answer<typeof contract.listOwnClasses>> {
  const [classes, sessions] = await Promise.all([
    sql.rows(query.ownClasses, [actor.id, now]),
    view.readSessionsBy(sql, actor.id),
  ])
  return {
    classes,
    sessions: sessions.map((row) => ({ ...view.viewSession(row), created_at: row.created_at, joined: row.joined })),
  }
}

/** Opens a live quiz: the questions and their options are drawn now and stay the same for everybody. */
export async function createSession(
  ctx: Context,
  input: Input<typeof contract.createSession>,
): Promise<Answer<typeof contract.createSession>> {
  const { sql, em, actor, now, random } = ctx
  const teachers = await view.teachersOf(sql, input.school_class_id)
  const known = await sql.one(query.classOfSchool, [input.school_class_id, input.school_id])
  if (!known || !canMonitor(actor, teachers)) throw NotFound()
  const facts = await sql.rows(query.factsToAsk, [input.resource_id, actor.id])
  if (!facts.length) throw NotFound('There is no such Pictomo.')
  const questions: DrawnQuestion[] = questionPool(facts, random)
    .slice(0, input.questions)
    .map((fact) => {
      const siblings = facts.filter((one) => one !== fact).map(({ name }) => name)
      const options = drawOptions(fact, siblings, random)
      const asked = questionText(fact, fact.card_name, 'multiple_choice')
      return {
        factId: fact.fact_id,
        name: fact.name,
        questionText: asked,
        options,
        rightChoice: options.indexOf(fact.name),
      }
    })
  const roster = await view.studentsOf(sql, input.school_class_id)
  const session = em.create(ClassSession, {
    schoolClass: input.school_class_id,
    card: input.resource_id,
    createdBy: actor.id,
    joinCode: await freeCode(sql, random),
    openToCode: input.open_to_code ?? roster.length === 0,
    state: 'lobby',
    questions,
    createdAt: now,
  })
  await em.flush()
  const opened = view.viewSession((await view.readSession(sql, session.id))!)
  ctx.publish(sessionOpened, { session: opened, student_ids: roster })
  return opened
}

/** A code that no open session has. Two that draw the same one at once wait for each other. */
async function freeCode(sql: Sql, random: () => number): Promise<string> {
  for (;;) {
    const code = drawCode(random)
    await sql.rows(query.lockJoinCode, [code])
    if (!(await sql.one(query.openSessionWithCode, [code]))) return code
  }
}

export async function listOpenSessions({ sql, actor }: Context): Promise<Answer<typeof contract.listOpenSessions>> {
  return { sessions: (await view.readSessionsFor(sql, actor.id)).map(view.viewSession) }
}

const isOnRoster = async (sql: Sql, schoolClassId: number, userId: number): Promise<boolean> =>
  Boolean(await sql.one(query.isStudentOf, [schoolClassId, userId]))

/**
 * Locks are taken in this order: the session's row (`readSession`), its seats and answers, the students' rounds, what
 * they know. Who changes anything of a session takes the first of them first.
 *
 * Takes a seat; taking it again gives the same one with the answers kept. Who comes too late is told so.
 */
export async function joinSession(
  ctx: Context,
  { code }: Input<typeof contract.joinSession>,
): Promise<Answer<typeof contract.joinSession>> {
  const open = await view.readOpenSessionByCode(ctx.sql, code)
  const row = open && (await view.readSession(ctx.sql, open.id, true))
  if (row && row.state !== 'ended') return takeSeat(ctx, row)
  const ended = await view.readEndedSessionByCode(ctx.sql, code, ctx.actor.id)
  if (!ended) throw contract.UnknownCode()
  if (await hasSeat(ctx.sql, ended.id, ctx.actor.id)) return view.viewSeat(ctx.sql, ended, ctx.actor.id)
  throw contract.SessionEnded({ card: { slug: ended.card_slug, name: ended.card_name } })
}

async function takeSeat(ctx: Context, row: query.SessionRow): Promise<Answer<typeof contract.joinSession>> {
  const { sql, actor, now } = ctx
  if (!canSit({ onRoster: await isOnRoster(sql, row.school_class_id, actor.id), openToCode: row.open_to_code }))
    throw contract.UnknownCode()
  const taken = await sql.one(query.takeSeat, [row.id, actor.id, now])
  if (taken) {
    const { round } = await openRound(ctx, {
      userId: actor.id,
      purpose: 'class',
      key: row.id,
      resource: { type: 'pictomo', id: row.card_id },
      device: 'web',
    })
    await sql.rows(query.putSeatRound, [row.id, actor.id, round.id])
    await moveBoard(ctx, row, { student: actor.id })
  }
  return view.viewSeat(sql, row, actor.id)
}

/** Tells the board what moved. The session's row is locked by its new version until the commit. */
async function moveBoard(
  ctx: Pick<Context, 'sql' | 'publish'>,
  row: query.SessionRow,
  moved: { student?: number; fact?: number; turned?: boolean },
): Promise<void> {
  const next = await ctx.sql.one(query.raiseBoardVersion, [row.id])
  const version = next!.board_version
  ctx.publish(
    boardMoved,
    {
      session_id: row.id,
      ...(moved.turned ? { session: view.viewSession(row) } : {}),
      students: moved.student === undefined ? [] : await view.viewStudents(ctx.sql, row, moved.student),
      questions:
        moved.fact === undefined && row.state !== 'ended' ? [] : await view.readTallies(ctx.sql, row, moved.fact),
    },
    { from: version - 1, to: version },
  )
}

/** One's own seat; who is on the roster or came by code may look, and takes the seat by looking. */
export async function getSession(
  ctx: Context,
  { session_id }: Input<typeof contract.getSession>,
): Promise<Answer<typeof contract.getSession>> {
  const row = await view.readSession(ctx.sql, session_id)
  if (!row || !(await hasSeat(ctx.sql, session_id, ctx.actor.id))) throw NotFound()
  return view.viewSeat(ctx.sql, row, ctx.actor.id)
}

/** Stores one answer of one student; the same answer again gives the same reply. */
export async function answerQuestion(
  ctx: Context,
  input: Input<typeof contract.answerQuestion>,
): Promise<Answer<typeof contract.answerQuestion>> {
  const { sql, em, actor, now } = ctx
  const row = await view.readSession(sql, input.session_id, true)
  const seat = await sql.one(query.roundOfSeat, [input.session_id, actor.id])
  const question = row?.questions.find((drawn) => drawn.factId === input.fact_id)
  if (!row || !seat || !question || input.choice >= question.options.length) throw NotFound()
  const given = await sql.one(query.answerOfSeat, [row.id, actor.id, input.fact_id])
  const reasons = (await view.reasonsOf(sql, [input.fact_id])).get(input.fact_id)
  const reply = (choice: number, correct: boolean) =>
    view.viewAnswer(question, { fact_id: input.fact_id, choice, correct }, reasons)
  if (given) {
    if (given.choice !== input.choice) throw contract.AlreadyAnswered()
    return reply(given.choice, given.correct)
  }
  if (row.state !== 'running') throw contract.NotRunning()
  const correct = input.choice === question.rightChoice
  await sql.rows(query.insertAnswer, [row.id, actor.id, input.fact_id, input.choice, correct, now])
  const [round] = await roundsById(em, [seat.round_id])
  await storeAnswer(ctx, {
    key: crypto.randomUUID(),
    round: round!,
    factId: input.fact_id,
    cardId: row.card_id,
    correct,
    answer: question.options[input.choice]!,
    answerMs: null,
    questionSigns: 0,
    hint: false,
  })
  const own = reply(input.choice, correct)
  ctx.publish(questionAnswered, { user_id: actor.id, session_id: row.id, answer: own })
  await moveBoard(ctx, row, { student: actor.id, fact: input.fact_id })
  return own
}

export async function getMonitor(
  { sql, actor }: Context,
  { session_id }: Input<typeof contract.getMonitor>,
): Promise<Answer<typeof contract.getMonitor>> {
  return view.viewMonitor(sql, await monitoredSession(sql, actor, session_id))
}

export async function updateSession(
  ctx: Context,
  input: Input<typeof contract.updateSession>,
): Promise<Answer<typeof contract.updateSession>> {
  const { sql, em, actor, now, publish } = ctx
  const row = await monitoredSession(sql, actor, input.session_id, true)
  if (row.state === input.state) return view.viewSession(row)
  if (!canTurn(row.state, input.state)) throw contract.WrongTurn()
  if (!hasPermission(actor, 'class', 'session') && !actor.approvedEducator)
    throw Forbidden('Your educator account has to be verified first.')
  await sql.rows(query.turnSession, [row.id, input.state, now])
  const turned = { ...row, state: input.state, version: row.version + 1 }
  if (input.state === 'ended') {
    const seats = await sql.rows(query.roundsOfSession, [row.id])
    const rounds = await roundsById(
      em,
      seats.flatMap((seat) => seat.round_id ?? []),
    )
    // When it ends is the educator's doing: it counts as finished for all who took part.
    for (const round of rounds) await closeRound(ctx, round, true)
  }
  const begun = row.state === 'lobby' ? { questions: view.viewQuestions(turned) } : {}
  publish(sessionTurned, { session: view.viewSession(turned), ...begun }, { from: row.version, to: turned.version })
  await moveBoard(ctx, turned, { turned: true })
  return view.viewSession(turned)
}
