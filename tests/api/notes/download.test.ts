import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { downloadNotes, updateCard } from '#shared/contract/notes/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

async function download(person: Person, query = ''): Promise<{ response: Response; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${await world.keyOf(person)}` }
  const response = await fetch(`${world.base}/api/v3/user/notes/pdf${query}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const pagesOf = (bytes: Buffer): number =>
  Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1])

/** The letters that the fonts of a PDF hold, as its maps to Unicode say. */
function lettersOf(bytes: Buffer): Set<string> {
  const letters = new Set<string>()
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('endstream', at)
    if (bytes.subarray(at - 3, at).toString() === 'end' || end < 0) continue
    let text = ''
    try {
      text = inflateSync(bytes.subarray(at + 7, end)).toString('latin1')
    } catch {}
    if (!text.includes('beginbfrange')) continue
    for (const [, code] of text.matchAll(/<([0-9a-f]{4})>/gi))
      letters.add(String.fromCharCode(Number.parseInt(code!, 16)))
  }
  return letters
}

describe('downloadNotes', () => {
  it('NOT-CA008: gives one’s notes as a file, with every letter of theirs, a long one over pages', async () => {
    const person = await world.make.member()
    const [short, long] = [await world.make.card(), await world.make.card()]
    const me = world.as(person)
    await me.call(updateCard, { card_id: short.id, user_notes: 'Café, łąka: α → β ≥ 2 °C' })
    const one = await download(person)
    expect([one.response.status, one.response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(one.response.headers.get('content-disposition')).toBe('attachment; filename="pictomo-notes.pdf"')
    expect(one.response.headers.get('cache-control')).toContain('no-store')
    expect([one.bytes.subarray(0, 5).toString(), pagesOf(one.bytes)]).toEqual(['%PDF-', 1])
    const letters = lettersOf(one.bytes)
    expect([...'éłąα→β≥°'].filter((letter) => !letters.has(letter))).toEqual([])
    expect(letters.has('ж')).toBe(false)
    await me.call(updateCard, { card_id: long.id, user_notes: `${'A long thought. '.repeat(500)}\n\nж` })
    const two = await download(person, '?sort_by=a_z')
    expect(pagesOf(two.bytes)).toBe(2)
    expect(lettersOf(two.bytes).has('ж')).toBe(true)
  })

  it('holds those that were chosen, and nobody else’s', async () => {
    const [person, other] = [await world.make.member(), await world.make.member()]
    const card = await world.make.card()
    await world.as(person).call(updateCard, { card_id: card.id, user_notes: 'Ж' })
    await world.as(person).call(updateCard, { card_id: card.id, fact_id: card.facts[0]!.id, user_notes: 'Ω' })
    await world.as(other).call(updateCard, { card_id: card.id, user_notes: 'Ψ' })
    const { rows } = await world.database.pool.query('select id, user_id, text from card_notes where card_id = $1', [
      card.id,
    ])
    const idOf = (text: string) => rows.find((row) => row.text === text).id
    const letters = lettersOf((await download(person, `?note_ids=${idOf('Ω')},${idOf('Ψ')}`)).bytes)
    expect(['Ω', 'Ψ', 'Ж'].map((letter) => letters.has(letter))).toEqual([true, false, false])
    const me = world.as(person)
    expect(NotFound.is(await refusalOf(me.call(downloadNotes, { note_ids: String(idOf('Ψ')) })))).toBe(true)
    expect(InvalidInput.is(await refusalOf(me.call(downloadNotes, { note_ids: '1;2' })))).toBe(true)
    const nobody = world.as(await world.make.member())
    expect(NotFound.is(await refusalOf(nobody.call(downloadNotes, {})))).toBe(true)
  })

  it('keeps nobody waiting while a thousand notes are written, and writes one file of a person at a time', async () => {
    const person = await world.make.member()
    const card = await world.make.card()
    await world.database.pool.query(
      `with made as (insert into facts (card_id, key, name) select $2, gen_random_uuid(), 'Fact ' || n
         from generate_series(1, 1000) n returning id)
       insert into card_notes (user_id, card_id, fact_id, text, created_at, updated_at)
       select $1, $2, id, repeat('What I know of it by now. ', 12), now(), now() from made`,
      [person.id, card.id],
    )
    let done = 0
    const asked = [download(person), download(person)]
    for (const one of asked) void one.then(() => done++)
    let answered = 0
    while (done < asked.length) {
      await fetch(`${world.base}/api/health`)
      answered++
    }
    // Whichever comes to the queue first is written.
    const both = (await Promise.all(asked)).toSorted((a, b) => a.response.status - b.response.status)
    expect(both.map(({ response }) => response.status)).toEqual([200, 429])
    expect(pagesOf(both[0]!.bytes)).toBeGreaterThan(50)
    expect(answered).toBeGreaterThan(20)
  })
})
