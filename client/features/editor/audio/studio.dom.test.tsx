import { act, fireEvent, screen, within } from '@testing-library/react'
import { proxy } from 'valtio'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { factKey, sampleCard } from '#shared/documents/card/sample.ts'
import { click, show } from '#tests/support/dom.tsx'
import { EditingProvider } from '../context.ts'
import { type Editing, editingOf } from '../editing.ts'
import { ModeStudio } from './ModeStudio.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import type { Studio } from './store.ts'

let editing: Editing

const URL_OF_IT = '/media/recordings/aaaaaaaaaaaaaaaaaaaaaaaa.mp3'
const card = (over: Partial<CardContent> = {}): CardContent => ({
  ...sampleCard(3, 3),
  audio: { educational: { url: URL_OF_IT, duration: 10 }, story: null },
  ...over,
})
const told = (over: Partial<Studio> = {}): Studio => ({
  educational: {
    url: URL_OF_IT,
    duration: 10,
    kind: 'narrated',
    voice: 'Hazel',
    made_at: '2026-11-24T10:00:00.000Z',
    made_by: 'Ada',
    author: 'CMU',
    licence: 'Free to use',
    peaks: btoa('\u0001\u0050\u00ff'),
    peaks_per_second: 50,
    spoken: { [factKey(0)]: 'This is fact 0.', [factKey(1)]: 'This was fact 1.' },
  },
  story: null,
  takes_files: true,
  voices: [{ name: 'Hazel', about: 'CMU' }],
  lacking: [],
  ...over,
})

function open(content: CardContent, given: Studio, rights = ['full']): void {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(content))
  const state = proxy<DocumentState>({
    status: 'saved',
    unsaved: 0,
    loaded: true,
    access: 'write',
    rights,
    draftStuck: null,
    refused: null,
    closed: null,
    people: [],
  })
  editing = editingOf(
    1,
    { id: 1 },
    { doc, state, point: () => undefined, look: () => undefined, select: () => undefined, close: async () => 0 },
  )
  show(
    <EditingProvider value={editing}>
      <ModeStudio mode="educational" told={given} />
    </EditingProvider>,
  )
}
const slider = (name: string) => screen.getByRole('slider', { name })
const timingOf = (n: number) => editing.card.get().facts[n]?.audio.educational

describe('the times of facts', () => {
  it('move by the arrow keys, 50 ms each and with Shift 500, no farther than the next fact, and say where they are', async () => {
    // Keys pressed one soon after the other are one step to undo, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] })
    open(card(), told())
    const end = slider('End of Fact 0')
    expect([end.getAttribute('aria-valuetext'), end.getAttribute('aria-valuemax')]).toEqual(['0:01.00', '1'])
    fireEvent.keyDown(end, { key: 'ArrowRight' })
    expect(timingOf(0)).toEqual([0, 1])
    fireEvent.keyDown(end, { key: 'ArrowLeft' })
    expect(timingOf(0)).toEqual([0, 0.95])
    fireEvent.keyDown(end, { key: 'ArrowLeft', shiftKey: true })
    expect(timingOf(0)).toEqual([0, 0.45])
    fireEvent.keyDown(end, { key: 'Home' })
    expect(timingOf(0)).toEqual([0, 0.1])
    expect(slider('End of Fact 0').getAttribute('aria-valuetext')).toBe('0:00.10')
    await act(async () => void editing.undo.undo())
    expect(timingOf(0)).toEqual([0, 1])
    vi.useRealTimers()
  })
  it('are not moved by who may not change what facts say', () => {
    open(card(), told(), ['background'])
    fireEvent.keyDown(slider('End of Fact 2'), { key: 'ArrowRight' })
    expect(timingOf(2)).toEqual([2, 3])
    expect(slider('End of Fact 2').getAttribute('aria-readonly')).toBe('true')
    for (const name of ['Upload', 'Record', 'Narrate again']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
  it('begin and end where the recording stands, and are taken out again', async () => {
    const facts = card().facts.map((fact, n) =>
      n === 2 ? { ...fact, audio: { educational: null, story: null } } : fact,
    )
    open(card({ facts }), told())
    click(screen.getByRole('button', { name: /^3\s*Fact 2/ }))
    await act(async () => undefined)
    click(screen.getByRole('button', { name: 'Give it a time from here' }))
    // The recording stands at its beginning, where fact 0 is spoken.
    expect(timingOf(2)).toBeNull()
    expect(screen.getByText(/^At 0:00\.00 there is no room: another fact is spoken there/)).toBeTruthy()
  })
})

describe('a recording', () => {
  it('says which facts say something else by now', () => {
    open(card(), told())
    const notice = screen.getByText('Narration is older than the text.').closest('div')!
    expect(within(notice).getByText(/“Fact 1” and “Fact 2” say something else by now/)).toBeTruthy()
    expect(within(notice).getByRole('button', { name: 'Narrate again' })).toBeTruthy()
  })
  it('of another address is nobody’s to judge', () => {
    open(card({ audio: { educational: { url: '/media/recordings/b.mp3', duration: 4 }, story: null } }), told())
    expect(screen.queryByText('Narration is older than the text.')).toBeNull()
  })
})

describe('a server without the programs', () => {
  it('says what is to be installed, and words and times are worked on all the same', () => {
    const lacking = [{ what: 'Recordings', packages: ['ffmpeg'] }]
    open(card(), told({ takes_files: false, voices: [], lacking }))
    expect(screen.getByText('apt-get install ffmpeg')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Upload' }) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.keyDown(slider('Start of Fact 2'), { key: 'ArrowRight' })
    expect(timingOf(2)).toEqual([2.05, 3])
  })
})

describe('a card without words', () => {
  it('says why it can’t be narrated, and what helps', () => {
    const facts = card().facts.map((fact) => ({ ...fact, spoken_educational: '' }))
    open(card({ facts }), told({ educational: { ...told().educational!, spoken: {} } }))
    expect((screen.getByRole('button', { name: 'Narrate again' }) as HTMLButtonElement).disabled).toBe(true)
    expect(screen.getByText(/^There is nothing to narrate yet\. Write below/)).toBeTruthy()
  })
})

describe('a browser that can’t record', () => {
  it('says so, and asks for nothing', async () => {
    // As this one.
    open(card(), told())
    show(
      <EditingProvider value={editing}>
        <RecordDialog mode="educational" replaces={false} onClose={() => undefined} />
      </EditingProvider>,
    )
    expect(await screen.findByText(/^This browser can’t record\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Begin to record' })).toBeNull()
  })
})
