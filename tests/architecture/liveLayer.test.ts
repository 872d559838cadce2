import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { features } from '#server/features/index.ts'
import { liveFeatures } from '#server/features/live.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SCRIPT = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import('./server/start.ts')
  await import('./server/liveLayer.ts')
  process.stdout.write(JSON.stringify(loaded))`

it('a process for sockets alone loads statements and rules of the features, and neither entities, routes nor pages', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd: ROOT, encoding: 'utf8' })
  const loaded = (JSON.parse(said) as string[]).map((url) =>
    url.replace(/^.*?(?=\/(node_modules|server|collab|shared)\/)/, ''),
  )
  expect(loaded.filter((file) => file.startsWith('/collab/')).length).toBeGreaterThan(20)
  const tooMuch = /\/(entities|routes|app|web|worker)\.ts$|\/(pages|operators)\/|@mikro-orm|kysely|@redis/
  expect(loaded.filter((file) => tooMuch.test(file))).toEqual([])
})

it('every feature that has rooms or documents is on the list of the live layer, with the same ones', () => {
  const live = features.filter(({ rooms, documents }) => rooms || documents)
  const brought = ({ name, rooms, documents }: (typeof liveFeatures)[number]) => ({ name, rooms, documents })
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(liveFeatures.map(brought).toSorted(byName)).toEqual(live.map(brought).toSorted(byName))
})
