import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import type { CardSource } from '#server/features/catalogue/pack/card.ts'
import { keyToUuid } from '#server/features/catalogue/pack/keys.ts'
import { frameOf } from '#server/features/catalogue/pack/placing.ts'
import type { PackScene } from '#server/features/catalogue/pack/scene.ts'
import type { PackCharacter } from '#server/features/catalogue/pack/sceneSchema.ts'
import { cardSchema } from '#server/features/catalogue/pack/schema.ts'
import { CharacterContent } from '#shared/documents/card/content.ts'
import type { Art } from '#shared/rules/scenes/svg.ts'
import { checkItems } from './items.ts'
import { checkMeanings } from './meanings.ts'
import { checkScene } from './scene.ts'
import { checkStory } from './story.ts'

const KEY = '00000000-0000-8000-8000-000000000001'
const BLOCK: Art = { box: [0, 0, 100, 100], body: '<rect width="100" height="100"/>' }
const find = () => BLOCK
const block = (more: object) => ({ picture: 'noto/ox', z: 1, height: 200, ...more })
const wrong = (text: string) => ({ text, why_wrong: 'It is another.' })
const RIGHT = { text: 'Give it', right: true, rationale: 'First.' }
const WRONG = { text: 'Wait', right: false, rationale: 'Too late.' }

/** A card of three facts whose scene has nothing to complain of: a hero and two who stand apart. */
function card(change: (card: ReturnType<typeof text>) => void = () => {}) {
  const changed = text()
  change(changed)
  const problems: string[] = []
  const value = cardSchema.parse(changed)
  const source: CardSource = {
    value,
    dir: '/none',
    folder: value.slug,
    complain: (at, why) => problems.push(`${at.join('.')}: ${why}`),
  }
  return { source, problems }
}
function text() {
  const places = [
    [block({ stands: [1100, 1400], height: 700 })],
    [block({ stands: [300, 1300] })],
    [block({ stands: [1900, 1300] })],
    [block({ stands: [300, 800] })],
    [block({ stands: [1900, 800] })],
    [block({ stands: [1100, 400] })],
  ]
  return {
    card_id: 50001,
    slug: 'digoxin',
    name: 'Digoxin',
    topic_type: 'drug',
    is_free: true,
    question_mode: 'multiple_choice',
    narrator: 'Hazel',
    overview: 'A drug.',
    keywords: ['digoxin'],
    kit: 'farm' as string | null,
    sources: ['A textbook, 9th edition', 'A guideline, 2024'],
    checked: [{ how: 'knowledge', on: '2026-11-22' }],
    facts: places.map((characters: object[], index) => ({
      key: `fact-${index}`,
      name: `Right ${index}`,
      pictomo: `Picture ${index}`,
      definition: 'A definition.',
      is_primary: index === 0,
      question_text: 'What helps?',
      distractors: ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => wrong(`Right of ${letter}`)) as unknown[],
      classification: 'sign',
      characters,
      narration: { educational: 'One two three four.', story: 'One two three four.' },
    })),
    vignettes: [
      { kind: 'priority', stem: 'What comes first?', options: [RIGHT, WRONG, WRONG, WRONG] },
      { kind: 'select_all', stem: 'Which apply?', options: [RIGHT, RIGHT, WRONG, WRONG] },
    ],
  }
}

async function sceneProblems(change?: (card: ReturnType<typeof text>) => void): Promise<string[]> {
  const { source, problems } = card(change)
  const keys = new Map(
    source.value.facts.flatMap((fact) =>
      fact.characters.map(
        (character, place) => [character, keyToUuid(source.value.slug, `${fact.key}/${place}`)] as const,
      ),
    ),
  )
  const placed: PackScene['placed'] = new Map()
  const characters = source.value.facts.flatMap((fact) => fact.characters)
  for (const character of characters) placed.set(character, frameOf(character, find, () => [0, 0, 1, 1])!)
  const content = characters.map((character: PackCharacter) => {
    const { x, y, width, height } = placed.get(character)!.frame
    const rest = { rotation: 0, mirrored: [false, false], z: 0, animation: 'none' }
    return CharacterContent.parse({
      key: keys.get(character),
      fact: KEY,
      picture: 'noto/ox',
      frame: [x, y, width, height],
      ...rest,
    })
  })
  await checkScene(source, content.reverse(), { bands: {}, art: '', light: null, placed }, find)
  return problems
}
const put = (changed: ReturnType<typeof text>, fact: number, ...characters: object[]) => {
  changed.facts[fact]!.characters = characters
}

describe('a scene', () => {
  it('that is well made has nothing to complain of', async () => {
    expect(await sceneProblems()).toEqual([])
  })
  it('shows nothing that is too small on a phone, unless it is part of another', async () => {
    const small = { height: 100 }
    expect((await sceneProblems((c) => put(c, 1, block({ stands: [300, 1300], ...small }))))[0]).toMatch(
      /16 pixels on a phone/,
    )
    const held = [block({ stands: [300, 1300] }), block({ held: [300, 1150], ...small })]
    expect(await sceneProblems((c) => put(c, 1, ...held))).toEqual([])
  })
  it('has nobody who covers another unsaid', async () => {
    const over = { stands: [400, 1350] }
    expect((await sceneProblems((c) => put(c, 2, block(over))))[0]).toMatch(/shares \d+ % with a character of "fact-1"/)
    expect(await sceneProblems((c) => put(c, 2, block({ ...over, overlaps: ['fact-1'] })))).toEqual([])
  })
  it('shows every fact, and gives a finger enough of it, whoever lies over it with leave', async () => {
    const over = (stands: number[]) => block({ stands, z: 2, overlaps: ['fact-1'] })
    expect(await sceneProblems((c) => put(c, 2, over([420, 1300])))).toEqual([])
    const [hidden, ...others] = await sceneProblems((c) => put(c, 2, over([360, 1300])))
    expect(hidden).toMatch(/^facts\.1: is hidden: 30 % of it is seen, under 50 %$/)
    expect(others).toEqual([
      expect.stringMatching(/^facts\.1: is not found by a finger: at best 16 % of what it covers on a phone/),
    ])
  })
  it('keeps a fact’s parts together, and what is held in somebody’s hands', async () => {
    const apart = [block({ stands: [300, 1300] }), block({ stands: [800, 1300] })]
    expect((await sceneProblems((c) => put(c, 1, ...apart)))[0]).toMatch(/300 units from the other parts/)
    expect((await sceneProblems((c) => put(c, 1, block({ held: [700, 300] }))))[0]).toMatch(/held by nobody/)
  })
  it('has a hero, or three large ones who make the event', async () => {
    const [problem, ...others] = await sceneProblems((c) => put(c, 0, block({ stands: [1100, 1400], height: 300 })))
    expect(others).toEqual([])
    expect(problem).toMatch(
      /^facts: the largest \(fact-0 \d+ units\) is 1\.5 times the one in the middle \(fact-\d \d+\): a hero is 2\.4; or the largest three facts \(fact-0, fact-1, fact-2\) take up 5 % of the picture: an event is 25 %$/,
    )
    const large = await sceneProblems((c) => {
      put(c, 0, block({ stands: [1100, 1600], height: 600 }))
      put(c, 1, block({ stands: [350, 1600], height: 600 }))
      put(c, 2, block({ stands: [1850, 1600], height: 600 }))
      for (const fact of [3, 4, 5]) put(c, fact, block({ stands: [fact * 500 - 900, 700], height: 400 }))
    })
    expect(large).toEqual([])
  })
})

describe('a card’s questions', () => {
  const problems = (change: (card: ReturnType<typeof text>) => void) => {
    const made = card(change)
    checkItems(made.source)
    return made.problems
  }
  it('that are well made have nothing to complain of', () => {
    expect(problems(() => {})).toEqual([])
  })
  it('tell the parts of words apart from each other', () => {
    const told = problems((c) => {
      c.topic_type = 'terminology'
      c.facts[1]!.distractors = ['Right 2', 'Right 3', 'a', 'b', 'c', 'd'].map(wrong)
      c.facts[2]!.distractors = ['Right 1', 'a', 'b', 'c', 'd', 'e'].map(wrong)
    })
    expect(told.filter((each) => /^facts\.[12]\./.test(each))).toEqual([
      'facts.2.distractors: hold 1 other facts of the card: need 2',
    ])
    expect(told.some((each) => each.startsWith('facts.0.distractors'))).toBe(false)
  })
  it('do not hold their answer', () => {
    const told = problems((c) =>
      Object.assign(c.facts[1]!, { name: 'Renal failure', question_text: 'Which renal sign?' }),
    )
    expect(told[0]).toMatch(/^facts.1.question_text: says "renal"/)
    const both = problems((c) =>
      Object.assign(c.facts[1]!, {
        name: 'Renal failure',
        question_text: 'Which renal sign?',
        distractors: ['Renal stones', 'b', 'c', 'd', 'e', 'A failure of the liver'],
      }),
    )
    expect(both).toEqual([])
  })
  it('are not given away by their length', () => {
    expect(
      problems((c) => {
        for (const fact of c.facts) fact.name = 'A much longer right answer'
      })[0],
    ).toMatch(/longest one in 6 of 6/)
  })
  it('come with vignettes of both kinds, sources, and how they were checked', () => {
    const told = problems((c) => {
      c.vignettes = [{ kind: 'priority', stem: 'What comes first?', options: [RIGHT, RIGHT, WRONG, WRONG] }]
      c.sources = ['One']
      c.checked = []
    })
    expect(told.map((line) => line.split(': ')[1])).toEqual([
      '"What comes first?…" has 2 right options of 4',
      'there is no vignette of the kind "select_all"',
      'needs at least two sources',
      'must say how it was checked',
    ])
  })
})

describe('a picture', () => {
  it('stands for one thing on one card, unless it means the same everywhere', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'meanings-'))
    const [one, two] = [card(), card()]
    two.source.folder = 'lithium'
    await checkMeanings(dir, [one.source, two.source])
    expect(two.problems[0]).toMatch(/"noto\/ox" stands for something in "digoxin" too/)
    expect(one.problems).toEqual([])
    await mkdir(join(dir, 'pictures'))
    await writeFile(join(dir, 'pictures', 'meanings.yaml'), stringify({ 'noto/ox': 'strength' }))
    const again = card()
    again.source.folder = 'lithium'
    await checkMeanings(dir, [one.source, again.source])
    expect(again.problems).toEqual([])
  })
})

describe('a narration', () => {
  it('is neither hurried nor run together', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'story-'))
    const mode = (length: number, pause: number) => ({
      text: 'x',
      duration: 100,
      facts: Object.fromEntries(
        text().facts.map(({ key }, index) => [
          key,
          { start: index * (length + pause), end: index * (length + pause) + length },
        ]),
      ),
    })
    const problemsOf = async (length: number, pause: number) => {
      await writeFile(
        join(dir, 'timings.yaml'),
        stringify({ story: mode(length, pause), educational: mode(length, pause) }),
      )
      const made = card()
      made.source.dir = dir
      await checkStory(made.source)
      return made.problems
    }
    expect(await problemsOf(1.6, 0.8)).toEqual([])
    expect(await problemsOf(1, 0.8)).toEqual([
      'slug: the story narration has 240 words a minute, more than 170',
      'slug: the educational narration has 240 words a minute, more than 160',
    ])
    expect((await problemsOf(1.6, 0.5))[0]).toMatch(/begins 0.50 s after the fact before it/)
  })
})
