import { parseArgs } from 'node:util'
import { say } from './support/report.ts'

type Given = Partial<Record<(typeof NUMBERS)[number], number>> & { only?: string }

const NUMBERS = ['seconds', 'rounds', 'users', 'cards', 'sockets', 'rate'] as const

/** `npm run bench -- NAME`: measures one part of the product, beside a peer in the same run where there is one. */
const benches: Record<string, { tells: string; run: (given: Given) => Promise<void> }> = {
  rest: {
    tells: 'reads through the whole product beside bare Koa and pg',
    run: async (given) => (await import('./rest.ts')).benchRest(given),
  },
  queries: {
    tells: 'the plan of every statement of the hot calls on a large data set',
    run: async (given) => (await import('./queries.ts')).benchQueries(given),
  },
  live: {
    tells: 'leagues beside a bare broadcast, and from an answer to the table on another process',
    run: async (given) => {
      await (await import('./live.ts')).benchLive(given)
      await (await import('./quiz.ts')).benchQuiz()
    },
  },
  entry: {
    tells: 'the first HTML of / and /login, and sign-in while passwords are guessed',
    run: async (given) => (await import('./entry.ts')).benchEntry(given),
  },
  quiz: {
    tells: 'from an answer to the table on another process, at --rate answers a second, and answers heard a second',
    run: async (given) => (await import('./quiz.ts')).benchQuiz(given),
  },
  league: {
    tells: 'XP a second beside the bare statements, and the close of the week of --rounds tables',
    run: async (given) => (await import('./league.ts')).benchLeague(given),
  },
  page: {
    tells: 'bytes, time to usable and stability of the pages on a throttled phone; --only /league,taps',
    run: async (given) => (await import('./page.ts')).benchPage(given),
  },
  lesson: {
    tells: 'sound and lit fact apart, frames while it plays and zooms, and memory over --rounds times twenty lessons',
    run: async (given) => (await import('./lesson.ts')).benchLesson(given),
  },
  editor: {
    tells: 'frames and drags of others in a card that five change at once, and how soon a large card is open',
    run: async (given) => (await import('./editor.ts')).benchEditor(given),
  },
  scenes: {
    tells: 'what lit scenes weigh, how long they take to be drawn, and a frame of them beside plain SVG',
    run: async () => (await import('./scenes.ts')).benchScenes(),
  },
  storage: {
    tells: 'the first byte of a kept scene from disk and from a store that speaks S3',
    run: async (given) => (await import('./storage.ts')).benchStorage(given),
  },
  search: {
    tells: 'what is typed into the search, on --cards cards, beside the bare index',
    run: async (given) => (await import('./search.ts')).benchSearch(given),
  },
  documents: {
    tells:
      'shared documents beside Hocuspocus, y-websocket-server and a bare relay; --only class,small,two,loss,sync,memory',
    run: async (given) => (await import('./documents.ts')).benchDocuments(given),
  },
  faults: {
    tells: 'many rounds of killed processes, cut lines and random edits',
    run: async (given) => (await import('./faults.ts')).benchFaults(given),
  },
  storm: {
    tells: 'a killed server whose sockets all come back, and a single lost line',
    run: async (given) => (await import('./storm.ts')).benchStorm(given),
  },
  memory: {
    tells: 'the due queue of one learner among --users learners of 2,000 facts each, beside bare pg',
    run: async (given) => (await import('./memory.ts')).benchMemory(given),
  },
  'memory-year': {
    tells: 'a year of --users learners by FSRS alone and by the daily quiz',
    run: async (given) => (await import('./memoryYear.ts')).benchMemoryYear(given),
  },
  access: {
    tells: 'what --users people may do with a page of 100 of --cards cards, beside reading those cards alone',
    run: async (given) => (await import('./access.ts')).benchAccess(given),
  },
  rooms: {
    tells: 'event rooms beside socket.io and a bare broadcast',
    run: async (given) => (await import('./rooms.ts')).benchRooms(given),
  },
  webinar: {
    tells:
      'chat and slides to 2,000 and 5,000 in a live room beside a bare ws, and minutes kept through drops and a kill',
    run: async (given) => (await import('./webinar.ts')).benchWebinar(given),
  },
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries([...NUMBERS, 'only'].map((name) => [name, { type: 'string' as const }])),
})
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
const bench = benches[positionals[0] ?? '']
const { only, ...numbers } = values
const given: Given = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]))
if (bench) await bench.run({ ...given, ...(only ? { only } : {}) })
else {
  say(`Say which: npm run bench -- NAME [${NUMBERS.map((name) => `--${name} N`).join(' ')}]`)
  for (const [name, { tells }] of Object.entries(benches)) say(`  ${name.padEnd(10)} ${tells}`)
}
process.exit(bench ? 0 : 1)
