import { expect, it } from 'vitest'
import { appGroupOf, mobileSystem } from './mobileApp.ts'

it.each([
  [100, 'medicine'],
  [116, 'medicine'],
  [112, 'college'],
  [202, 'nursing'],
  [108, null],
  [null, null],
])('AUT-RU038: the app of market %j is %j', (market, group) => expect(appGroupOf(market)).toBe(group))

it('a phone says what it is', () => {
  expect(mobileSystem('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toBe('ios')
  expect(mobileSystem('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile')).toBe('android')
  expect(mobileSystem('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBeNull()
})
