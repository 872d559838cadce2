/** What is read of a lock file. */
export type Lock = { packages: Record<string, Locked> }
type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  hasInstallScript?: boolean
  link?: boolean
}
/** What of `package.json` says which install scripts may run. */
export type Allowed = { allowScripts?: Record<string, boolean> }

/** Licenses under which the product may be given on, and shown to anybody. */
const FREE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
])
/** Packages whose license stands in their files and not in the lock file. */
const READ_BY_HAND: ReadonlyMap<string, string> = new Map([
  ['png-js', 'MIT'],
  ['xmlhttprequest-ssl', 'MIT'],
])
const REGISTRY = 'https://registry.npmjs.org/'

/** What is wrong with the packages that a lock file names, one sentence each; asks nobody. */
export function lockFaults({ packages }: Lock, { allowScripts = {} }: Allowed): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => {
    if (!place) return []
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const license = READ_BY_HAND.get(name) ?? locked.license
    const faults = [
      !locked.integrity && 'has no integrity hash: what is installed could be anything',
      locked.link && 'is a link to a folder of somebody’s machine',
      locked.resolved &&
        !locked.resolved.startsWith(REGISTRY) &&
        `comes from ${locked.resolved}, not from the registry`,
      locked.hasInstallScript &&
        !Object.hasOwn(allowScripts, name) &&
        'runs a script when it is installed, and allowScripts does not say whether it may',
      !isFree(license) && `has the license ${license ?? '(none)'}, which is not on the list of free ones`,
    ]
    return faults.filter((fault) => typeof fault === 'string').map((fault) => `${name} ${fault}.`)
  })
}

/** Of licenses joined by OR one has to be free, of those joined by AND each. */
function isFree(license: string | undefined): boolean {
  const plain = license?.replace(/[()]/g, '') ?? ''
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => FREE.has(each.trim())))
}

type Audited = { vulnerabilities?: Record<string, { severity?: string; range?: string; via?: unknown[] }> }

/** The high and critical holes that the registry knows of; null when it gave no answer that can be read. */
export function holesIn(answer: string): string[] | null {
  let read: Audited & { auditReportVersion?: number; error?: unknown }
  try {
    read = JSON.parse(answer)
  } catch {
    return null
  }
  if (read.error || read.auditReportVersion === undefined || !read.vulnerabilities) return null
  return Object.entries(read.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(
      ([name, { severity, range = '', via = [] }]) => `${name} ${range} (${severity}): ${via.map(titleOf).join('; ')}`,
    )
}

const titleOf = (via: unknown): string =>
  typeof via === 'object' && via !== null && 'title' in via ? String(via.title) : `by ${String(via)}`
