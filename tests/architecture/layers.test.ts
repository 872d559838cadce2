import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureMap } from './featureMap.ts'
import { borrowedEntities, cycles, readImports, violations, wideDoors } from './layers.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Fewer files than this were not the whole house: an empty scan proves nothing. */
const LEAST_FILES = 150

/** What stands beside the features on a floor: the parts that all of them share. */
const NO_FEATURES: Record<string, string[]> = {
  'shared/contract': ['realtime', 'endpoint.ts', 'file.ts', 'index.ts', 'query.ts', 'url.ts'],
  'tests/api': ['platform', 'operate'],
}
/** The server's files at its root; whatever else it needs stands in a room. */
const ROOTS = [
  'app.ts',
  'liveLayer.ts',
  'main.ts',
  'setUp.ts',
  'signInProviders.ts',
  'signInProviders.test.ts',
  'start.ts',
  'web.ts',
  'worker.ts',
]
/** A house of one file. */
function plant(file: string, code: string): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-layers-'))
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), code)
  return root
}

describe('the layers', () => {
  it('are kept by every import', () => {
    const { files, imports } = readImports(ROOT)
    expect(files).toBeGreaterThanOrEqual(LEAST_FILES)
    expect(imports.length).toBeGreaterThan(LEAST_FILES)
    expect(violations(imports)).toEqual([])
  })

  it.each([
    ['shared/rules/quiz/question.ts', "import { x } from '#server/app.ts'", 'shared imports nothing outside itself'],
    ['shared/rules/site/metatags.ts', "import { x } from '#shared/pages/index.ts'", 'pages come last'],
    ['server/platform/route.ts', "import { x } from '../features/quiz/index.ts'", 'platform knows no feature'],
    ['server/features/quiz/service.ts', "import { x } from '../learning/service.ts'", 'by its door only'],
    ['server/features/accounts/service.ts', "import { x } from '../quiz/index.ts'", 'accounts does not use quiz'],
    ['server/features/quiz/service.ts', "import { x } from '../../app.ts'", 'shared, platform and doors only'],
    [
      'server/pages/media.ts',
      "import { x } from '../features/quiz/service.ts'",
      'the roots enter a feature by its door',
    ],
    [
      'server/features/quiz/service.ts',
      "import { x } from '#server/platform/database/statement.ts'",
      'queries files only',
    ],
    ['collab/rooms.ts', "import { x } from '#server/features/quiz/index.ts'", 'collab may use shared'],
    ['client/ui/Button.tsx', "import { x } from '#client/features/quiz/index.ts'", 'know no feature'],
    ['client/features/rewards/store.ts', "const x = await import('../../pages/Home/HomePage.tsx')", 'knows no page'],
    ['client/pages/Home/HomePage.tsx', "import { x } from '#server/app.ts'", 'shared only'],
    ['client/features/quiz/state.ts', "import { proxy, snapshot } from 'valtio'", 'made by client/platform/store.ts'],
    ['client/pages/Home/HomePage.tsx', "import * as stores from 'valtio/vanilla'", 'made by client/platform/store.ts'],
    [
      'client/ui/Toast.tsx',
      "import { type INTERNAL_Op, proxy as keep } from 'valtio'",
      'made by client/platform/store',
    ],
    ['client/features/quiz/a.ts', "import { x } from '#client/features/accounts/people/store.ts'", 'by its door only'],
    ['client/features/schools/a.ts', "import { x } from '#client/features/quiz/rooms/index.ts'", 'does not use quiz'],
  ])('a planted violation in %s is found', (file, statement, why) => {
    const root = plant(file, statement)
    const found = violations(readImports(root).imports)
    fs.rmSync(root, { recursive: true })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(why)
  })

  it('has the same folder for a feature on every floor', () => {
    const features = Object.keys(featureMap)
    const foldersIn = (place: string) =>
      fs
        .readdirSync(path.join(ROOT, place), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    const strangers = ['shared/contract', 'shared/rules', 'client/features', 'tests/api'].flatMap((place) =>
      foldersIn(place)
        .filter((name) => !features.includes(name) && !NO_FEATURES[place]?.includes(name))
        .map((name) => `${place}/${name}`),
    )
    expect(strangers).toEqual([])
    const loose = ['shared/contract', 'tests/api'].flatMap((place) =>
      fs
        .readdirSync(path.join(ROOT, place), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !NO_FEATURES[place]?.includes(entry.name))
        .map((entry) => `${place}/${entry.name}`),
    )
    expect(loose).toEqual([])
    const server = fs.readdirSync(path.join(ROOT, 'server'))
    expect(server.filter((name) => name.endsWith('.ts') && !ROOTS.includes(name))).toEqual([])
    for (const name of features)
      expect(fs.existsSync(path.join(ROOT, 'server/features', name, 'feature.ts'))).toBe(true)
  })

  it('a feature’s door on the server has at most twelve exports', () => {
    const wide = Object.keys(featureMap).flatMap((name) => {
      const door = path.join(ROOT, 'server/features', name, 'index.ts')
      const text = fs.existsSync(door) ? fs.readFileSync(door, 'utf8') : ''
      const exported = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap((match) => match[1]!.split(','))
      return exported.filter((part) => part.trim()).length > 12 ? [name] : []
    })
    expect(wide).toEqual([])
  })

  it.each([
    ['client/platform/store.ts', "import { proxy } from 'valtio'"],
    ['client/features/quiz/QuizRound.tsx', "import { useSnapshot } from 'valtio'"],
    ['client/features/quiz/begin.ts', "import { session } from '#client/features/accounts/signIn/index.ts'"],
  ])('%s may do what it does', (file, statement) => {
    const root = plant(file, statement)
    expect(violations(readImports(root).imports)).toEqual([])
    fs.rmSync(root, { recursive: true })
  })

  it('have small doors on the client, or doors that say why not', () => {
    expect(wideDoors(ROOT)).toEqual([])
    const names = Array.from({ length: 13 }, (_, place) => `name${place}`).join(', ')
    const root = plant('client/features/quiz/index.ts', `export { ${names} } from './store.ts'`)
    expect(wideDoors(root)).toEqual(['quiz/index.ts has 13'])
    fs.rmSync(root, { recursive: true })
  })

  it('no feature reads or writes another’s rows by its entity', () => {
    expect(borrowedEntities(ROOT)).toEqual([])
    const root = plant(
      'server/features/quiz/service.ts',
      "import { User } from '../accounts/index.ts'\nexport const x = (em) => em.findOne(User, 1)",
    )
    expect(borrowedEntities(root)).toEqual(['quiz/service.ts User'])
    fs.rmSync(root, { recursive: true })
  })

  it('the feature map has no cycle and names every feature folder', () => {
    expect(cycles()).toEqual([])
    expect(cycles({ a: { uses: ['b'], hears: [] }, b: { uses: ['a'], hears: [] } })).toHaveLength(1)
    const folders = fs
      .readdirSync(path.join(ROOT, 'server/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
    expect(folders.map((entry) => entry.name).sort()).toEqual(Object.keys(featureMap).sort())
  })
})
