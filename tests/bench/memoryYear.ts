import { GRADE, type Grade } from '#shared/rules/memory/grade.ts'
import { leastLoaded } from '#shared/rules/memory/level.ts'
import {
  answered,
  chanceOfRecall,
  type FactMemory,
  NEVER_ASKED,
  nextReview,
  schemeOf,
} from '#shared/rules/memory/schedule.ts'
import { addDays } from '#shared/time.ts'
import { median, percentile, printJson, printTable, verdict } from './support/report.ts'

const DAYS = 365
const FIRST_DAY = '2026-01-01'
/** On four days of seven a card with six facts is learned, for as long as lessons last. */
const CARD_FACTS = 6
const CARD_CHANCE = 4 / 7
const LESSON_DAYS = 200
const QUEUE_MAX = 40
/** So many points of retention may lie between the two. */
const POINTS = 2

/** What a schedule is made by, beside FSRS. */
type Way = { name: string; levels: boolean; factors: boolean; queueMax: number }
const PLAIN: Way = { name: 'FSRS alone, no maximum', levels: false, factors: false, queueMax: Number.POSITIVE_INFINITY }
const OURS: Way = { name: 'levelled, factors, at most 40 a day', levels: true, factors: true, queueMax: QUEUE_MAX }

type Fact = { memory: FactMemory; dueOn: number; lastOn: number; factor: number }
type Year = { asked: number[]; due: number[]; reviews: number; known: number; knownAtEnd: number; facts: number }

/** A seeded chance in [0, 1); the same learner draws the same in both ways as long as they do the same. */
function chanceOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One learner's year. Whether a fact is known when it is asked, FSRS's own curve and chance decide. */
function liveYear(seed: number, way: Way): Year {
  const scheme = schemeOf(null)
  const [lessons, answers] = [chanceOf(seed), chanceOf(seed + 1_000_000)]
  const facts: Fact[] = []
  const loads = new Array<number>(DAYS + 800).fill(0)
  const year: Year = { asked: [], due: [], reviews: 0, known: 0, knownAtEnd: 0, facts: 0 }
  for (let day = 0; day < DAYS; day++) {
    const urgency = ({ memory, lastOn }: Fact) => (memory.reps === 0 ? 0 : (day - lastOn) / memory.stability)
    const due = facts.filter(({ dueOn }) => dueOn <= day).toSorted((a, b) => urgency(b) - urgency(a))
    const asked = due.slice(0, way.queueMax)
    year.due.push(due.length)
    year.asked.push(asked.length)
    for (const fact of asked) {
      const isFirst = fact.memory.reps === 0
      const chance = isFirst ? 0.8 : chanceOfRecall(scheme, fact.memory, day - fact.lastOn)
      const knows = answers() < chance
      const ease = answers()
      const grade: Grade = !knows ? GRADE.again : ease < 0.1 ? GRADE.hard : ease < 0.9 ? GRADE.good : GRADE.easy
      if (!isFirst) {
        year.reviews++
        year.known += knows ? 1 : 0
      }
      const { after, elapsed, days } = answered(scheme, fact.memory, { grade, day: addDays(FIRST_DAY, day) })
      const chosen = nextReview(days, fact.factor, elapsed, null)
      const interval = way.levels ? leastLoaded(chosen, (ahead) => loads[day + ahead] ?? 0) : chosen.wanted
      if (fact.dueOn >= day) loads[fact.dueOn]!--
      Object.assign(fact, { memory: after, lastOn: day, dueOn: day + interval })
      loads[fact.dueOn] = (loads[fact.dueOn] ?? 0) + 1
    }
    if (day >= LESSON_DAYS || lessons() >= CARD_CHANCE) continue
    // A press of More or Less on one card of five, as often the one as the other.
    const press = lessons()
    const factor = !way.factors || press > 0.2 ? 1 : press < 0.1 ? 0.75 : 1.25
    for (let n = 0; n < CARD_FACTS; n++) facts.push({ memory: NEVER_ASKED, dueOn: day + 1, lastOn: day, factor })
  }
  const last = facts.filter(({ memory }) => memory.reps > 0)
  year.facts = last.length
  year.knownAtEnd = last.reduce((sum, fact) => sum + chanceOfRecall(scheme, fact.memory, DAYS - fact.lastOn), 0)
  return year
}

/** So many learners through a year, by FSRS alone and by ours, with the same lessons and the same chance. */
export async function benchMemoryYear({ users = 200 }: { users?: number } = {}): Promise<void> {
  const measured = [PLAIN, OURS].map((way) => {
    const years = Array.from({ length: users }, (_, n) => liveYear(n + 1, way))
    const sum = (of: (year: Year) => number) => years.reduce((all, year) => all + of(year), 0)
    // The days after lessons began in earnest, on which reviews follow from what was chosen.
    const later = years.flatMap(({ due }) => due.slice(60))
    return {
      way: way.name,
      'reviews a learner': sum(({ reviews }) => reviews) / users,
      'retention %': (100 * sum(({ known }) => known)) / sum(({ reviews }) => reviews),
      'known at the end %': (100 * sum(({ knownAtEnd }) => knownAtEnd)) / sum(({ facts }) => facts),
      'most asked on a day': Math.max(...years.flatMap(({ asked }) => asked)),
      'days with more due than 40': years.flatMap(({ due }) => due).filter((due) => due > QUEUE_MAX).length,
      'due a day, median': median(later),
      p95: percentile(later, 0.95),
      most: Math.max(...later),
    }
  })
  printTable(`A year of ${users} learners`, measured)
  const [plain, ours] = measured as [(typeof measured)[0], (typeof measured)[0]]
  const apart = Math.abs(plain['retention %'] - ours['retention %'])
  printTable('Promises', [
    {
      what: 'most asked on a day',
      figure: ours['most asked on a day'],
      outcome: verdict(ours['most asked on a day'], QUEUE_MAX),
    },
    { what: 'points of retention apart', figure: apart, outcome: verdict(apart, POINTS) },
  ])
  printJson('memory-year', { users, plain, ours })
}
