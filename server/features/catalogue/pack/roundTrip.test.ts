import path from 'node:path'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { CardContent } from '#shared/documents/card/content.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { contentOf } from './contentOf.ts'
import { readPack } from './read.ts'

const realPack = path.resolve(import.meta.dirname, '../../../../content')

it('a card of the pack that is only opened in the editor stays as it is', async () => {
  const { cards } = await readPack(realPack)
  for (const one of cards) {
    const content = contentOf(one)
    const doc = new Y.Doc()
    Y.applyUpdate(doc, seedCard(content))
    expect(CardContent.parse(readCard(doc)), one.card.slug).toEqual(content)
  }
})
