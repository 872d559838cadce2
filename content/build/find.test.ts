import { resolve } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { find } from './find.ts'

const CONTENT = resolve(import.meta.dirname, '..')
afterEach(() => vi.restoreAllMocks())

async function toldOf(...words: string[]): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  await find(CONTENT, words)
  return said.mock.calls.map(([line]) => line).join('\n')
}

it('finds what is drawn here and what the sets have by all words, and says where it is used', async () => {
  expect(await toldOf('salt', 'pump')).toMatch(/^pictomo\/salt-banana-pump .*foot .*used on digoxin\n1 of 1 pictures\./)
  const bananas = await toldOf('banana')
  expect(bananas).toMatch(/noto\/banana .*all cards for potassium/)
  expect(bananas).toContain('fluent-emoji-flat/banana')
})

it('says that there is nothing', async () => {
  expect(await toldOf('no', 'such', 'picture')).toBe('0 of 0 pictures.')
})
