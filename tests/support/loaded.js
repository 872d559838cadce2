// Imported before a program, it writes down at its end which files it has loaded, into the file that LOADED names.
import fs from 'node:fs'
import { registerHooks } from 'node:module'

const loaded = []
registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})
process.on('exit', () => fs.writeFileSync(process.env.LOADED, JSON.stringify(loaded)))
