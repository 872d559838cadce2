import fs from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** American English, in whatever client and shared show to people. */
const BRITISH = new RegExp(
  `\\b(${[
    'colours?|coloured|colouring|favour\\w*|honour\\w*|behaviour\\w*|neighbour\\w*|labour\\w*',
    '\\w*(organis|recognis|realis|apologis|personalis|customis|summaris|optimis|memoris|minimis|maximis|emphasis)(e|es|ed|ing|ation|ations)',
    'analys(e|es|ed|ing)|centres?|centred|licences?|catalogues?|programmes?|judgements?|practis(e|es|ed|ing)',
    'cancelled|cancelling|travelled|travelling|labelled|modelled|learnt|spelt|whilst|grey|enrol|enrols|fulfil|fulfils',
  ].join('|')})\\b`,
  'i',
)
/** Reads as translated. */
const FOREIGN = /\bnot said\b|\bgo on\b/i
/** A name from the code within a sentence; what stands after a colon is filled in. */
const IDENTIFIER = /(?<!:)\b(?!i(?:Phone|Pad|OS)\b)[a-z]+[A-Z][a-zA-Z]*\b/

type Node = { type: string; value?: unknown; [name: string]: unknown }

/** What no one reads: types, where code comes from, and what is thrown at a programmer. */
const UNREAD = /^(Import|ExportAll|TS)/
const isThrown = (node: Node): boolean => node.type === 'NewExpression' && (node.callee as Node)?.name === 'Error'

/** What people read in a source: words between tags, sentences and labels, without what is put into them. */
export function sentencesIn(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const found: string[] = []
  const read = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) read(each)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const one = node as Node
    if (UNREAD.test(one.type) && one.type !== 'TSAsExpression' && one.type !== 'TSSatisfiesExpression') return
    if (isThrown(one)) return
    if (one.type === 'JSXText') found.push(String(one.value))
    if (one.type === 'Literal' && typeof one.value === 'string' && isSaid(one.value)) found.push(one.value)
    if (one.type === 'TemplateElement') found.push(...said((one.value as { cooked?: string }).cooked ?? ''))
    for (const [name, part] of Object.entries(one)) if (name !== 'typeAnnotation') read(part)
  }
  read(parseAst(source, { lang }).body)
  return found.map((text) => text.trim()).filter(Boolean)
}
const isSaid = (text: string): boolean => /^[A-Z][a-z]/.test(text) || /[a-z’] [a-z]/i.test(text)
const said = (text: string): string[] => (isSaid(text) ? [text] : [])

/** Sentences that people should not read, with what is wrong in them. */
/** Of a drawing, not of a sentence: tags, and what stands within them. */
const MARKUP = /<\/?[a-z][\w-]*[\s>]|\w="|\/>/i

export function wrongWords(source: string, lang?: 'ts' | 'tsx'): string[] {
  const sentences = sentencesIn(source, lang).filter((sentence) => !MARKUP.test(sentence))
  return sentences.flatMap((sentence) => {
    const found = BRITISH.exec(sentence) ?? FOREIGN.exec(sentence) ?? IDENTIFIER.exec(sentence)
    return found ? [`${found[0]}: ${sentence}`] : []
  })
}

/** The sources of the client's screens and of what is shared, but no tests. */
export function shownSources(root: string): { file: string; source: string; lang: 'ts' | 'tsx' }[] {
  return ['client/features', 'client/pages', 'client/ui', 'shared'].flatMap((top) =>
    fs
      .readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return {
          file: path.relative(root, file),
          source: fs.readFileSync(file, 'utf8'),
          lang: file.endsWith('x') ? 'tsx' : 'ts',
        } as const
      }),
  )
}
