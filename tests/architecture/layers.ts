import fs from 'node:fs'
import path from 'node:path'
import { featureMap } from './featureMap.ts'

export type Import = { from: string; to: string }

/** Reads every import statement below a root: project files only, paths from the root. */
export function readImports(root: string): { files: number; imports: Import[] } {
  const imports: Import[] = []
  let files = 0
  for (const top of ['shared', 'server', 'collab', 'client', 'migrations']) {
    const folder = path.join(root, top)
    if (!fs.existsSync(folder)) continue
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
      files++
      const file = path.join(entry.parentPath, entry.name)
      for (const [, specifier] of fs.readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
        const to = resolve(root, file, specifier as string)
        if (to) imports.push({ from: path.relative(root, file), to })
      }
      if (takesProxy(fs.readFileSync(file, 'utf8'))) imports.push({ from: path.relative(root, file), to: PROXY })
    }
  }
  return { files, imports }
}

/** Stands for valtio's own maker of stores among what is imported. */
const PROXY = 'valtio:proxy'
const takesProxy = (code: string): boolean =>
  /import\s+(?!type)[^'"]*(\bproxy\b|\*)[^'"]*from\s*['"]valtio(\/[^'"]*)?['"]|import\s*\(\s*['"]valtio/.test(code)

function resolve(root: string, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.relative(root, path.resolve(path.dirname(file), specifier))
  return undefined
}

/** The imports that leave the house's plan, each with the reason. */
export function violations(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const why = reason(from, to)
    return why ? [`${from} imports ${to}: ${why}`] : []
  })
}

const feature = (side: string, file: string): string | undefined =>
  new RegExp(`^${side}/features/([^/]+)/`).exec(file)?.[1]
/**
 * A feature's own door; on the client the doors of its rooms too, so that each stays small, on the server the door to what
 * the live layer needs of it.
 */
const isDoor = (side: string, file: string): boolean =>
  new RegExp(`^${side}/features/[^/]+/${side === 'client' ? '([^/]+/)?index' : '(index|live)'}\\.ts$`).test(file)

function reason(from: string, to: string): string | undefined {
  const [fromTop, toTop] = [from.split('/')[0], to.split('/')[0]]
  if (fromTop === 'shared') return shared(from, to)
  if (toTop === 'shared') return undefined
  if (fromTop === 'collab')
    return toTop === 'collab' || to === 'server/ports/collab.ts'
      ? undefined
      : 'collab may use shared and server/ports/collab only'
  if (fromTop === 'server') return server(from, to)
  if (fromTop === 'client') return client(from, to)
  return undefined
}

const SHARED_ROOMS = ['', 'contract', 'events', 'rules', 'documents', 'pages']

function shared(from: string, to: string): string | undefined {
  if (!to.startsWith('shared/')) return 'shared imports nothing outside itself'
  const room = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] as string) : '')
  const [a, b] = [room(from), room(to)]
  // A document's plain content is a contract too: the editor's calls carry it.
  if (
    a === 'contract' &&
    (b === 'documents'
      ? !/\/(content|measures)\.ts$/.test(to)
      : b === 'rules' || (b === 'events' && !to.endsWith('/rooms.ts')))
  )
    return `a contract may not know ${b}`
  if (a === '' && b !== '') return 'the roots of shared know nothing above them'
  if (a !== 'pages' && b === 'pages') return 'pages come last: nothing in shared may know them'
  return SHARED_ROOMS.includes(a) ? undefined : `there is no room shared/${a}`
}

/** Where statements are declared; only queries files (and who runs them, for the type) may import it. */
const STATEMENT = 'server/platform/database/statement.ts'
const isQueries = (file: string): boolean => /(^|\/)queries(\/[^/]+)?\.ts$/.test(file) || WHO_RUNS_THEM.includes(file)
const WHO_RUNS_THEM = ['server/platform/sql.ts', 'server/operate/loadData.ts']
/** A room of a feature that only the roots enter, such as the content pack's. */
const isRoomDoor = (file: string): boolean => /^server\/features\/[^/]+\/[^/]+\/index\.ts$/.test(file)

function server(from: string, to: string): string | undefined {
  if (to.startsWith('client/')) return 'the server may not know the client'
  if (to.startsWith('collab/'))
    return from === 'server/liveLayer.ts' ? undefined : 'only server/liveLayer knows both server and collab'
  const own = feature('server', from)
  const other = feature('server', to)
  if (from.startsWith('server/platform/') && to !== STATEMENT)
    return other
      ? 'platform knows no feature'
      : to.startsWith('server/platform/')
        ? undefined
        : 'platform knows nothing above it'
  if (to === STATEMENT) return isQueries(from) ? undefined : 'statements stand in queries files only'
  if (from === 'server/features/index.ts' || from === 'server/features/live.ts') return undefined
  if (!own)
    return other && !isDoor('server', to) && !isRoomDoor(to) ? 'the roots enter a feature by its door only' : undefined
  if (other === own || to.startsWith('server/platform/')) return undefined
  if (!other) return 'a feature may use shared, platform and doors only'
  if (!isDoor('server', to)) return 'another feature is entered by its door only'
  return featureMap[own]?.uses.includes(other) ? undefined : `${own} does not use ${other}`
}

/** So many names a door of the client has at most, unless it says why. */
const DOOR_EXPORTS_MAX = 12

/** The doors of client features that have become gates: more names than a page can know, and no comment that says why. */
export function wideDoors(root: string): string[] {
  const features = path.join(root, 'client/features')
  const doors = fs.globSync('*/{index.ts,*/index.ts}', { cwd: features })
  return doors.flatMap((door) => {
    const code = fs.readFileSync(path.join(features, door), 'utf8')
    const names = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
      (list as string).split(',').filter((name) => name.trim()),
    )
    return names.length > DOOR_EXPORTS_MAX && !code.startsWith('//') ? [`${door} has ${names.length}`] : []
  })
}

function client(from: string, to: string): string | undefined {
  if (to === PROXY)
    return from.startsWith('client/platform/') ? undefined : 'stores are made by client/platform/store.ts only'
  if (!to.startsWith('client/')) return 'the client may know shared only'
  const own = feature('client', from)
  const other = feature('client', to)
  if (/^client\/(platform|ui|canvas)\//.test(from))
    return other || to.startsWith('client/pages/') ? 'platform, ui and canvas know no feature' : undefined
  if (own && to.startsWith('client/pages/')) return 'a feature knows no page'
  if (!other || other === own) return undefined
  if (!isDoor('client', to)) return 'another feature is entered by its door only'
  if (from.startsWith('client/pages/') || !own) return undefined
  const allowed = [...(featureMap[own]?.uses ?? []), ...(featureMap[own]?.hears ?? [])]
  return allowed.includes(other) ? undefined : `${own} does not use ${other}`
}

/** Services that read or write another feature's rows by its entity; entities cross doors for relations alone. */
export function borrowedEntities(root: string): string[] {
  const folder = path.join(root, 'server/features')
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) return []
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    const foreign = [...text.matchAll(/import \{([^}]*)\} from '(?:\.\.\/)+[a-z]\w*\/index\.ts'/g)].flatMap((match) =>
      match[1]!.split(',').map((part) => part.trim()),
    )
    return foreign
      .filter((entity) => new RegExp(`\\bem\\s*\\.\\w+\\(\\s*${entity}\\b`).test(text))
      .map((entity) => `${name} ${entity}`)
  })
}

/** The features whose *uses* lead back to themselves. */
export function cycles(map: typeof featureMap = featureMap): string[] {
  const seen = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (name: string, trail: string[]) => {
    if (seen.get(name) === 'open') found.push([...trail, name].join(' → '))
    if (seen.has(name)) return
    seen.set(name, 'open')
    for (const next of map[name]?.uses ?? []) visit(next, [...trail, name])
    seen.set(name, 'done')
  }
  for (const name of Object.keys(map)) visit(name, [])
  return found
}
