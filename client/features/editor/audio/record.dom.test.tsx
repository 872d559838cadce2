import { act, fireEvent, screen, within } from '@testing-library/react'
import { proxy } from 'valtio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show } from '#tests/support/dom.tsx'
import { EditingProvider } from '../context.ts'
import { editingOf } from '../editing.ts'
import { RecordDialog } from './RecordDialog.tsx'

class Taking extends EventTarget {
  static isTypeSupported = () => true
  state = 'inactive'
  mimeType = 'audio/webm'
  start = () => {
    this.state = 'recording'
  }
  stop = () => {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) }))
    this.dispatchEvent(new Event('stop'))
  }
}
class Hearing {
  createAnalyser = () => ({ fftSize: 2, getFloatTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined })
  close = async () => undefined
}

const askMicrophone = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  askMicrophone.mockReset().mockResolvedValue({ getTracks: () => [] })
  onClose.mockReset()
  vi.stubGlobal('MediaRecorder', Taking)
  vi.stubGlobal('AudioContext', Hearing)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: askMicrophone } })
  let made = 0
  Object.assign(URL, { createObjectURL: () => `blob:${made++}`, revokeObjectURL: () => undefined })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => click(button))
}
const listened = () => screen.queryByLabelText('What you recorded')?.getAttribute('src')

/** Somebody has spoken, and stopped. */
async function recordedOnce(): Promise<void> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard(3, 3)))
  const state = proxy<DocumentState>({
    status: 'saved',
    unsaved: 0,
    loaded: true,
    access: 'write',
    rights: ['full'],
    draftStuck: null,
    refused: null,
    closed: null,
    people: [],
  })
  const editing = editingOf(
    1,
    { id: 1 },
    { doc, state, point: () => undefined, look: () => undefined, select: () => undefined, close: async () => 0 },
  )
  show(
    <EditingProvider value={editing}>
      <RecordDialog mode="educational" replaces={false} onClose={onClose} />
    </EditingProvider>,
  )
  await press('Begin to record')
  await press('Stop')
  expect(listened()).toBe('blob:0')
}

describe('what was recorded', () => {
  it('is thrown away by nobody who did not say so', async () => {
    await recordedOnce()
    await press('Cancel')
    const asked = await screen.findByRole('dialog', { name: 'Throw this recording away?' })
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => click(within(asked).getByRole('button', { name: 'Keep it' })))
    expect(listened()).toBe('blob:0')
    fireEvent.keyDown(screen.getByLabelText('What you recorded'), { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    await press('Throw away')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  it('is asked for as well where it is about to be kept', async () => {
    await recordedOnce()
    await press('Keep it …')
    await press('Cancel')
    await screen.findByRole('dialog', { name: 'Throw this recording away?' })
    expect(onClose).not.toHaveBeenCalled()
    await press('Throw away')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  it('stays until another one has begun', async () => {
    await recordedOnce()
    askMicrophone.mockRejectedValueOnce(new Error('Nobody let it.'))
    await press('Take again')
    expect(screen.getByText('The microphone could not be used.')).toBeTruthy()
    expect(listened()).toBe('blob:0')
    expect(screen.getByRole('button', { name: 'Keep it …' })).toBeTruthy()
    await press('Take again')
    expect(listened()).toBeUndefined()
    await press('Stop')
    expect(listened()).toBe('blob:1')
  })
})
