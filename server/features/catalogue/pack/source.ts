import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

type Path = readonly PropertyKey[]

/** One YAML file of the pack: its checked value, and where in the file each part of it stands. */
export interface Source<T> {
  value: T
  /** Adds a message that points at the line of `path` (or of its nearest ancestor that is there). */
  complain: (path: Path, message: string) => void
}

/** The name a problem is reported under: `content/cards/digoxin/card.yaml`. */
export function shownName(packDir: string, file: string): string {
  return relative(dirname(packDir), file).replaceAll('\\', '/')
}

function shownPath(path: Path): string {
  return path.reduce<string>((shown, part) => {
    if (typeof part === 'number') return `${shown}[${part}]`
    return shown === '' ? String(part) : `${shown}.${String(part)}`
  }, '')
}

/** Reads a YAML file and checks it against a schema; what is wrong goes to `problems`, and the answer is null. */
export async function readYaml<T>(
  packDir: string,
  file: string,
  schema: z.ZodType<T>,
  problems: string[],
): Promise<Source<T> | null> {
  const name = shownName(packDir, file)
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null) {
    problems.push(`${name}:1: the file is missing`)
    return null
  }
  const lines = new LineCounter()
  const document = parseDocument(content, { lineCounter: lines })
  if (document.errors.length > 0) {
    for (const error of document.errors) {
      problems.push(`${name}:${error.linePos?.[0].line ?? 1}: ${error.message.split('\n')[0]}`)
    }
    return null
  }
  const lineOf = (path: Path): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
  const complain = (path: Path, message: string): void => {
    const shown = shownPath(path)
    problems.push(`${name}:${lineOf(path)}: ${shown === '' ? '' : `${shown}: `}${message}`)
  }
  const parsed = schema.safeParse(document.toJS())
  if (!parsed.success) {
    for (const issue of parsed.error.issues) complain(issue.path, issue.message)
    return null
  }
  return { value: parsed.data, complain }
}
