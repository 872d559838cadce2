import { expect, it } from 'vitest'
import { lean, withoutUnusedImports } from './leanContracts.ts'

const flat = (code: string) => lean(code).replaceAll(/\s+/g, ' ')

it('a call keeps how it is asked for, and loses the schemas that only a server reads', () => {
  const code = flat(
    `export const getCard = endpoint({ method: 'GET', path: '/cards/:id', access: 'user', summary: 'A card.', input: z.object({ id: CardId }), reply: CardView, errors: [Locked] })`,
  )
  expect(code).toContain(`method: 'GET', path: '/cards/:id', access: 'user'`)
  expect(code).not.toMatch(/CardId|CardView|Locked|summary/)
})

it('an event keeps its name and its room', () => {
  const code = flat(
    `export const moved = event('league.moved', z.object({ id: z.int() }), ({ id }) => rooms.league(id))`,
  )
  expect(code).toContain(`'league.moved', undefined as never, ({ id }) => rooms.league(id)`)
})

it('a refusal takes its facts at their word', () => {
  const code = flat(
    `export const Locked = defineError('a.locked', 403, 'Not open yet.', z.object({ card_id: CardId }))`,
  )
  expect(code).toContain(`'Not open yet.', { parse: (data: unknown) => data } as never`)
})

it('what is made at the top is left out where nobody names it, and is what it was where somebody does', async () => {
  const code = lean(
    `const made = (value) => ({ value })\nexport const kinds = ['a', 'b']\nexport const one = made({ of: kinds })\n`,
  )
  expect(code).toMatch(/one = \/\* @__PURE__ \*\/ \(\(\) => \(made\(/)
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(module.one).toEqual({ value: { of: ['a', 'b'] } })
})

it.each([`export const LEAST = 20`, `export const doubled = (n: number) => 2 * n`, `export type Id = number`])(
  '%s stays as it is',
  (code) => expect(lean(code)).toBe(code),
)

it('a call that spreads another thing in is refused', () =>
  expect(() => lean(`export const a = endpoint({ ...shared, method: 'GET' })`)).toThrow('field by field'))

it('a module of which nothing is named any more is not imported', () => {
  const code = `import { a } from './a.ts'\nimport { b, c } from './b.ts'\nimport './c.ts'\nexport const made = () => c\n`
  expect(withoutUnusedImports(code).trim()).toBe(
    `import { b, c } from './b.ts'\nimport './c.ts'\nexport const made = () => c`,
  )
})
