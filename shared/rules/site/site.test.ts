import { describe, expect, it } from 'vitest'
import { type Claim, claimText, countText, tellsStated } from './claims.ts'
import { readMarkdown } from './markdown.ts'
import { fillMeta, metatagFor, patternFits, placesFault } from './metatags.ts'
import { rotates, turned } from './rotation.ts'

const claim: Claim = {
  key: 'facts',
  label: 'facts',
  stated: 80_000,
  prefix: 'over',
  unit: 'count',
  useStated: false,
  hidden: false,
  source: 'Accounts of our books',
  asOf: '2026-11-01',
}

describe('MKG-RU003, MKG-GA002: a marketing claim', () => {
  it('tells what was counted, and the stated figure only where it is allowed and larger', () => {
    expect(claimText(claim, 214)).toBe('214')
    expect(claimText({ ...claim, useStated: true }, 214)).toBe('over 80 thousand')
    expect(claimText({ ...claim, useStated: true }, 81_999)).toBe('81 thousand')
  })
  it('tells a stated figure only with where it is from and of which day', () => {
    const stated = { ...claim, useStated: true }
    expect(claimText({ ...stated, source: '' }, 214)).toBe('214')
    expect(claimText({ ...stated, asOf: null }, 214)).toBe('214')
    expect([tellsStated(stated, 214), tellsStated(stated, 81_999), tellsStated({ ...stated, asOf: null }, 1)]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('says nothing when hidden, when nothing is counted, or when there is hardly anything', () => {
    expect(claimText({ ...claim, hidden: true, useStated: true }, 214)).toBeNull()
    expect(claimText(claim, null)).toBeNull()
    expect(claimText(claim, 9)).toBeNull()
  })
  it('tells a price only as stated', () => {
    const price: Claim = { ...claim, unit: 'price', stated: 11.99 }
    expect([claimText(price, null), claimText({ ...price, useStated: true }, null)]).toEqual([null, '$11.99 per month'])
  })
  it('never tells more than there is', () => {
    expect([countText(592), countText(9999), countText(10_999), countText(2_119_999)]).toEqual([
      '592',
      '9,999',
      '10 thousand',
      '2.11 million',
    ])
  })
})

describe('MKG-RU004: metadata by pattern', () => {
  it('a pattern means its own paths', () => {
    expect(patternFits('/pillars/*', '/pillars/on-the-go')).toBe(true)
    expect(patternFits('mnemonics/*', '/mnemonics/digoxin')).toBe(true)
    expect(patternFits('/pillars/*', '/pillars/')).toBe(false)
    expect(patternFits('/register*', '/register')).toBe(true)
    expect(patternFits('/', '/login')).toBe(false)
  })
  it('MKG-PR001: the exact row stands, else the longest', () => {
    const rows = [{ pattern: '/pricing*' }, { pattern: '/pricing/*' }, { pattern: '/pricing/nursing' }]
    expect(metatagFor(rows, '/pricing/nursing')?.pattern).toBe('/pricing/nursing')
    expect(metatagFor(rows, '/pricing/medicine')?.pattern).toBe('/pricing/*')
    expect(metatagFor(rows, '/pricing')?.pattern).toBe('/pricing*')
    expect(metatagFor(rows, '/login')).toBeUndefined()
  })
  it('MKG-GA001: fills {market} and {name}, and leaves no trace of what is not known', () => {
    expect(fillMeta('{name} for {market}', { name: 'Digoxin', market: 'Nursing' })).toBe('Digoxin for Nursing')
    expect(fillMeta('Prices {market} now', {})).toBe('Prices now')
  })
  it('MKG-GA001: nothing else may stand in braces', () => {
    expect(placesFault('{name} for {market}: {description}')).toBeNull()
    expect(placesFault('{Name} for all')).toContain('Nothing fills {Name}.')
    expect(placesFault('{}')).toContain('Nothing fills {}.')
    expect(placesFault('{toString}')).not.toBeNull()
  })
})

describe('MKG-RU001, MKG-RU002: what rotates', () => {
  const state = { count: 9, paused: false, held: false, lessMotion: false }
  it('stops for a reader, for the pause button and under reduced motion', () => {
    expect(rotates(state)).toBe(true)
    for (const held of [{ paused: true }, { held: true }, { lessMotion: true }, { count: 1 }])
      expect(rotates({ ...state, ...held })).toBe(false)
  })
  it('goes round', () => {
    expect([turned(8, 1, 9), turned(0, -1, 9), turned(3, 1, 9), turned(0, 1, 0)]).toEqual([0, 8, 4, 0])
  })
})

describe('Markdown', () => {
  it('becomes headings, paragraphs, lists, quotes and cards', () => {
    const blocks = readMarkdown(
      '## Why\n\nOne *line*\nand **more**.\n\n- a\n- b\n  c\n\n1. x\n\n> said\n\n{card: digoxin}',
    )
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'quote', 'card'])
    expect(blocks[1]).toEqual({
      kind: 'paragraph',
      inline: [
        { kind: 'text', text: 'One ' },
        { kind: 'em', text: 'line' },
        { kind: 'text', text: ' and ' },
        { kind: 'strong', text: 'more' },
        { kind: 'text', text: '.' },
      ],
    })
    expect(blocks[2]).toMatchObject({ ordered: false, items: [[{ text: 'a' }], [{ text: 'b c' }]] })
  })
  it('leads only to our own pages or elsewhere by https', () => {
    const links = (text: string) => readMarkdown(text)[0]
    expect(links('[x](/help)')).toMatchObject({ inline: [{ kind: 'link', to: '/help', own: true }] })
    expect(links('[x](https://a.example)')).toMatchObject({ inline: [{ kind: 'link', own: false }] })
    for (const bad of ['[x](javascript:alert(1))', '[x](//evil.example)', '[x](http://a.example)'])
      expect(JSON.stringify(links(bad))).not.toContain('"link"')
    expect(links('<img src=x>')).toMatchObject({ inline: [{ kind: 'text', text: '<img src=x>' }] })
  })
})
