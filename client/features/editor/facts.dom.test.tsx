import { act, fireEvent, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { deleteFact, rotateCharacter } from '#shared/documents/card/editCard.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, press, show, slowServer } from '#tests/support/dom.tsx'
import { undo } from './actions.ts'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf, selectCharacters, selectFact } from './editing.ts'
import { FactList } from './elements/fact/FactList.tsx'
import { Properties } from './Properties.tsx'
import { useEditorKeys } from './useEditorKeys.ts'

const nothing = () => undefined
const more = { onAddPicture: nothing, onAddPerson: nothing }
let editing: Editing

function Keys() {
  useEditorKeys(editing, more)
  return null
}

function open(content: CardContent, rights = ['full']): void {
  slowServer()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(content))
  const state = proxy({
    status: 'saved',
    loaded: true,
    access: 'write',
    refused: null,
    rights,
    people: [],
  } as unknown as DocumentState)
  editing = editingOf(
    1,
    { id: 1 },
    { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 },
  )
  show(
    <EditingProvider value={editing}>
      <Keys />
      <FactList />
      <aside>
        <Properties onAddPicture={nothing} onReplacePicture={nothing} />
      </aside>
    </EditingProvider>,
  )
}
const facts = () => editing.card.get().facts
const names = () => facts().map(({ name }) => name)
const row = (name: string) => screen.getByRole('button', { name })
const rowAt = (place: number) => document.querySelectorAll<HTMLElement>('[data-row]')[place]!
const alt = (key: string) => fireEvent.keyDown(document.activeElement!, { key, code: key, altKey: true })
const said = () => editing.state.said.text

describe('the facts of a card by the keyboard', () => {
  it('a new one is named at once: what is typed is its name', async () => {
    open({ ...sampleCard(), facts: [], characters: [] })
    await act(async () => click(row('Add the first fact')))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(said()).toBe('Fact added')
  })
  it('arrows go through them and leave their pictures where they are', async () => {
    open(sampleCard())
    const before = JSON.stringify(editing.card.get().characters)
    await act(async () => click(rowAt(0)))
    await act(async () => press('ArrowDown'))
    expect(document.activeElement).toBe(rowAt(1))
    expect(editing.state.fact).toBe(facts()[1]!.key)
    await act(async () => press('ArrowUp'))
    await act(async () => press('ArrowUp'))
    expect(document.activeElement).toBe(rowAt(0))
    expect(JSON.stringify(editing.card.get().characters)).toBe(before)
  })
  it('Alt and an arrow moves one, in and out as well, says where it stands, and keeps the focus on it', async () => {
    open(sampleCard())
    const [first, second] = names() as [string, string]
    await act(async () => click(rowAt(0)))
    await act(async () => void alt('ArrowDown'))
    expect(names().slice(0, 2)).toEqual([second, first])
    expect(said()).toBe(`${first}: 2 of ${names().length}`)
    expect(document.activeElement).toBe(rowAt(1))
    await act(async () => void alt('ArrowRight'))
    expect(facts()[1]!.indent).toBe(1)
    expect(said()).toBe(`${first}: indented 1`)
    await act(async () => void alt('ArrowLeft'))
    expect(said()).toBe(`${first}: not indented`)
  })
  it('who may not move them moves none', async () => {
    open(sampleCard(), ['fact_edit'])
    const before = names()
    await act(async () => click(rowAt(0)))
    await act(async () => void alt('ArrowDown'))
    expect(names()).toEqual(before)
  })
  it('one is duplicated with its pictures, below it, and undone as one step', async () => {
    open(sampleCard())
    const { key, name } = facts()[0]!
    const picturesOf = (fact: string) => editing.card.get().characters.filter((each) => each.fact === fact).length
    await act(async () => selectFact(editing, key))
    const [count, pictures] = [facts().length, picturesOf(key)]
    await act(async () => click(screen.getByRole('button', { name: 'Duplicate this fact' })))
    const copy = facts()[1]!
    expect(copy).toMatchObject({ name: `${name} (copy)`, is_primary: false, audio: { educational: null, story: null } })
    expect(picturesOf(copy.key)).toBe(pictures)
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await act(async () => undo(editing))
    expect(facts()).toHaveLength(count)
  })
  it('where one was deleted its neighbor is shown', async () => {
    open(sampleCard())
    const [first, second] = facts()
    await act(async () => selectFact(editing, first!.key))
    await act(async () => click(screen.getByRole('button', { name: 'Delete this fact' })))
    await act(async () => click(await screen.findByRole('button', { name: 'Delete' })))
    expect(editing.state.fact).toBe(second!.key)
    expect(said()).toBe(`${first!.name} deleted`)
  })
  it('a wrong answer that is begun has the focus, and Enter begins the next', async () => {
    const content = sampleCard()
    open({ ...content, facts: content.facts.map((fact) => ({ ...fact, distractors: [] })) })
    await act(async () => selectFact(editing, facts()[0]!.key))
    await act(async () => click(screen.getByRole('button', { name: 'Add a wrong answer' })))
    expect(document.activeElement).toBe(screen.getByLabelText('Wrong answer 1'))
    await act(async () => press('Enter'))
    expect(document.activeElement).toBe(screen.getByLabelText('Wrong answer 2'))
  })
})

describe('a fact that somebody else deletes while one types in it', () => {
  async function lose(key: string) {
    const theirs = new Y.Doc()
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(editing.document.doc))
    editing.document.state.people = [{ client: theirs.clientID, id: 2, name: 'Ada Quist' }] as DocumentState['people']
    deleteFact({ doc: theirs, origin: 'them' }, key)
    await act(async () => Y.applyUpdate(editing.document.doc, Y.encodeStateAsUpdate(theirs), 'remote'))
  }
  it('says who did, comes back with its words, and takes what is typed then for no shortcut', async () => {
    open(sampleCard())
    const { key, name } = facts()[0]!
    await act(async () => selectFact(editing, key))
    await act(async () => screen.getByLabelText('Definition').focus())
    await lose(key)
    expect(screen.getByRole('heading', { name: 'Ada Quist deleted this fact.' })).toBeDefined()
    expect(said()).toBe('Ada Quist deleted this fact.')
    await act(async () => press('h'))
    await act(async () => press('t'))
    expect([editing.state.tool, editing.state.writing]).toEqual(['select', null])
    await act(async () => click(row('Bring it back')))
    expect(facts()[0]).toMatchObject({ key, name })
    expect(screen.getByLabelText('Definition')).toBeDefined()
  })
  it('leaves the keys to the stage again after Escape, and to who may add no facts no way back', async () => {
    open(sampleCard(), ['fact_edit'])
    const { key } = facts()[0]!
    await act(async () => selectFact(editing, key))
    await act(async () => screen.getByLabelText('Definition').focus())
    await lose(key)
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
    await act(async () => press('Escape'))
    await act(async () => press('h'))
    expect(editing.state.tool).toBe('hand')
  })
})

describe('the place of a picture', () => {
  it('is said as its fields show it, also of one that is turned', async () => {
    open(sampleCard())
    const { key } = editing.card.get().characters.find(({ words }) => !words)!
    await act(async () => selectCharacters(editing, [key]))
    rotateCharacter(editing.hand, key, 30)
    await act(async () => press('ArrowRight'))
    const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true }).value
    expect(said()).toBe(`Left ${shown('Left')}, top ${shown('Top')}`)
  })
})

describe('the size of a picture', () => {
  it('keeps its proportions where one side is typed, and only that side changes where that is not wanted', async () => {
    open(sampleCard())
    const { key, frame } = editing.card.get().characters.find(({ words }) => !words)!
    await act(async () => selectCharacters(editing, [key]))
    const type = async (side: string, value: number) => {
      const field = screen.getByLabelText(side, { exact: true })
      await act(async () => void fireEvent.change(field, { target: { value: String(value) } }))
      await act(async () => void fireEvent.blur(field))
    }
    const sides = () =>
      editing.card
        .get()
        .characters.find((each) => each.key === key)!
        .frame.slice(2)
    await type('Width', frame[2] * 2)
    expect(sides()).toEqual([frame[2] * 2, frame[3] * 2])
    await act(async () => click(screen.getByRole('switch', { name: 'Keep its proportions' })))
    await type('Width', frame[2])
    expect(sides()).toEqual([frame[2], frame[3] * 2])
    await act(async () => undo(editing))
    expect(said()).toBe('Undone')
  })
})
