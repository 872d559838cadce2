import { expect, it } from 'vitest'
import { collectionsOf } from './credits.ts'

const noto = {
  source: 'n',
  author: 'Google Inc (Noto Emoji)',
  licence: 'Apache-2.0',
  url: 'https://noto.test',
  count: 8,
}
const ours = { source: 'p', author: 'Pictomo', licence: 'Apache-2.0', url: 'https://license.test', count: 1580 }

it('names each collection once, our own first, with what it gives in a sentence', () => {
  const again = { ...noto, source: 'elsewhere', count: 4 }
  expect(collectionsOf([noto, again, { ...ours, count: 3 }])).toEqual([
    {
      name: 'Drawn for Pictomo',
      sentence: '3 pictures in our scenes are drawn here, and under the license Apache-2.0.',
      link: { url: ours.url, words: 'Read the license' },
    },
    {
      name: noto.author,
      sentence: '12 pictures in our scenes are theirs, under the license Apache-2.0.',
      link: { url: noto.url, words: 'See where they come from' },
    },
  ])
})

it('says one picture and many as people do, and leads nowhere where there is no address', () => {
  const [own, one] = collectionsOf([{ ...noto, count: 1, url: 'my own drawing' }, ours])
  expect(own!.sentence).toMatch(/^1,580 pictures in our scenes are drawn here/)
  expect(one!.sentence).toMatch(/^One picture in our scenes is theirs/)
  expect(one!.link).toBeNull()
})

it('keeps apart what one author gives under two licenses', () => {
  expect(collectionsOf([noto, { ...noto, licence: 'MIT' }])).toHaveLength(2)
})
