import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type ESTree, type Plugin, parseAst } from 'vite'

const require = createRequire(import.meta.url)
const KITS: Record<string, string> = {
  '@mantine/core': 'esm/index.mjs',
  'lucide-react': 'dist/esm/lucide-react.mjs',
}
/** A feature's door, or that of a room within it. */
const DOOR = /^#client\/(features\/.+\/index\.ts)$/

/** Where a name is made: the file, and what it is called there. */
export type Origin = { file: string; name: string }
export type Door = ReadonlyMap<string, Origin>

/**
 * Imports by a door (a library's or a feature's `index`) become imports of the file behind it. What comes to the same
 * once unused code is left out; but parts are shared out over files before that, and by its door each page seems to need
 * the whole library.
 */
export const directImports = (): Plugin => {
  const doors = new Map<string, Door>()
  const doorAt = (from: string): Door | undefined => {
    const file = doorOf(from)
    if (!file) return undefined
    if (!doors.has(file)) doors.set(file, readDoor(fs.readFileSync(file, 'utf8'), file))
    return doors.get(file)
  }
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/client\/.*\.tsx?$/.test(id)) return null
      const changed = withDirectImports(code, id.endsWith('.tsx') ? 'tsx' : 'ts', doorAt)
      return changed === code ? null : { code: changed, map: null }
    },
  }
}

function doorOf(from: string): string | undefined {
  const feature = DOOR.exec(from)?.[1]
  if (feature) return path.join(import.meta.dirname, '..', feature)
  const kit = KITS[from]
  // The package's own entry is not for import: it is found beside the one that is.
  return kit && path.join(require.resolve(from).replace(/(node_modules\/(@[^/]+\/)?[^/]+).*/, '$1'), kit)
}

/** What a door hands on, by `export … from` or by an import that it exports. */
export function readDoor(code: string, file: string): Door {
  const found = new Map<string, Origin>()
  for (const node of parseAst(code, { lang: 'ts', astType: 'ts' }).body) {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue
    const from = node.source?.value
    if (!from?.startsWith('.')) continue
    for (const part of node.specifiers) {
      const named = namesOf(part)
      if (named) found.set(named.as, { file: path.join(path.dirname(file), from), name: named.name })
    }
  }
  return found
}

/** One import for each file; types stay with the door, and go with the other types. */
export function withDirectImports(
  code: string,
  lang: 'ts' | 'tsx',
  doorAt: (from: string) => Door | undefined,
): string {
  let changed = code
  // From the end, so that what stands before keeps its place.
  for (const node of parseAst(code, { lang, astType: 'ts' }).body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue
    const door = doorAt(node.source.value)
    const lines = door && node.specifiers.length > 0 ? linesFor(node.specifiers, door) : undefined
    if (lines) changed = changed.slice(0, node.start) + lines.join(';') + changed.slice(node.end)
  }
  return changed
}

/** Undefined where the door does not hand on all of them. */
function linesFor(parts: readonly Specifier[], door: Door): string[] | undefined {
  const lines: string[] = []
  for (const part of parts) {
    if (part.type === 'ImportSpecifier' && part.importKind === 'type') continue
    const named = namesOf(part)
    const origin = named && door.get(named.name)
    if (!origin) return undefined
    lines.push(`import { ${origin.name} as ${named.as} } from '${origin.file}'`)
  }
  return lines
}

type Specifier = ESTree.ImportDeclaration['specifiers'][number] | ESTree.ExportSpecifier

/** What it is called at its origin, and here. */
function namesOf(part: Specifier): { name: string; as: string } | undefined {
  if (part.type === 'ImportSpecifier') return { name: nameOf(part.imported), as: part.local.name }
  if (part.type === 'ExportSpecifier') return { name: nameOf(part.local), as: nameOf(part.exported) }
  return undefined
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)
