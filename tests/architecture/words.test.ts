import path from 'node:path'
import { expect, it } from 'vitest'
import { sentencesIn, shownSources, wrongWords } from './words.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

it('nobody reads a British word, a translated one or a name from the code', () => {
  const sources = shownSources(ROOT)
  const sentences = sources.flatMap(({ source, lang }) => sentencesIn(source, lang))
  // An empty scan proves nothing.
  expect(sentences.length).toBeGreaterThan(1000)
  const wrong = sources.flatMap(({ file, source, lang }) => wrongWords(source, lang).map((why) => `${file}: ${why}`))
  expect(wrong).toEqual([])
})

it.each([
  ['<PageHead title="Back siteAdmin" />', 'siteAdmin'],
  ['<Link to="/adminv2">Back siteAdmin</Link>', 'siteAdmin'],
  ["const entry = { kind: 'heading', label: 'Colours' }", 'Colours'],
  ["const NONE = { value: '', label: 'Not said' }", 'Not said'],
  ['<Button>\n  Go on editing\n</Button>', 'Go on'],
])('%j is found', (source, word) => {
  expect(wrongWords(source)[0]).toMatch(new RegExp(`^${word}: `))
})

it.each([
  "import { organisationsOf } from '#shared/rules/schools/graduation.ts'",
  'const centre = centreOf(frame)',
  "const it = { path: '/api/v3/class_officer_organisations' }",
  '// In their colours.',
  `const text = \`\${schoolName} is open\``,
  "const title = 'Pricing for :marketSlug'",
  `const drawn = \`<feFlood flood-color="red"/><linearGradient id="up">\``,
])('%j is code', (source) => {
  expect(wrongWords(source)).toEqual([])
})
