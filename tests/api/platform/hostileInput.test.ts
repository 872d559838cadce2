import { beforeAll, describe, expect, it } from 'vitest'
import { searchSecurityEvents } from '#shared/contract/accounts/index.ts'
import { createSession } from '#shared/contract/classes/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { beginContacts } from '#shared/contract/groupbuys/index.ts'
import {
  createGroup,
  endGroup,
  getGroupRow,
  listGroupMembers,
  moveGroupEnd,
} from '#shared/contract/groupbuys/office.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { listGivenUp } from '#shared/contract/operations/index.ts'
import { createPromotion, updatePromotion } from '#shared/contract/promotions/index.ts'
import {
  createPresentation,
  createRecording,
  openRoomPoll,
  prepareRoomPoll,
  requestPresentation,
  updatePresentation,
  updateRecording,
} from '#shared/contract/webinars/index.ts'
import { rawCall } from '../../support/api.ts'
import { type Kind, sampleOf, withInput } from '../../support/sampleInput.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })

const NUL = '\u0000'
const TEXTS = [
  `Ada${NUL}da`,
  NUL,
  'Ada\ud800da',
  '\udc00',
  `${'\ud83e\udd8a'.repeat(29)}\ud83e`,
  '',
  'a'.repeat(100_000),
]
const NUMBERS = [2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, -1, 0, 0.5, 5e-324, 1e300, -(2 ** 31) - 1]
const MOMENTS = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '8000-06-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
  '0001-01-01T00:00:00+14:00',
]
const HOSTILE: Record<Kind, readonly unknown[]> = {
  text: [...TEXTS, 2 ** 31, '9'.repeat(40), '2147483648'],
  number: [...NUMBERS, ...TEXTS.slice(0, 3)],
  moment: [...MOMENTS, ...TEXTS.slice(0, 3)],
  key: [NUL, `a${NUL}`, 'a\ud800', '__proto__', 'constructor'].map((key) => ({ [key]: 1 })),
}

/** Fields that a sample can't be made for from their shape alone; ids are those of things that are there. */
const known: Record<string, unknown> = {
  email: 'hostile@example.test',
  fieldValue: 'hostile@example.test',
  field: 'email',
  phone: '+1 202 555 0143',
  address: '192.0.2.1',
  network: '192.0.2.1',
  ip_ranges: ['192.0.2.0/24'],
  end: '2027-03-01',
  other_school: '',
  emails: ['hostile@example.test'],
  timezone: 'UTC',
  channel_name: 'doc:card:1',
  pattern: '/sample/*',
  after: '1',
  program: null,
}

/** A banner ends after it begins, and has a button with a text and a link. */
const BANNER = {
  start_time: '2027-01-01T00:00:00.000Z',
  end_time: '2027-01-02T00:00:00.000Z',
  cta_text: 'Look',
  cta_link: '/pricing',
}

const EVENT = { when: '2027-01-01T00:00:00.000Z', end_date: '2027-01-01T01:00:00.000Z' }
const RECORDING = {
  link: 'https://example.test/recording',
  resources: [{ title: 'Slides', link: 'https://example.test/slides' }],
}
const REQUEST = { contact_email: 'hostile@example.test', contact_phone: '2025550143', when: '2027-01-05T15:00' }
/** What a sample of these can't be made of from shapes alone. */
const OWN: ReadonlyMap<Endpoint, Record<string, unknown>> = new Map<Endpoint, Record<string, unknown>>([
  [searchSecurityEvents, { after: '1_1' }],
  [listGivenUp, { after: '1_1' }],
  [createPromotion, BANNER],
  [updatePromotion, BANNER],
  [createPresentation, EVENT],
  [updatePresentation, EVENT],
  [createRecording, RECORDING],
  [updateRecording, RECORDING],
  ...[beginContacts, endGroup, getGroupRow, listGroupMembers, moveGroupEnd].map(
    (endpoint): [Endpoint, Record<string, unknown>] => [endpoint, { slug: 'abcdefgh' }],
  ),
  [createGroup, { starter_email: 'hostile@example.test' }],
  [openRoomPoll, { options: ['Yes', 'No'] }],
  [prepareRoomPoll, { options: ['Yes', 'No'] }],
  [requestPresentation, REQUEST],
])

beforeAll(async () => {
  const { make, database } = world
  const teacher = await make.educator()
  const card = await make.card()
  const made = await make.class({ teacher })
  const first = async (statement: string) => (await database.pool.query(statement)).rows[0]?.id as number
  const session = await world
    .as(teacher)
    .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
  const market = await first('select id from markets where not is_pseudo order by id limit 1')
  Object.assign(known, {
    card_id: card.id,
    slug: card.slug,
    fact_id: card.facts[0]!.id,
    quiz_resource_id: card.id,
    resource_id: card.id,
    source_id: card.id,
    viewed_fact_ids: [card.facts[0]!.id],
    market_id: market,
    lead: market,
    lead_secondary: market,
    selected_lead: market,
    market_ids: [market],
    school_id: made.schoolId,
    school_ids: [made.schoolId],
    school_class_id: made.id,
    session_id: session.session_id,
    user_id: teacher.id,
    track_id: await first('select id from tracks order by id limit 1'),
  })
}, 60_000)

/** Somebody whom every gate lets through. */
const almighty = () =>
  world.make.educator({ role: 'Administrator', roles: ['admin', 'superadmin', 'staff', 'creator', 'moderator'] })

let calls = 0
/** Each call from an address of its own, so that no limit hides what is behind it. */
async function answerTo(endpoint: Endpoint, input: object, person: { id: number; email: string } | null) {
  calls += 1
  return rawCall(world.base, endpoint, input, {
    'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(person ? { authorization: `Bearer ${await world.keyOf(person)}` } : {}),
  })
}

/** Of a field's values that its schema refuses, so many are sent. */
const REFUSED_SENT = 2
const taking = allEndpoints.filter(({ endpoint }) => Object.keys(endpoint.input.shape).length > 0)

describe('what nobody types', () => {
  it.each(taking.map((named) => [named.name, named] as const))(
    '%s answers it in words',
    async (_, { endpoint }) => {
      // A place in that list has a form of its own.
      const own = OWN.get(endpoint) ?? {}
      const { input, leaves, required } = sampleOf(endpoint, { ...known, ...own })
      expect(endpoint.input.safeParse(input).error?.issues).toBeUndefined()
      const open = endpoint.access === 'public'
      let person = open ? null : await almighty()
      const failed: string[] = []
      // What a body's schema refuses never comes past the one door for all: of each field some of it will do.
      const isRefused = (path: readonly (string | number)[], value: unknown): boolean =>
        endpoint.method !== 'GET' && !endpoint.input.safeParse(withInput(input, path, () => value)).success
      const calls = leaves.flatMap(({ path, kind }) => {
        const values = HOSTILE[kind]
        const refused = values.filter((value) => isRefused(path, value))
        const spared = new Set(refused.slice(REFUSED_SENT))
        return values.filter((value) => !spared.has(value)).map((value) => ({ path, value }))
      })
      for (const { path, value } of [...calls, { path: [`a${NUL}`], value: 1 }, { path: ['\ud800'], value: 1 }]) {
        if (endpoint.limit && !open) person = await almighty()
        const hostile = withInput(input, path, () => value) as Record<string, unknown>
        const names = new Set([...required, String(path[0])])
        const alone = Object.fromEntries(Object.entries(hostile).filter(([name]) => names.has(name)))
        for (const sent of names.size < Object.keys(hostile).length ? [hostile, alone] : [hostile]) {
          const { status } = await answerTo(endpoint, sent, person)
          if (status >= 500) failed.push(`${path.join('.')}: ${JSON.stringify(value).slice(0, 60)} gave ${status}`)
        }
      }
      expect(failed).toEqual([])
    },
    120_000,
  )
})
