import { describe, expect, it } from 'vitest'
import { CharacterContent } from '../../../documents/card/content.ts'
import { FONT_NAMES, FONT_SIZE } from '../../../documents/card/lettering/fonts.ts'
import { LENT_SIGNS, MEASURES, SIGNS } from '../../../documents/card/lettering/measures.ts'
import { advanceOf, hasSign, setWords, unknownSigns } from '../../../documents/card/lettering/setWords.ts'
import { CHARACTER_MAX, CHARACTER_MIN } from '../../../documents/card/measures.ts'
import { characterKey, factKey } from '../../../documents/card/sample.ts'
import { composeScene, namesOf } from '../compose.ts'
import { layersOfScene } from '../layers.ts'
import { drawSprite, spriteBox, spritesOf } from '../sprites.ts'
import { drawWords, edgeOf } from './drawWords.ts'
import { lettersOf, loadLetters } from './letters.ts'

const said = (text: string, over: object = {}) => ({
  text,
  font: 'arimo' as const,
  size: FONT_SIZE.usual,
  color: '#1d1b1a',
  ...over,
})
const label = (text: string) =>
  CharacterContent.parse({
    key: characterKey(1),
    fact: factKey(0),
    picture: 'pictomo/words',
    frame: [100, 100, 200, 60],
    rotation: 0,
    mirrored: [false, false],
    z: 1,
    animation: 'none',
    words: said(text),
  })

describe('the letters of text labels', () => {
  it('EDT-RU020: all 15 fonts have measures and outlines for the same signs, and what one lacks is lent to it', async () => {
    await loadLetters(FONT_NAMES.map((font) => ({ words: said('', { font }) })))
    for (const font of FONT_NAMES) {
      expect(MEASURES[font].advances).toHaveLength([...SIGNS].length)
      for (const sign of SIGNS) {
        expect(advanceOf(font, sign)).toBeGreaterThan(0)
        if (sign.trim() && hasSign(font, sign)) expect(lettersOf(font)[sign]).toMatch(/^M/)
      }
    }
    for (const sign of LENT_SIGNS) expect(lettersOf('lent')[sign]).toMatch(/^M/)
  })
  it('are read as they are seen where they were pasted: spaces and hyphens of any kind, and nothing for what nobody sees', () => {
    const pasted = '\u200B5\u00A0mg\u2011tab\u00AD\uFEFF'
    expect(unknownSigns(said(pasted))).toEqual([])
    expect(setWords(said(pasted)).lines.map(({ signs }) => signs.join(''))).toEqual(['5 mg-tab'])
  })
  it('hold no more signs than a label may, however they were sent, and a line without a space is broken where it is full', () => {
    const { lines } = setWords(said('\uFB2C'.repeat(120), { size: 64 }))
    expect(lines.flatMap(({ signs }) => signs)).toHaveLength(120)
    expect(setWords(said('W'.repeat(100), { size: 64 })).lines.length).toBeGreaterThan(3)
  })
  it('are set in lines in the middle, and broken between words where a line grows too long', () => {
    const { lines, width, height } = setWords(said('Potassium\nK+'))
    expect(lines.map(({ signs }) => signs.join(''))).toEqual(['Potassium', 'K+'])
    expect(lines[1]!.x).toBeGreaterThan(lines[0]!.x)
    expect([width, height].map(Math.round)).toEqual([180, 92])
    const long = setWords(said('Beware of potassium '.repeat(6), { size: 64 }))
    expect(long.lines.length).toBeGreaterThan(3)
    expect(long.lines.every(({ signs }) => signs[0] !== ' ')).toBe(true)
  })
  it.each([
    ['nothing', ''],
    ['one thin letter', 'i'],
    ['one long word', 'W'.repeat(120)],
    ['many lines', '\n'.repeat(119)],
    ['signs that nobody has', '🐂漢字'.repeat(20)],
  ])('have a size that a character may have: %s', (_what, text) => {
    for (const font of FONT_NAMES)
      for (const size of [FONT_SIZE.min, FONT_SIZE.max]) {
        const { width, height } = setWords(said(text, { font, size }))
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(CHARACTER_MIN - 1e-9)
        expect(width).toBeLessThanOrEqual(CHARACTER_MAX.width + 1e-9)
        expect(height).toBeLessThanOrEqual(CHARACTER_MAX.height + 1e-9)
      }
  })
  it('name the signs that no font has', () => {
    expect(unknownSigns(said('β-blocker ↑ K⁺ ≥ 5'))).toEqual([])
    expect(unknownSigns(said('ox 🐂\n漢'))).toEqual(['🐂', '漢'])
  })
  it('are drawn as shapes, with a light edge around dark ones and a dark one around light ones', async () => {
    await loadLetters([label('<b>&"')])
    const art = drawWords(said('<b>&"', { color: '#ffee00' }))
    expect(art.body).not.toContain('<b>')
    expect(art.body.match(/<path/g)).toHaveLength(10)
    expect(art.body).toContain('fill="#ffee00"')
    expect([edgeOf('#000000'), edgeOf('#ffee00')]).toEqual(['#ffffff', '#1d1b1a'])
    expect(drawWords(said('')).body).toBe('')
  })
})

it('a text label is in the scene, in its sprite and in its layers the same shapes, without the light', async () => {
  const character = label('K+')
  await loadLetters([character])
  const light = { x: 300, y: 100, tone: 'noon' as const }
  const { lit, shadow } = spritesOf(character, light)
  expect([lit.kind, shadow, namesOf([character])]).toEqual(['plain', null, []])
  expect(spriteBox(character)).toEqual({ x: 100, y: 100, width: 200, height: 60 })
  const sprite = drawSprite(lit, () => undefined)!
  const scene = { background: '', back: '', front: '', light, characters: [character] }
  expect(composeScene(scene, () => undefined)).toContain(sprite.art.body)
  const layers = layersOfScene({ ...scene, facts: [] } as never, () => undefined)
  expect(layers.map(({ name }) => name)).toEqual(['label “K+”', 'Light'])
  expect(layers[0]?.body).toContain(sprite.art.body)
})
