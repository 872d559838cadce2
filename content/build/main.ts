import { resolve } from 'node:path'
import { PackError } from '#server/features/catalogue/pack/read.ts'
import { checkAll } from './checks/index.ts'
import { find } from './find.ts'
import { narrate } from './narrate.ts'
import { buildPictures } from './pictures.ts'
import { preview, previewKits } from './preview.ts'

const contentDir = resolve(import.meta.dirname, '..')
const usage = 'npm run content -- find | pictures | narrate | preview | kits | check | screens [slug…]'

async function check(): Promise<void> {
  const { cards, facts, pictures } = await checkAll(contentDir)
  console.log(`The pack is valid: ${cards} cards, ${facts} facts, ${pictures} pictures.`)
}

const [command, ...slugs] = process.argv.slice(2)
try {
  if (command === 'pictures') await buildPictures(contentDir)
  else if (command === 'narrate') await narrate(contentDir, slugs)
  else if (command === 'preview') await preview(contentDir, slugs)
  else if (command === 'find') await find(contentDir, slugs)
  else if (command === 'kits') await previewKits(contentDir, slugs)
  // It needs the browser of the tests, which nothing else here does.
  else if (command === 'screens') await (await import('./screens/index.ts')).screens(slugs)
  else if (command === 'check') await check()
  else throw new PackError([usage])
} catch (error) {
  if (!(error instanceof PackError)) throw error
  console.error(error.problems.join('\n'))
  process.exitCode = 1
}
