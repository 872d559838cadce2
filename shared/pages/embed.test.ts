import { describe, expect, it } from 'vitest'
import { canEmbed, embedCode, embedPath, isEmbedded, wholePath } from './embed.ts'

describe('GLB-RU030: a page within another', () => {
  it('is asked for by its address alone', () => {
    expect([isEmbedded('?embed=1'), isEmbedded('?a=1&embed=1'), isEmbedded('?embed=0'), isEmbedded('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  it('is a lesson or its quiz, and nothing else', () => {
    expect(
      ['/learn/digoxin', '/quiz/pictomo/digoxin', '/', '/home', '/login', '/learn/404', '/none'].map(canEmbed),
    ).toEqual([true, true, false, false, false, false, false])
  })
  it('keeps the rest of its address, there and back', () => {
    const path = '/learn/digoxin?track=3#fact-2'
    expect(embedPath(path)).toBe('/learn/digoxin?track=3&embed=1#fact-2')
    expect(wholePath(embedPath(path))).toBe(path)
    expect(embedPath(embedPath('/learn/a'))).toBe('/learn/a?embed=1')
  })
  it('is pasted as a frame whose title breaks nothing', () => {
    expect(embedCode('https://a.test', '/learn/a', 'A "b" <c> & d')).toContain(
      'src="https://a.test/learn/a?embed=1" title="A &#34;b&#34; &#60;c&#62; &#38; d"',
    )
  })
})
