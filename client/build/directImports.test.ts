import { expect, it } from 'vitest'
import { readDoor, withDirectImports } from './directImports.ts'

const DOOR = `
/** What the feature’s door hands on. */
export { Tile } from './Tile.tsx'
export { loadTiles, type TileRow, tiles as store } from './rows/store.ts'
import { default as Menu } from './Menu.tsx'
export { call } from '#client/platform/api.ts'
`
const door = readDoor(DOOR, '/client/features/some/index.ts')
const rewrite = (code: string) => withDirectImports(code, 'tsx', (from) => (from === '#some' ? door : undefined))

it('a door tells where each name is made', () => {
  expect(door.get('Tile')).toEqual({ file: '/client/features/some/Tile.tsx', name: 'Tile' })
  expect(door.get('store')).toEqual({ file: '/client/features/some/rows/store.ts', name: 'tiles' })
  expect(door.get('Menu')).toEqual({ file: '/client/features/some/Menu.tsx', name: 'default' })
  expect(door.has('call')).toBe(false)
})

it('an import by a door becomes imports of what stands behind it, over as many lines as it has', () => {
  expect(
    rewrite(`// “Signs” before it\nimport {\n  Tile,\n  store as all,\n  type TileRow,\n} from '#some'\nconst x = 1`),
  ).toBe(
    `// “Signs” before it\nimport { Tile as Tile } from '/client/features/some/Tile.tsx';import { tiles as all } from '/client/features/some/rows/store.ts'\nconst x = 1`,
  )
})

it.each([
  `import { call } from '#some'`,
  `import { Tile, call } from '#some'`,
  `import * as some from '#some'`,
  `import type { TileRow } from '#some'`,
  `import { Tile } from '#other'`,
  `const text = "import { Tile } from '#some'"`,
  `import '#some'`,
])('%s stays as it is', (code) => expect(rewrite(code)).toBe(code))
