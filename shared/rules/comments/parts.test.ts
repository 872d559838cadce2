import { describe, expect, it } from 'vitest'
import { hasLink, LINK_SHOWN, partsOf } from './parts.ts'

const links = (text: string) => partsOf(text, []).flatMap((part) => (part.kind === 'link' ? [part.href] : []))
const whole = (text: string) =>
  partsOf(text, [{ user_id: 1, name: 'Marcus L.' }])
    .map((part) => part.text)
    .join('')

describe('GLB-RU028: links in comments', () => {
  it.each([
    ['See https://medlineplus.gov/druginfo for it', ['https://medlineplus.gov/druginfo']],
    ['See http://a.example/x.', ['http://a.example/x']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['https://a.example/x_(drug) is one', ['https://a.example/x_(drug)']],
    ['HTTPS://A.Example/Y!', ['https://a.example/Y']],
    ['((https://a.example/x_(drug)))!', ['https://a.example/x_(drug)']],
    [`https://a.example/x${'.'.repeat(300)})${')'.repeat(300)}`, ['https://a.example/x']],
    ['https://a.example https://b.example', ['https://a.example/', 'https://b.example/']],
  ])('are wrapped: %s', (text, hrefs) => expect(links(text)).toEqual(hrefs))

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example/x',
    '//a.example/x',
    'www.a.example',
    'https://',
    'https://pictomo',
    'https://pictomo.com@evil.example/x',
    '<a href="x">x</a>',
    '<img src=x onerror=alert(1)>',
  ])('are only of http and https, and to where they say: %s', (text) => {
    expect(partsOf(text, [])).toEqual([{ kind: 'text', text }])
    expect(hasLink(text)).toBe(false)
  })

  it('end before what can’t stand in them, so that nothing is broken out of', () => {
    expect(links('https://a.example/"onmouseover="x')).toEqual(['https://a.example/'])
    expect(links('<https://a.example/x>')).toEqual(['https://a.example/x'])
  })

  it('show at most 60 signs, cut between whole ones', () => {
    const [link] = partsOf(`https://a.example/${'👩‍⚕️'.repeat(80)}`, [])
    const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(link!.text)]
    expect(signs).toHaveLength(LINK_SHOWN)
    expect(link!.text.endsWith('👩‍⚕️…')).toBe(true)
  })

  it('take nothing from the text', () => {
    for (const text of ['a https://b.example, c', '@Marcus L. see https://b.example!', '', '  '])
      expect(whole(text)).toBe(text)
  })
})

it('FCT-RU009: whom a comment mentions is told apart, the longer name first', () => {
  const people = [
    { user_id: 1, name: 'Ann' },
    { user_id: 2, name: 'Ann B.' },
  ]
  expect(partsOf('Hi @Ann B., and @ann!', people)).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'mention', text: '@Ann B.', user_id: 2 },
    { kind: 'text', text: ', and ' },
    { kind: 'mention', text: '@ann', user_id: 1 },
    { kind: 'text', text: '!' },
  ])
  expect(partsOf('me@Ann and @Anna', people)).toEqual([{ kind: 'text', text: 'me@Ann and @Anna' }])
})
