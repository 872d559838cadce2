import { expect, it } from 'vitest'
import { emptied } from './leanZod.ts'

it('gives each name that a module exports, and refuses what they would do', async () => {
  const code = emptied(
    'import x from "x"\nexport const makes = (schema) => () => x(schema)\nexport function writes() {}\nexport { hidden as process };\n',
  )
  const made = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(Object.keys(made).sort()).toEqual(['makes', 'process', 'writes'])
  expect(() => made.makes()()).toThrow('not described in a browser')
})
