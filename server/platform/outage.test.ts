import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { tellOutage } from './outage.ts'

const MINUTE_MS = 60_000

function told() {
  const lines: { msg: string; level: number; times?: number }[] = []
  let now = 0
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const outage = tellOutage(log, { away: 'Redis does not answer', back: 'Redis answers again' }, () => now)
  return { outage, lines, said: () => lines.map(({ msg }) => msg), pass: (ms: number) => (now += ms) }
}

it('an outage is a line at its start, one a minute, and one at its end, however often it is met', () => {
  const { outage, said, pass } = told()
  const failing = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      for (const who of ['sender', 'listener', 'counts']) outage.fails(who, new Error('gone'))
      pass(500)
    }
  }
  failing(19_000)
  for (const who of ['sender', 'listener']) outage.works(who)
  expect(said()).toEqual(['Redis does not answer'])
  // Over when the last one is back.
  outage.works('counts')
  expect(said()).toEqual(['Redis does not answer', 'Redis answers again after 19 s'])
  failing(2 * MINUTE_MS + 1000)
  outage.works('sender')
  outage.works('listener')
  outage.works('counts')
  expect(said().slice(2)).toEqual([
    'Redis does not answer',
    'Redis does not answer, for 60 s now',
    'Redis does not answer, for 120 s now',
    'Redis answers again after 121 s',
  ])
})

it('says how often it was met since the line before', () => {
  const { outage, lines, pass } = told()
  for (let n = 0; n < 41; n++) outage.fails('call', new Error('gone'))
  pass(MINUTE_MS)
  outage.fails('call', new Error('gone'))
  outage.fails('call', new Error('gone'))
  outage.works('call')
  expect(lines.map(({ times }) => times)).toEqual([1, 41, 1])
})

it('one whose end is only known by its being quiet lasted until it was last met', () => {
  const lines: string[] = []
  let now = 0
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const outage = tellOutage(log, { away: 'It stumbled', back: 'It goes on', byLast: true }, () => now)
  outage.fails('queue', new Error('gone'))
  now = 40_000
  outage.fails('queue', new Error('gone'))
  now = 70_000
  outage.works('queue')
  expect(lines).toEqual(['It stumbled', 'It goes on after 40 s'])
})

it('of what works nothing is said', () => {
  const { outage, said } = told()
  outage.works('sender')
  expect(said()).toEqual([])
})
