import type { Plugin } from 'vite'

/** Where zod writes schemas as JSON Schema: the server does it for the API's description, and no browser ever. */
const DESCRIBING = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/** Leaves out of the browser's build what zod has for writing schemas down. */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return DESCRIBING.test(id) ? { code: emptied(code), map: null } : null
  },
})

/** Gives every name that a module exports, and nothing behind it; who makes a describing method gets one that refuses. */
export function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name as string)
  const renamed = [...code.matchAll(/^export \{ (\w+) as (\w+) \}/gm)].map(([, , name]) => name as string)
  return [...names, ...renamed]
    .map((name) => {
      const inner = name === 'process' ? '_process' : name
      const made = `const ${inner} = () => refuse\n`
      return name === inner ? `export ${made}` : `${made}export { ${inner} as ${name} }\n`
    })
    .concat("const refuse = () => { throw new Error('Schemas are not described in a browser') }\n")
    .join('')
}
