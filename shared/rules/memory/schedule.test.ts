import { describe, expect, it } from 'vitest'
import { addDays } from '../../time.ts'
import { GRADE, type Grade, gradeOf } from './grade.ts'
import { LONGEST_DAYS } from './level.ts'
import { answered, chanceOfRecall, dueDay, type FactMemory, NEVER_ASKED, nextReview, schemeOf } from './schedule.ts'

const { again: A, hard: H, good: G, easy: E } = GRADE
const DAY = '2022-12-29'

/** Answers one after the other, each on the day that it was due on or after so many days. */
function walk(weights: readonly number[] | null, grades: readonly Grade[], elapsed?: readonly number[]) {
  const scheme = schemeOf(weights)
  let [memory, day]: [FactMemory, string] = [NEVER_ASKED, DAY]
  return grades.map((grade, n) => {
    if (elapsed) day = addDays(day, elapsed[n]!)
    const { after, days } = answered(scheme, memory, { grade, day })
    memory = after
    if (!elapsed) day = dueDay(day, days)
    return { days, stability: after.stability, difficulty: after.difficulty }
  })
}

/** The numbers of https://github.com/open-spaced-repetition/ts-fsrs `packages/fsrs/__tests__/impl/long-term_scheduler.test.ts`. */
const W = [
  0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904, 0.3025,
  2.1214, 0.2498, 2.9466, 0.4891, 0.6468,
]
const VECTORS: { grades: Grade[]; days: number[]; stability: number[]; difficulty: number[] }[] = [
  {
    grades: [A, H, G, E, A, H, G, E],
    days: [1, 2, 6, 41, 4, 7, 21, 133],
    stability: [0.4197, 1.0344317, 5.5356759, 41.0033667, 4.46605519, 6.67743292, 20.88868155, 132.81849454],
    difficulty: [7.1434, 7.03653841, 6.64066485, 5.92312772, 6.44779861, 6.45995078, 6.10293922, 5.36588547],
  },
  {
    grades: [H, G, E, A, H, G, E, A],
    days: [2, 7, 54, 5, 8, 26, 171, 8],
    stability: [1.1869, 6.59167572, 53.76078737, 5.0853693, 8.09786749, 25.52991279, 171.16195166, 8.11072373],
    difficulty: [6.23225985, 5.89059466, 5.14583392, 5.884097, 5.99269555, 5.667177, 4.91430736, 5.71619151],
  },
  {
    grades: [G, E, A, H, G, E, A, H],
    days: [3, 33, 4, 7, 26, 193, 9, 14],
    stability: [3.0412, 32.65484522, 4.22256838, 7.2325009, 25.52681746, 193.36618775, 8.63899847, 14.31323867],
    difficulty: [4.49094334, 3.69538259, 4.83221448, 5.12078462, 4.85403286, 4.07165035, 5.1050878, 5.34697075],
  },
  {
    grades: [E, A, H, G, E, A, H, G],
    days: [15, 3, 6, 27, 240, 10, 17, 60],
    stability: [15.2441, 3.25621013, 6.32684549, 26.56339029, 239.70462771, 9.75621519, 17.06035531, 59.59547542],
    difficulty: [],
  },
]

describe('the schedule', () => {
  it.each(VECTORS)('SRP-GA001: is FSRS by its own vectors: $grades', ({ grades, days, stability, difficulty }) => {
    const steps = walk(W, grades)
    expect(steps.map((step) => step.days)).toEqual(days)
    expect(steps.map((step) => step.stability)).toEqual(stability)
    if (difficulty.length) expect(steps.map((step) => step.difficulty)).toEqual(difficulty)
  })
  it('SRP-GA001: remembers by FSRS beyond a year, and asks after a year at the latest', () => {
    const grades = [G, G, G, G, G, G, A, A, G, G, G, G, G]
    const days = [3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773]
    const steps = walk(W, grades, [0, ...days.slice(0, -1)])
    expect(steps.map((step) => step.stability)).toEqual([
      3.0412, 13.09130698, 48.15848988, 154.93732625, 445.05562739, 1158.07779739, 16.63063166, 3.01732209, 11.42247264,
      37.37521902, 111.8752758, 306.5974569, 772.94026648,
    ])
    expect(steps.map((step) => step.days)).toEqual(days.map((each) => Math.min(each, LONGEST_DAYS)))
  })
  it('SRP-GA001: is FSRS 6 with its published weights: the vector of fsrs-rs without steps within a day', () => {
    const last = walk(null, [A, G, G, G, G, G], [0, 0, 1, 3, 8, 21]).at(-1)!
    expect(last.stability).toBeCloseTo(53.335106, 4)
    expect(last.difficulty).toBeCloseTo(6.3574867, 4)
  })
  it('SRP-GA001: expects nine of ten facts to be known on the day they are due', () => {
    const scheme = schemeOf(null)
    expect(chanceOfRecall(scheme, { stability: 12 }, 12)).toBeCloseTo(0.9, 6)
    expect(chanceOfRecall(scheme, { stability: 12 }, 0)).toBe(1)
    expect(chanceOfRecall(scheme, { stability: 12 }, -3)).toBe(1)
  })
  it('takes a day before the last one for the last one', () => {
    const first = answered(schemeOf(null), NEVER_ASKED, { grade: G, day: DAY }).after
    const back = answered(schemeOf(null), first, { grade: G, day: addDays(DAY, -1) })
    expect(back).toMatchObject({ elapsed: 0, after: { lastDay: DAY, reps: 2, lapses: 0 } })
    expect(answered(schemeOf(null), first, { grade: A, day: DAY }).after.lapses).toBe(1)
  })
  it('SRP-RU010: stretches FSRS’s days by the factors, never below a day', () => {
    expect(nextReview(10, 0.5, 3, null).wanted).toBe(5)
    expect(nextReview(10, 0.75 * 1.25, 3, null).wanted).toBe(9)
    expect(nextReview(1, 0.25, 0, null)).toEqual({ from: 1, to: 1, wanted: 1 })
    expect(nextReview(LONGEST_DAYS, 2, 100, null).wanted).toBe(2 * LONGEST_DAYS)
  })
})

describe('SRP-RU010: the grade of an answer', () => {
  it.each([
    [false, false, 900, GRADE.again],
    [false, true, 900, GRADE.again],
    [true, true, 900, GRADE.hard],
    [true, false, 2999, GRADE.easy],
    [true, false, 3000, GRADE.good],
    [true, false, 0, GRADE.good],
    [true, false, null, GRADE.good],
  ])('right %s, hint %s, in %s ms is %s', (correct, hint, answerMs, grade) => {
    expect(gradeOf({ correct, hint, answerMs })).toBe(grade)
  })
})
