import { type Snapshot, subscribe } from 'valtio'
import { call } from '#client/platform/api.ts'
import type { OnProgress } from '#client/platform/progress.ts'
import { load, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/editor/audio.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { type SoundMode, wordsOf } from '#shared/rules/editor/narration.ts'
import type { Editing } from '../editing.ts'
import { dataUrlOf } from '../pictures/store.ts'

type Told = Reply<typeof contract.getAudio>
export type Studio = Snapshot<Told>

/** What is known of the recordings of the card that is open, beside what its document says. */
export const studio = store(() => ({ cardId: 0, told: remote<Told>() }))

export const typeOf = (mode: SoundMode): contract.AudioType => (mode === 'story' ? 'Story' : 'Educational')

export async function loadStudio(cardId: number): Promise<void> {
  if (studio.cardId !== cardId) Object.assign(studio, { cardId, told: remote() })
  const told = remote<Told>()
  await load(told, () => call(contract.getAudio, { card_id: cardId }))
  // What is shown stays until there is something newer.
  if (studio.cardId === cardId && (told.data || !studio.told.data)) studio.told = told
}

type Sending = { signal: AbortSignal; onProgress: OnProgress }
type Upload = Omit<Sent<typeof contract.uploadAudio>, 'file' | 'type'> & { file: Blob; mode: SoundMode }

/** EDT-CA013. The card has the recording once this is done. Says whether any fact has a time in it. */
export async function sendRecording({ file, mode, ...said }: Upload, sending: Sending): Promise<boolean> {
  const { metadata } = await call(
    contract.uploadAudio,
    { ...said, type: typeOf(mode), file: await dataUrlOf(file) },
    sending,
  )
  await loadStudio(said.card_id)
  return metadata.markers.length > 0
}

export async function removeRecording(cardId: number, mode: SoundMode): Promise<void> {
  await call(contract.removeAudio, { card_id: cardId, type: typeOf(mode) })
  await loadStudio(cardId)
}

/** What is spoken is what the server has: changes that are on their way arrive first. */
export function whenSaved({ document }: Pick<Editing, 'document'>, signal: AbortSignal): Promise<void> {
  const isSaved = () => document.state.status === 'saved' && document.state.unsaved === 0
  if (isSaved()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stop = subscribe(document.state, () => {
      if (!isSaved()) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(new DOMException('It was given up.', 'AbortError'))
    })
  })
}

/** So many facts are spoken at a time. */
const AT_ONCE = 2
type Telling = { signal: AbortSignal; onDone: (done: number, all: number) => void }

/**
 * EDT-CA008, EDT-CA019. Speaks the facts that have words, a few at a time, and makes them the card's recording. Given up
 * between, the card keeps what it has, and what was spoken need not be spoken again.
 */
export async function narrate(
  editing: Editing,
  mode: SoundMode,
  { signal, onDone }: Telling,
): Promise<Reply<typeof contract.narrateCard>> {
  await whenSaved(editing, signal)
  const type = typeOf(mode)
  const { cardId } = editing
  const texts = editing.card.get().facts.flatMap((fact) => wordsOf(fact, mode) || [])
  const queue = [...texts]
  let done = 0
  onDone(0, texts.length)
  const worker = async () => {
    for (let text = queue.shift(); text !== undefined; text = queue.shift()) {
      await call(contract.synthesizeSpeech, { card_id: cardId, type, text }, { signal })
      onDone(++done, texts.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const made = await call(contract.narrateCard, { card_id: cardId, type, update: true }, { signal })
  await loadStudio(cardId)
  return made
}

/** Words as the card's voice says them, to be listened to. */
export async function listenTo(editing: Editing, mode: SoundMode, text: string, signal: AbortSignal): Promise<string> {
  await whenSaved(editing, signal)
  const asked = { card_id: editing.cardId, type: typeOf(mode), text, listen: true }
  const { audio } = await call(contract.synthesizeSpeech, asked, { signal })
  const reply = await fetch(audio ?? '')
  return URL.createObjectURL(await reply.blob())
}
