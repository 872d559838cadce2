import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { keyToUuid } from './keys.ts'
import { PackError, readPack } from './read.ts'
import { recordingSeconds } from './recordings.ts'

const realPack = resolve(import.meta.dirname, '../../../../content')
const places: string[] = []

afterEach(async () => {
  for (const place of places.splice(0)) await rm(place, { recursive: true, force: true })
})

const market = {
  id: 101,
  parent_id: null,
  name: 'Nursing RN',
  slug: 'nursing',
  public_name: 'Nursing (RN)',
  nav_name: 'Nursing RN',
  nav_url: '/nursing',
  pricing_url: null,
  exam_name: null,
  segmented_control_name: 'RN',
  school_name: 'Nursing school',
  occupation_name: 'Registered nurse',
  sections: [],
  trial_tokens: 3,
  show_resources: true,
  show_playlist: true,
  show_referrals: true,
  enable_master: true,
  in_sitemap: true,
  is_pseudo: false,
  is_beta: false,
  non_school: false,
  pictomo_partner: false,
  has_group_buy: false,
  has_pricing: false,
  hidden: false,
  order: 1,
  main_market_id: null,
  free_trial_pictomos: ['digoxin'],
  programs: [],
}

const character = { picture: 'fluent-emoji-flat/ox', stands: [300, 500], z: 1, height: 400 }

function fact(index: number) {
  return {
    key: `fact-${index}`,
    name: `Fact ${index}`,
    pictomo: `Picture ${index}`,
    definition: 'A definition.',
    is_primary: index === 0,
    question_text: 'Which one is it?',
    distractors: ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Wrong ${letter}`),
    classification: 'sign',
    characters: [character],
    narration: { educational: 'Spoken.', story: 'Told.' },
  }
}

function card() {
  return {
    card_id: 50001,
    slug: 'digoxin',
    name: 'Digoxin',
    topic_type: 'drug',
    is_free: true,
    question_mode: 'multiple_choice',
    narrator: 'Slt',
    overview: 'A drug.',
    keywords: ['digoxin'],
    bands: ['far'],
    facts: Array.from({ length: 6 }, (_, index) => fact(index)),
  }
}

const voice = { key: 'first', market_id: 101, name: 'A', detail: 'B', text: 'Said.', is_sample: true }
const page = '---\npath: /pillars/why\ntitle: Why\ndescription: Because.\n---\n## Why\n\nSo.\n'

type Card = ReturnType<typeof card>
const duration = 6

function timings() {
  const facts = Object.fromEntries(card().facts.map(({ key }, index) => [key, { start: index, end: index + 0.5 }]))
  return { text: 'abc', duration, facts }
}

/** The head of a WebM file that says how many seconds it lasts. */
function recording(seconds: number): Buffer {
  const told = Buffer.alloc(8)
  told.writeDoubleBE(seconds * 1000)
  return Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(40), Buffer.from('448988', 'hex'), told])
}

/** A small valid pack in a folder of its own; a file given as null is left out. */
async function writePack(change: (card: Card) => void = () => {}, files: Record<string, string | Buffer | null> = {}) {
  const place = await mkdtemp(join(tmpdir(), 'pack-'))
  places.push(place)
  const changed = card()
  change(changed)
  const track = { track_id: 5000, name: 'Heart', sort_order: 1, cards: ['digoxin'] }
  const courses = { pathway_type: 'courses', curriculum: 'standard', sort_order: 1, tracks: [track] }
  const picture = { set: 'fluent-emoji-flat', name: 'ox', title: 'Ox', author: 'A', licence: 'MIT' }
  const all: Record<string, string | Buffer | null> = {
    'markets.yaml': stringify([market]),
    'countries.yaml': stringify([{ id: 1, code: 'US', name: 'United States', priority: 1 }]),
    'states.yaml': stringify([{ id: 1, code: 'OH', name: 'Ohio', country: 'US' }]),
    'schools.yaml': stringify([{ id: 1, name: 'A school', country: 'US', state: 'OH', markets: [101] }]),
    'officers.yaml': stringify([{ id: 1, name: 'Class president', markets: [101] }]),
    'pathways/nursing.yaml': stringify({
      market_id: 101,
      pathways: [{ pathway_id: 1000, name: 'Pharmacology', ...courses }],
    }),
    'pictures/ledger.yaml': stringify([{ ...picture, url: 'https://example.org', ink: [0, 0, 1, 1], foot: [0, 1] }]),
    'pictures/fluent-emoji-flat/ox.svg': '<svg viewBox="0 0 100 100"/>',
    'cards/digoxin/card.yaml': stringify(changed),
    'cards/digoxin/far.svg': '<svg viewBox="0 0 2200 1700"/>',
    'cards/digoxin/timings.yaml': stringify({ educational: timings(), story: timings() }),
    'cards/digoxin/educational.webm': recording(duration),
    'cards/digoxin/story.webm': recording(duration),
    'site/metatags.yaml': stringify([{ pattern: '/learn/*', title: '{name}', description: '{description}' }]),
    'site/claims.yaml': stringify([{ key: 'facts', label: 'facts', stated: 80_000, unit: 'count' }]),
    'site/testimonials.yaml': stringify([voice]),
    'site/pages/pillars/why.md': page,
    ...files,
  }
  const dir = join(place, 'content')
  for (const [name, content] of Object.entries(all)) {
    if (content === null) continue
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), content)
  }
  return dir
}

async function problemsOf(dir: string): Promise<string[]> {
  const error = await readPack(dir).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof PackError ? error.problems : []
}

describe('readPack', () => {
  it('finds the real pack valid', async () => {
    const pack = await readPack(realPack)
    expect(pack.cards.length).toBeGreaterThanOrEqual(4)
    expect(pack.cards.filter(({ card: { is_free } }) => is_free).length).toBeGreaterThanOrEqual(4)
    const listed = new Set(pack.pathways.flatMap(({ tracks }) => tracks.flatMap(({ cards }) => cards)))
    expect(pack.cards.map(({ card: { slug } }) => slug).filter((slug) => !listed.has(slug))).toEqual([])
  })

  it('gives a small pack as typed objects with absolute paths', async () => {
    const dir = await writePack()
    const pack = await readPack(dir)
    const [first] = pack.cards
    expect(first?.scene.bands).toEqual({ far: '/media/cards/digoxin/far.svg' })
    expect(await recordingSeconds(first?.audio.story ?? '')).toBe(duration)
    expect(first?.card.facts[0]?.characters[0]).toMatchObject({ rotation: 0, animation: 'none', mirrored_x: false })
    expect(pack.pictures.map(({ ref, licence }) => [ref, licence])).toEqual([['fluent-emoji-flat/ox', 'MIT']])
    const placed = [...(first?.scene.placed.values() ?? [])]
    expect(placed[0]).toEqual({ frame: { x: 100, y: 100, width: 400, height: 400 }, foot: 1 })
    expect(pack.pathways[0]).toMatchObject({ market_id: 101, pathway_id: 1000 })
  })

  it('names the file and the line of what breaks the schema', async () => {
    const dir = await writePack((changed) => changed.facts[2]?.distractors.splice(0, 1))
    const lines = (await readFile(join(dir, 'cards/digoxin/card.yaml'), 'utf8')).split('\n')
    const third = lines.findIndex((line) => line.includes('key: fact-2'))
    const line = lines.findIndex((content, index) => index > third && content.includes('distractors:')) + 2
    const problems = await problemsOf(dir)
    expect(problems).toContainEqual(
      expect.stringMatching(new RegExp(`^content/cards/digoxin/card\\.yaml:${line}: facts\\[2\\]\\.distractors: `)),
    )
  })

  it('names the line of a broken YAML file', async () => {
    const dir = await writePack(undefined, { 'officers.yaml': '- id: 1\n  name: "open\n' })
    expect(await problemsOf(dir)).toContainEqual(expect.stringMatching(/^content\/officers\.yaml:\d+: /))
  })

  it('lists every problem at once', async () => {
    const dir = await writePack((changed) => {
      changed.slug = 'another'
      changed.bands = ['back']
    })
    expect(await problemsOf(dir)).toHaveLength(3)
  })

  it('reads what public pages say', async () => {
    const { site } = await readPack(await writePack())
    expect(site.pages).toEqual([
      { path: '/pillars/why', title: 'Why', description: 'Because.', market_id: null, body: '## Why\n\nSo.' },
    ])
    expect(site.claims[0]).toMatchObject({ key: 'facts', prefix: '' })
  })

  const brokenSites: [string, string, string, string][] = [
    ['a page without a head', 'site/pages/bare.md', '# Bare\n', 'site/pages/bare.md:1: a page begins with its head'],
    ['a page with a strange path', 'site/pages/x.md', page.replace('/pillars/why', 'why'), 'must be a path of ours'],
    ['a path used twice', 'site/pages/z.md', page, '"/pillars/why" is used twice'],
    [
      'a market that is not there',
      'site/testimonials.yaml',
      stringify([{ ...voice, market_id: 9 }]),
      'site/testimonials.yaml: "first" is about market 9, which is not there',
    ],
    ['a key used twice', 'site/testimonials.yaml', stringify([voice, voice]), '[1].key: "first" is used twice'],
    [
      'a pattern that is no path',
      'site/metatags.yaml',
      stringify([{ pattern: 'x', title: 'X', description: 'X' }]),
      'must be a path',
    ],
  ]
  it.each(brokenSites)('refuses %s', async (_title, file, content, message) => {
    const problems = await problemsOf(await writePack(undefined, { [file]: content }))
    expect(problems.join('\n')).toContain(message)
  })

  const broken: [string, (changed: Card) => void, string][] = [
    ['refuses a key used twice', (c) => Object.assign(c.facts[1] ?? {}, { key: 'fact-0' }), 'facts[1].key: '],
    ['refuses two primary facts', (c) => Object.assign(c.facts[1] ?? {}, { is_primary: true }), 'exactly one'],
    [
      'refuses a distractor that is a fact of the card',
      (c) => c.facts[0]?.distractors.push('fact 3'),
      'facts[0].distractors[6]: "fact 3" is itself a fact',
    ],
    [
      'refuses a picture that is not in the ledger',
      (c) => Object.assign(c.facts[0] ?? {}, { characters: [{ ...character, picture: 'noto/ox' }] }),
      'facts[0].characters[0]: there is no picture "noto/ox"',
    ],
    [
      'refuses a character that leaves the scene',
      (c) => Object.assign(c.facts[0] ?? {}, { characters: [{ ...character, stands: [2100, 500] }] }),
      'facts[0].characters[0]: reaches more than 15 %',
    ],
  ]
  it.each(broken)('%s', async (_title, change, message) => {
    expect((await problemsOf(await writePack(change))).join('\n')).toContain(message)
  })

  it('lets a wrong answer be another fact only where the parts of words are told apart, and never its own', async () => {
    const words = (own: string) => (c: Card) => {
      Object.assign(c, { topic_type: 'terminology' })
      c.facts[0]?.distractors.push(own)
    }
    expect(await problemsOf(await writePack(words('fact 3')))).toEqual([])
    expect((await problemsOf(await writePack(words('fact 0')))).join('\n')).toContain('"fact 0" is itself a fact')
  })

  it('lets a character overhang the edge a little', async () => {
    const dir = await writePack((c) =>
      Object.assign(c.facts[0] ?? {}, { characters: [{ ...character, stands: [141, 500] }] }),
    )
    expect(await problemsOf(dir)).toEqual([])
  })

  const missing: [string, Record<string, string | Buffer | null>, string][] = [
    ['refuses a picture without its file', { 'pictures/fluent-emoji-flat/ox.svg': null }, 'there is no picture'],
    ['refuses a card without its sound', { 'cards/digoxin/story.webm': null }, 'story.webm:1: the sound is missing'],
    ['refuses a sound that is none', { 'cards/digoxin/story.webm': '-' }, 'story.webm:1: is no WebM'],
    ['refuses a sound of another length', { 'cards/digoxin/story.webm': recording(1) }, 'story.duration: does not fit'],
    ['refuses scenery of another size', { 'cards/digoxin/far.svg': '<svg/>' }, 'must have viewBox'],
    ['refuses scenery that is not there', { 'cards/digoxin/far.svg': null }, 'far.svg is missing'],
    [
      'refuses a market without pathways',
      { 'pathways/nursing.yaml': null },
      'pathways/nursing.yaml:1: the file is missing',
    ],
    ['refuses a missing list', { 'states.yaml': null }, 'content/states.yaml:1: the file is missing'],
  ]
  it.each(missing)('%s', async (_title, files, message) => {
    expect((await problemsOf(await writePack(undefined, files))).join('\n')).toContain(message)
  })

  it('refuses timings that leave out a fact', async () => {
    const short = timings()
    delete short.facts['fact-3']
    const dir = await writePack(undefined, {
      'cards/digoxin/timings.yaml': stringify({ educational: short, story: timings() }),
    })
    expect((await problemsOf(dir)).join('\n')).toContain('educational.facts: "fact-3" is not spoken')
  })

  it('refuses a pathway to a card that is not there', async () => {
    const track = { track_id: 5000, name: 'Heart', sort_order: 1, cards: ['nowhere'] }
    const pathway = { pathway_id: 1000, name: 'P', pathway_type: 'books', curriculum: 'standard', sort_order: 1 }
    const dir = await writePack(undefined, {
      'pathways/nursing.yaml': stringify({ market_id: 101, pathways: [{ ...pathway, tracks: [track] }] }),
    })
    expect((await problemsOf(dir)).join('\n')).toContain('there is no card "nowhere"')
  })
})

describe('keyToUuid', () => {
  it('gives the same version 8 UUID for the same card and key', () => {
    const id = keyToUuid('digoxin', 'cardiac-glycoside')
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(keyToUuid('digoxin', 'cardiac-glycoside')).toBe(id)
  })

  it('gives another for another card or key', () => {
    expect(keyToUuid('digoxin', 'a')).not.toBe(keyToUuid('digoxin', 'b'))
    expect(keyToUuid('digoxin', 'a')).not.toBe(keyToUuid('warfarin', 'a'))
  })
})
