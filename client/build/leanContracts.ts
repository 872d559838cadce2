import { type ESTree, type Plugin, parseAst } from 'vite'

/** Modules that declare: what is made at their top does nothing until somebody uses it. */
const DECLARING = /\/shared\/(contract\/.+|events\/.+|documents\/card\/(actor|content)|ids|page|time|errors)\.ts$/
/** What a browser asks of a call; the rest of its declaration is the server's. */
const ASKED = new Set(['method', 'path', 'access', 'body', 'file', 'idempotent'])

/**
 * Leaves out of the browser's build what it never asks of calls and events: it takes the server at its word, so the schemas
 * of input and reply, and with them most of zod, have no reader there.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return DECLARING.test(id) ? { code: withoutUnusedImports(lean(code)), map: null } : null
  },
})

/** What is made without a call: left out where it is unused, as it stands. */
const DOES_NOTHING = new Set(['Literal', 'TemplateLiteral', 'ArrowFunctionExpression', 'FunctionExpression'])

type Edit = { start: number; end: number; text: string }

/** The same declarations without what only a server reads, each gone where nobody names it. */
export function lean(code: string): string {
  const edits: Edit[] = []
  for (const statement of parseAst(code, { lang: 'ts', astType: 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) {
      if (!init || DOES_NOTHING.has(init.type)) continue
      // A call is kept though its outcome is unused, unless it is known to do nothing else.
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      if (init.type === 'CallExpression') edits.push(...withoutSchemas(init))
      edits.push({ start: init.end, end: init.end, text: '))()' })
    }
  }
  let changed = code
  // From the end, so that what stands before keeps its place.
  for (const { start, end, text } of edits.reverse()) changed = changed.slice(0, start) + text + changed.slice(end)
  return changed
}

/**
 * The same code without what it imports and names nowhere: a module that only a schema asked for would come with every
 * page, together with what other pages take from it.
 */
export function withoutUnusedImports(code: string): string {
  const imports = parseAst(code, { lang: 'ts', astType: 'ts' }).body.filter((one) => one.type === 'ImportDeclaration')
  const said = imports.reduceRight((rest, one) => rest.slice(0, one.start) + rest.slice(one.end), code)
  const isNamed = (name: string): boolean =>
    new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(said)
  return imports
    .filter(({ specifiers }) => specifiers.length > 0 && !specifiers.some(({ local }) => isNamed(local.name)))
    .reduceRight((rest, one) => rest.slice(0, one.start) + rest.slice(one.end), code)
}

/** What is taken out of one declaration, first to last. */
function withoutSchemas(made: ESTree.CallExpression): Edit[] {
  const name = made.callee.type === 'Identifier' ? made.callee.name : ''
  const [first, second, , fourth] = made.arguments
  if (name === 'event' && second) return [{ start: second.start, end: second.end, text: 'undefined as never' }]
  if (name === 'defineError' && fourth)
    return [{ start: fourth.start, end: fourth.end, text: '{ parse: (data: unknown) => data } as never' }]
  if (name !== 'endpoint' || first?.type !== 'ObjectExpression') return []
  return first.properties.flatMap((property) => {
    // What is spread in can't be looked through, and would bring its schemas into every page.
    if (property.type !== 'Property' || property.key.type !== 'Identifier')
      throw new Error('A call is declared field by field, without a spread')
    return ASKED.has(property.key.name) ? [] : [{ start: property.start, end: property.end, text: '...{}' }]
  })
}
