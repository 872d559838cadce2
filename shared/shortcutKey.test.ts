import { expect, it } from 'vitest'
import { isShortcutKey } from './shortcutKey.ts'

it.each([
  ['a', true],
  ['é', true],
  [' ', true],
  ['ArrowUp', true],
  ['A', false],
  ['?', false],
  ['Tab', false],
  ['Escape', false],
  ['', false],
  ['ab', false],
  ['\u0007', false],
])('%j may be chosen: %s', (key, may) => expect(isShortcutKey(key)).toBe(may))
