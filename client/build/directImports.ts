import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const KITS: Record<string, string> = {
  '@mantine/core': 'esm/index.mjs',
  'lucide-react': 'dist/esm/lucide-react.mjs',
}
const FEATURE = /^#client\/(features(?:\/[^/]+){1,2}\/index\.ts)$/

/** `import { Modal, type ModalProps as Props } from '@mantine/core'` */
const IMPORT = /^import \{([^}]*)\} from '([^']+)'$/gm
/** `import { a as b } from "./x.mjs"` and the same with export, as a door has them. */
const LINE = /^(?:import|export) \{([^}]*)\} from ["']([^"']+)["'];?$/gm

/** Where a name is made: the file, and what it is called there. */
type Origin = { file: string; name: string }

/**
 * Imports by a door (a library's or a feature's `index`) become imports of the file behind it. What comes to the same
 * once unused code is left out; but parts are shared out over files before that, and by its door each page seems to need
 * the whole library.
 */
export const directImports = (): Plugin => {
  const doors = new Map<string, Map<string, Origin>>()
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/client\/.*\.tsx?$/.test(id)) return null
      const changed = code.replace(IMPORT, (whole, names: string, from: string) => {
        const file = doorOf(from)
        if (!file) return whole
        if (!doors.has(file)) doors.set(file, readDoor(file))
        return direct(names, doors.get(file)!, whole)
      })
      return changed === code ? null : { code: changed, map: null }
    },
  }
}

function doorOf(from: string): string | undefined {
  const feature = FEATURE.exec(from)?.[1]
  if (feature) return path.join(import.meta.dirname, '..', feature)
  const kit = KITS[from]
  // The package's own entry is not for import: it is found beside the one that is.
  return kit && path.join(require.resolve(from).replace(/(node_modules\/(@[^/]+\/)?[^/]+).*/, '$1'), kit)
}

function readDoor(file: string): Map<string, Origin> {
  const found = new Map<string, Origin>()
  for (const [, names, from] of fs.readFileSync(file, 'utf8').matchAll(LINE)) {
    if (!from?.startsWith('.')) continue
    for (const { name, as } of listed(names as string))
      found.set(as, { file: path.join(path.dirname(file), from), name })
  }
  return found
}

/** One import for each file; types stay with the door, and go with the other types. */
function direct(names: string, door: ReadonlyMap<string, Origin>, whole: string): string {
  const lines: string[] = []
  for (const { name, as } of listed(names)) {
    const origin = door.get(name)
    if (!origin) return whole
    lines.push(`import { ${origin.name} as ${as} } from '${origin.file}'`)
  }
  return lines.join(';')
}

const listed = (names: string): { name: string; as: string }[] =>
  names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => {
      const [name = '', as = name] = part.split(' as ')
      return { name, as }
    })
