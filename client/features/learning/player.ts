import { choiceOf, choose, SPEED_REST_MS } from '#client/features/accounts/preferences/index.ts'
import { store } from '#client/platform/store.ts'
import type { AudioMode, CardWithFacts } from '#shared/contract/learning/index.ts'
import {
  cleanSpeed,
  cleanVolume,
  DECODE_STEP_S,
  FACT_TIMER_MS,
  factAt,
  factBegun,
  isClosing,
  isZoomed,
  nextFact,
  previousFact,
  SPEEDS,
  type Span,
  seekTarget,
} from '#shared/rules/learning/player.ts'
import { cameToEnd, heardSpan, metFact, wasHeard } from './attempt.ts'
import { say, sayNothing } from './said.ts'

/** The player of the shown card. `fact` is a place in its facts, -1 for none. */
export const player = store(
  () => ({
    playing: false,
    /** It plays as far as the person asked, but its sound is not here yet. */
    waiting: false,
    /** Played at least once. */
    begun: false,
    ended: false,
    /** The last moments of it are being heard. */
    closing: false,
    /** What has ended was heard, and not only moved to its end. */
    heard: false,
    /** The recording could not be played. */
    failed: false,
    /** The browser's number for why a recording can't be decoded (3, 4); null when that is not what failed. */
    broken: null as number | null,
    time: 0,
    duration: 0,
    fact: -1,
    /** How often somebody chose a fact, which one and at which second: what is chosen is told, what is spoken speaks for itself. */
    chosen: { turn: 0, fact: -1, at: -1 },
    /** Place of the fact at which the reader left the card, here or on another device; -1 for none. */
    resume: -1,
    /** The scene is drawn near to the fact. */
    near: false,
    mode: 'educational' as AudioMode,
    speed: 1,
    volume: 1,
  }),
  { keptFromGuest: true, onForget: closePlayer },
)

type Played = Pick<CardWithFacts, 'audio' | 'facts' | 'resume_fact_id'>

let audio: HTMLAudioElement | null = null
let card: Played | null = null
let spans: (Span | null)[] = []
let timer: ReturnType<typeof setInterval> | undefined
/** How many spots of a recording are stepped over before it counts as broken. */
const STEPS = 3
let stepsLeft = STEPS
/** The card has another recording by now than the one that is heard. */
let isOver = false

/** Gets the player ready for a card, from its beginning. */
export function openPlayer(opened: Played): () => void {
  card = opened
  sayNothing()
  const mode: AudioMode = opened.audio.educational ? 'educational' : opened.audio.story ? 'story' : 'educational'
  Object.assign(player, {
    playing: false,
    waiting: false,
    begun: false,
    ended: false,
    closing: false,
    heard: false,
    failed: false,
    broken: null,
    time: 0,
    fact: -1,
    chosen: { turn: 0, fact: -1, at: -1 },
    resume: opened.facts.findIndex(({ fact_id }) => fact_id === opened.resume_fact_id),
    near: false,
    speed: cleanSpeed(choiceOf('audio_speed')),
    volume: cleanVolume(choiceOf('audio_volume')),
  })
  takeMode(mode)
  // The bar shows where one goes on; nothing is heard nor lit until then.
  const left = spans[player.resume]
  if (left) player.time = seekTarget(left)
  return closePlayer
}

/** Takes new facts of the same card; what is heard goes on. Another recording is taken once nobody hears the one before. */
export function refreshPlayer(newest: Played): void {
  const isOther = fileOf(card) !== fileOf(newest)
  card = newest
  if (isOther && player.playing) isOver = true
  else if (isOther) renewRecording(newest)
  else spans = newest.facts.map((fact) => fact.audio[player.mode])
  player.fact = Math.min(player.fact, newest.facts.length - 1)
}

/** Takes the recording anew from where it stood: the address that it was played from may be over. */
export function renewRecording(newest: Played): void {
  const { time } = player
  card = newest
  player.fact = Math.min(player.fact, newest.facts.length - 1)
  takeMode(player.mode)
  seek(time)
}

/** The recording without what signs its address, which is another one every few hours. */
const fileOf = (of: Played | null): string | undefined => of?.audio[player.mode]?.url.split('?')[0]

function closePlayer() {
  clearInterval(timer)
  audio?.pause()
  audio = null
  card = null
  player.playing = false
  player.waiting = false
}

function takeMode(mode: AudioMode) {
  isOver = false
  audio?.pause()
  const recording = card?.audio[mode] ?? null
  player.mode = mode
  player.playing = false
  player.waiting = false
  player.failed = false
  player.broken = null
  player.ended = false
  player.closing = false
  player.duration = recording?.duration ?? 0
  spans = card?.facts.map((fact) => fact.audio[mode]) ?? []
  stepsLeft = STEPS
  audio = recording ? listenTo(new Audio(addressOf(recording))) : null
}

/** GLB-RU024. Slow connections get the low-rate recording where there is one. */
function addressOf({ url, low_url }: { url: string; low_url?: string | undefined }): string {
  return (choiceOf('slow_connection_mode') ? low_url : undefined) ?? url
}

function listenTo(element: HTMLAudioElement): HTMLAudioElement {
  element.preload = choiceOf('slow_connection_mode') ? 'none' : 'metadata'
  element.playbackRate = player.speed
  element.volume = player.volume
  const own = (react: () => void) => () => {
    if (element === audio) react()
  }
  element.addEventListener(
    'loadedmetadata',
    own(() => {
      if (Number.isFinite(element.duration)) player.duration = element.duration
    }),
  )
  element.addEventListener(
    'play',
    own(() => {
      player.playing = true
      player.begun = true
      player.ended = false
      clearInterval(timer)
      timer = setInterval(look, FACT_TIMER_MS)
    }),
  )
  element.addEventListener(
    'waiting',
    own(() => {
      player.waiting = true
    }),
  )
  element.addEventListener(
    'playing',
    own(() => {
      player.waiting = false
      player.broken = null
    }),
  )
  element.addEventListener(
    'pause',
    own(() => {
      player.playing = false
      player.waiting = false
      player.near = false
      clearInterval(timer)
      // At its end it is the end of what was heard; the other one is for the next time.
      if (isOver && card && !element.ended) renewRecording(card)
    }),
  )
  element.addEventListener(
    'ended',
    own(() => {
      look()
      player.heard = wasHeard(player.mode, player.duration)
      cameToEnd()
      player.ended = true
      player.near = false
    }),
  )
  element.addEventListener(
    'error',
    own(() => {
      player.broken = undecodable(element.error)
      if (player.broken === MediaError.MEDIA_ERR_DECODE && stepsLeft > 0) return stepOver(element)
      player.failed = true
      player.playing = false
      player.waiting = false
    }),
  )
  return element
}

/** Decoding failed, or nothing in the file can be decoded; a cut line is neither. */
const undecodable = (error: MediaError | null): number | null =>
  error && (error.code === MediaError.MEDIA_ERR_DECODE || error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED)
    ? error.code
    : null

/** LRN-RU016. A spot that can't be decoded is stepped over: the recording is loaded anew and goes on a little later. */
function stepOver(element: HTMLAudioElement): void {
  stepsLeft--
  const isPlaying = player.playing
  const after = Math.min(player.time + DECODE_STEP_S, player.duration)
  element.load()
  element.currentTime = after
  if (isPlaying) void play()
}

/** Looks which fact is spoken now. */
function look() {
  if (!audio) return
  const before = player.time
  player.time = audio.currentTime
  heardSpan(player.mode, before, player.time, player.duration)
  const fact = factAt(spans, player.time)
  if (fact >= 0) player.fact = fact
  const span = spans[fact]
  player.near = Boolean(span && isZoomed(span, player.time) && !card?.facts[fact]?.prevent_zoom)
  if (fact >= 0) metFact(card?.facts[fact]?.fact_id)
  player.closing = player.playing && isClosing(player.time, player.duration)
}

export async function play(): Promise<void> {
  if (isOver && card && !player.playing) renewRecording(card)
  if (!audio) return
  try {
    await audio.play()
  } catch (error) {
    // A pause or a change of recording takes the promise back, and a browser may want a press of its own; neither is a failure.
    if (!(error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name))) player.failed = true
  }
}

/** Goes on where the reader left the card, or begins. */
export function begin(): void {
  if (!player.begun && player.fact < 0 && player.resume > 0) goToFact(player.resume)
  void play()
}

export const pause = (): void => audio?.pause()
export const togglePlay = (): void => (player.playing ? pause() : begin())

export function seek(time: number): void {
  player.time = Math.min(Math.max(0, time), player.duration)
  player.ended = false
  player.closing = false
  if (audio) audio.currentTime = player.time
  // Between two of them, or after all, the one that was spoken last is lit: not the one that the move began at.
  const fact = factAt(spans, player.time)
  const lit = fact >= 0 ? fact : factBegun(spans, player.time)
  if (lit >= 0) player.fact = lit
}

/** Goes to a fact: selects it and, where it is spoken of, plays from there on. */
export function goToFact(fact: number): void {
  const span = spans[fact]
  if (span) seek(seekTarget(span))
  player.fact = fact
  player.chosen = { turn: player.chosen.turn + 1, fact, at: player.time }
  metFact(card?.facts[fact]?.fact_id)
}

export const backFact = (): void => goToFact(spans.some(Boolean) ? previousFact(spans, player.time) : player.fact - 1)
export const forwardFact = (): void => goToFact(spans.some(Boolean) ? nextFact(spans, player.time) : player.fact + 1)

/** LRN-RU004. Tells the other way, from the same fact on where it has one. A card with one recording alone is locked to it. */
export function switchMode(mode: AudioMode): void {
  if (mode === player.mode || !card?.audio[mode]) return
  const { playing, fact } = player
  takeMode(mode)
  say(mode === 'story' ? 'Told as a story' : 'Explained')
  const span = spans[fact]
  seek(span ? seekTarget(span) : 0)
  if (playing) void play()
}

export function setSpeed(speed: number): void {
  player.speed = cleanSpeed(speed)
  if (audio) audio.playbackRate = player.speed
  choose({ audio_speed: player.speed }, SPEED_REST_MS)
}

/** One step of speed up or down. */
export function stepSpeed(step: 1 | -1): void {
  const next = SPEEDS[SPEEDS.indexOf(player.speed as (typeof SPEEDS)[number]) + step]
  if (next) setSpeed(next)
  say(`Speed ${player.speed}×`)
}

export function setVolume(volume: number): void {
  player.volume = cleanVolume(volume)
  if (audio) audio.volume = player.volume
  choose({ audio_volume: player.volume })
}

/** Mute, and back to all of it. */
export function toggleSound(): void {
  setVolume(player.volume > 0 ? 0 : 1)
  say(player.volume > 0 ? 'Sound on' : 'Muted')
}

/** What is spoken of stands under the scene, from now on and for the next card too. */
export function toggleCaptions(): void {
  const isOn = !choiceOf('subtitles_enabled')
  choose({ subtitles_enabled: isOn })
  say(isOn ? 'Captions on' : 'Captions off')
}
