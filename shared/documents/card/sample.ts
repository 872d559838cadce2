import type { CardContent, CharacterContent, FactContent } from './content.ts'

const hex = (n: number) => n.toString(16).padStart(12, '0')
/** Keys that are the same in every run. */
export const factKey = (n: number): string => `00000000-0000-7000-8000-${hex(n)}`
export const characterKey = (n: number): string => `00000000-0000-7000-9000-${hex(n)}`

const sampleFact = (n: number): FactContent => ({
  key: factKey(n),
  name: `Fact ${n}`,
  pictomo: `Picture ${n}`,
  definition: `What fact ${n} means.`,
  for_nurses: '',
  for_prescribers: '',
  spoken_educational: `This is fact ${n}.`,
  spoken_story: '',
  header: n === 0 ? 'Basics' : null,
  indent: n % 2,
  is_primary: n === 0,
  order: n,
  classification: 'drug',
  question_text: `Which is fact ${n}?`,
  distractors: ['One', 'Two'],
  tooltip_placement: 0,
  prevent_zoom: false,
  audio: { educational: [n, n + 1], story: null },
})

const sampleCharacter = (n: number, facts: number): CharacterContent => ({
  key: characterKey(n),
  fact: factKey(n % facts),
  picture: 'fluent-emoji-flat/ox',
  frame: [100 + ((n * 37) % 1800), 80 + ((n * 61) % 1300), 200, 150],
  rotation: 0,
  mirrored: [false, false],
  z: n,
  animation: 'none',
  band: 'stage',
  foot: null,
  group: null,
  actor: null,
})

/** A card of so many facts and characters, for tests and measurements. */
export const sampleCard = (facts = 3, characters = 4): CardContent => ({
  name: 'Digoxin',
  overview: 'A cardiac glycoside.',
  keywords: ['heart', 'glycoside'],
  narrator: 'Slt',
  topic_type: 'drug',
  question_mode: 'multiple_choice',
  background: '/content/cards/digoxin/far.svg',
  back: '',
  front: '',
  light: null,
  sources: [],
  checked: [],
  audio: { educational: { url: '/audio/1.mp3', duration: 12.5 }, story: null },
  facts: Array.from({ length: facts }, (_, n) => sampleFact(n)),
  characters: Array.from({ length: characters }, (_, n) => sampleCharacter(n, facts)),
})
