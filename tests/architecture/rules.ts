import fs from 'node:fs'
import path from 'node:path'

export type Rule = { id: string; sentence: string; files: string[]; tests: string[] }

const ID = /\b[A-Z]{3}-(?:RU|GA|PR)\d{3}\b/g

/** Every numbered rule of the product: what it says, where it stands, and which tests hold it. */
export function readRules(root: string): Rule[] {
  const rules = new Map<string, Rule>()
  const of = (id: string): Rule => {
    const rule = rules.get(id) ?? { id, sentence: '', files: [], tests: [] }
    rules.set(id, rule)
    return rule
  }
  for (const file of sources(root)) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    if (/\.test\.tsx?$/.test(file)) {
      for (const [, title] of text.matchAll(/\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*[`'"]([^`'"]+)/g))
        for (const [id] of (title as string).matchAll(ID)) of(id).tests.push(`${file}: ${title}`)
      continue
    }
    for (const [comment] of text.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g)) {
      const words = comment
        .replace(/\/\*\*|\*\/|^\s*\* ?|\/\/ ?/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      for (const [id] of words.matchAll(ID)) {
        const rule = of(id)
        if (!rule.files.includes(file)) rule.files.push(file)
        rule.sentence ||= words.replace(/^(?:[A-Z]{3}-(?:RU|GA|PR)\d{3}[,.: ]*)+/, '')
      }
    }
  }
  return [...rules.values()].sort((a, b) => a.id.localeCompare(b.id))
}

function sources(root: string): string[] {
  return ['shared', 'server', 'collab', 'client', 'tests'].flatMap((top) =>
    fs
      .readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  )
}

if (import.meta.main) {
  const rules = readRules(path.resolve(import.meta.dirname, '../..'))
  for (const { id, sentence, files, tests } of rules) {
    process.stdout.write(`${id}  ${sentence}\n`)
    for (const file of files) process.stdout.write(`            in ${file}\n`)
    for (const test of tests) process.stdout.write(`            held by ${test}\n`)
    if (!tests.length) process.stdout.write('            held by no test yet\n')
  }
  process.stdout.write(`${rules.length} rules, ${rules.filter((rule) => rule.tests.length > 0).length} held by tests\n`)
}
