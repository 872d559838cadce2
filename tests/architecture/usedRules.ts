import fs from 'node:fs'
import path from 'node:path'

const TOPS = ['shared', 'server', 'collab', 'client', 'content/build']

/** Exported rules (functions of `shared/rules`) that the product itself asks nowhere: `file name`. */
export function unusedRules(root: string): string[] {
  const files = TOPS.flatMap((top) => sourcesIn(path.join(root, top)))
  const texts = new Map(files.map((file) => [path.relative(root, file), fs.readFileSync(file, 'utf8')]))
  const unused: string[] = []
  for (const [file, text] of texts) {
    if (!file.startsWith('shared/rules/')) continue
    for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)) {
      const word = new RegExp(`\\b${name}\\b`, 'g')
      const inside = [...text.matchAll(word)].length > 1
      if (!inside && ![...texts].some(([other, its]) => other !== file && word.test(its)))
        unused.push(`${file} ${name}`)
    }
  }
  return unused
}

function sourcesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
