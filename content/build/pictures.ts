import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Document, isMap, isSeq } from 'yaml'
import { PackError, type PackLedgerEntry } from '#server/features/catalogue/pack/read.ts'
import { picturesOf } from '#shared/rules/scenes/actor/drawActor.ts'
import { measure } from './measure.ts'
import { drawnPicture, OWN_SET, pictureOf, readFacings, readOwn } from './sets.ts'
import { loadTexts } from './texts.ts'

/** Copies the pictures the cards use, and only those, out of the picture sets; writes the ledger of licences. */
export async function buildPictures(contentDir: string): Promise<void> {
  const cards = await loadTexts(contentDir)
  const characters = cards.flatMap(({ value }) => value.facts.flatMap((fact) => fact.characters))
  const used = characters.flatMap(({ picture, actor }) => (actor ? picturesOf(actor) : [picture ?? '']))
  const folder = join(contentDir, 'pictures')
  const own = await readOwn(folder)
  const refs = [...new Set([...used, ...own.keys()])].sort()
  const facings = await readFacings(folder)
  const problems: string[] = []
  const found: { entry: Omit<PackLedgerEntry, 'ink' | 'foot'>; svg: string }[] = []
  for (const ref of refs) {
    const [set = '', name = ''] = ref.split('/')
    const prop = own.get(ref)
    const drawn = prop ? await drawnPicture(folder, name, prop) : pictureOf(set, name)
    if (!drawn) problems.push(`${ref}: there is no such picture`)
    else found.push({ ...drawn, entry: { ...drawn.entry, facing: facings.get(ref) ?? drawn.entry.facing } })
  }
  if (problems.length > 0) throw new PackError(problems)

  const sets = new Set(refs.map((ref) => ref.split('/')[0] ?? ''))
  for (const set of sets) {
    if (set === OWN_SET) continue
    await mkdir(join(folder, set), { recursive: true })
    for (const file of await readdir(join(folder, set))) {
      if (!refs.includes(`${set}/${file.replace(/\.svg$/, '')}`)) await rm(join(folder, set, file))
    }
  }
  const ledger: PackLedgerEntry[] = []
  for (const { entry, svg } of found) {
    if (entry.set !== OWN_SET) await writeFile(join(folder, entry.set, `${entry.name}.svg`), svg)
    ledger.push({ ...entry, ...(await measure(svg)) })
  }
  await writeFile(join(folder, 'ledger.yaml'), `# Written by: npm run content -- pictures\n${showLedger(ledger)}`)
  const licences = [...countLicences(ledger)].map(([licence, count]) => `${count} ${licence}`).join(', ')
  console.log(`${ledger.length} pictures (${licences}), of which each is in the ledger.`)
}

/** The ledger as YAML, one picture a paragraph, its measures on one line each. */
function showLedger(ledger: PackLedgerEntry[]): string {
  const document = new Document(ledger)
  if (!isSeq(document.contents)) return ''
  for (const entry of document.contents.items) {
    if (!isMap(entry)) continue
    for (const part of [entry.get('ink'), entry.get('foot'), entry.get('keywords')]) if (isSeq(part)) part.flow = true
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

function countLicences(ledger: PackLedgerEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { licence } of ledger) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  return counts
}
