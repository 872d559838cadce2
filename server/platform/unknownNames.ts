import { ENVIRONMENT_NAMES } from './config.ts'

const beginningOf = (name: string): string => name.split('_')[0]!
/** How several of our names begin; that one of them begins as others' do says nothing (`NODE_`, `LOG_`). */
const BEGINNINGS: ReadonlySet<string> = new Set(
  ENVIRONMENT_NAMES.map(beginningOf).filter((one, at, all) => all.indexOf(one) !== at),
)
/** So many letters may be wrong in a name of ours. A short one is soon like any other (`HOME`, `HOST`). */
const mayDiffer = (name: string): number => (name.length >= 8 ? 2 : name.length >= 6 ? 1 : 0)

/**
 * The names that look like ours and that nobody reads, in a line; undefined where there are none. A mistyped one would
 * else be as good as not set, without a word. Values are not said: they may be secret.
 */
export function sayUnknown(env: NodeJS.ProcessEnv): string | undefined {
  const told = Object.keys(env).flatMap((name) => {
    if (!env[name] || ENVIRONMENT_NAMES.includes(name)) return []
    const meant = meantBy(name.toUpperCase())
    if (meant) return `${name} (${meant} is meant?)`
    return name.includes('_') && BEGINNINGS.has(beginningOf(name)) ? name : []
  })
  if (told.length === 0) return undefined
  return `Nobody reads ${told.length === 1 ? 'this name' : 'these names'} of the environment: ${told.join(', ')}.`
}

/** The name of ours that is nearest to another one, where one is near. */
function meantBy(name: string): string | undefined {
  const near = ENVIRONMENT_NAMES.map((ours) => ({ ours, by: difference(name, ours) }))
  return near.filter(({ ours, by }) => by <= mayDiffer(ours)).toSorted((a, b) => a.by - b.by)[0]?.ours
}

/** How many letters have to be changed, put in or taken out to make one text of another (Levenshtein). */
function difference(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
