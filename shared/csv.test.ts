import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it('writes rows that a spreadsheet reads as they are, and no formula', () => {
  expect(
    csvText([
      ['name', 'facts'],
      ['Fox, gloves "and" ox', 9],
    ]),
  ).toBe('\uFEFFname,facts\r\n"Fox, gloves ""and"" ox",9\r\n')
  for (const bad of ['=1+1', '+cmd', '-2', '@sum', '\tx', ' =1+1', '\u00A0=1', '\uFF1D1'])
    expect(csvText([[bad]])).toBe(`\uFEFF'${bad}\r\n`)
  expect(csvText([['two\nlines', -3]])).toBe('\uFEFF"two\nlines",-3\r\n')
})
