import { z } from 'zod'
import { SPOKEN_MAX } from '../../documents/card/measures.ts'
import { defineError } from '../../errors.ts'
import { CardId, RowId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { LICENCES, ORIGINS } from './pictures.ts'

/** The two recordings that a card may have, as they are called on the wire. */
export const AudioType = z.enum(['Educational', 'Story'])
export type AudioType = z.output<typeof AudioType>

/** EDT-MS001, EDT-RU023. What is said where a recording could not be taken in, whatever the reason. */
export const AUDIO_FAILED = 'Error uploading audio file. Please try again.'

/** It is no sound, is broken, or is nothing that anybody hears. */
export const AudioFailed = defineError('editor.audio_failed', 422, AUDIO_FAILED)
export const AudioTooLong = defineError(
  'editor.audio_too_long',
  422,
  'A recording can take 15 minutes. This one takes longer.',
)
/** Nobody said that what is there may be replaced. */
export const AudioThere = defineError(
  'editor.audio_there',
  409,
  'The card has such a recording by now. Look at it first, and then say that it may be replaced.',
)
/** All that a person's recordings may take is taken. */
export const AudioFull = defineError(
  'editor.audio_full',
  409,
  'Your recordings take all the room there is for them. What no card has any more makes room after 30 days.',
)
/** The program that decodes sound, levels it and encodes it is not on this machine. */
export const NoSoundTools = defineError(
  'editor.no_sound_tools',
  503,
  'Recordings can’t be made ready here: the program ffmpeg is not installed on the server.',
)
/** No synthetic voice is on this machine. */
export const NoVoice = defineError(
  'editor.no_voice',
  503,
  'There is no synthetic voice on the server yet. A recording can be uploaded all the same.',
)
export const NothingToSay = defineError(
  'editor.nothing_to_say',
  422,
  'No fact says anything here yet. Write what is spoken first.',
)
export const SpeechFailed = defineError(
  'editor.speech_failed',
  422,
  'The voice could not read this. Please change its words and try again.',
)
/** A word of letters without an end keeps the voice busy for minutes. */
export const WordTooLong = defineError(
  'editor.word_too_long',
  422,
  'A voice can’t read a word of more than 40 letters. Put a space or a hyphen into it.',
)
export const SpokenTooLong = defineError(
  'editor.spoken_too_long',
  422,
  'What is spoken of one fact can take 2 minutes. This takes longer.',
)

/** As much as a recording of the largest kind takes as text. */
export const AUDIO_BODY_MAX = 34_000_000
const seconds = z.number().min(0).max(86_400)
/** Begin and end of facts in seconds, in the order of the facts that they are of. */
const MarkerView = z.object({ fact: z.uuid(), start: seconds, end: seconds })

/** What came of it: the recording as it stands in the card now. */
const StoredAudio = z.object({
  card_id: CardId,
  type: AudioType,
  url: z.string(),
  duration: z.number(),
  metadata: z.object({ markers: z.array(MarkerView) }),
})
export type StoredAudio = z.output<typeof StoredAudio>

/** Where a recording comes from. `pack`: it came with the content pack. */
export const AudioKind = z.enum(['uploaded', 'recorded', 'narrated', 'pack'])
export type AudioKind = z.output<typeof AudioKind>

/**
 * EDT-CA013, EDT-RU022. Takes a recording into a card: it is decoded, levelled and encoded anew, and takes the place of what
 * was there only once it is stored.
 */
export const uploadAudio = endpoint({
  method: 'POST',
  path: '/api/v2/audio/upload',
  access: 'user',
  summary: 'Upload a recording of a card.',
  input: z.object({
    card_id: RowId,
    type: AudioType,
    /** As a data URL. */
    file: z
      .string()
      .max(33_600_000, 'This is larger than 24 MB. An MP3 of it is smaller.')
      // Letter by letter it is looked at by who decodes it: an expression over thirty million of them runs out of room.
      .regex(/^data:(?:audio|video|application)\/[\w.+-]+(?:;[\w.+-]+="?[\w.,+-]+"?)*;base64,/, 'This is no sound.'),
    /** A recording that is there may be replaced. */
    update: z.boolean().default(false),
    /** Cue points and chapters of the file say where facts begin and end; else the facts keep their times. */
    sync_timings: z.boolean().default(false),
    /** The same where the file can't say it: when each of the first facts began, in seconds. */
    starts: z.array(seconds).max(200).optional(),
    recorded: z.boolean().default(false),
    origin: z.enum(ORIGINS),
    author: z.string().trim().max(120).default(''),
    licence: z.enum(LICENCES).nullable().default(null),
    source: z.string().trim().max(300).default(''),
  }),
  reply: StoredAudio,
  errors: [AudioFailed, AudioTooLong, AudioThere, AudioFull, NoSoundTools],
  limit: { points: 60, seconds: 3600 },
  largest: AUDIO_BODY_MAX,
})

/** EDT-CA014. Takes a recording out of a card, and with it the times of its facts. */
export const removeAudio = endpoint({
  method: 'DELETE',
  path: '/api/v2/audio/:card_id/:type',
  access: 'user',
  summary: 'Remove a recording of a card.',
  input: z.object({ card_id: CardId, type: AudioType }),
  reply: z.object({ card_id: CardId, type: AudioType }),
})

/** EDT-CA019. Speaks the words of one fact, as the card pronounces them. What was spoken before is not spoken again. */
export const synthesizeSpeech = endpoint({
  method: 'POST',
  path: '/api/v3/speech',
  access: 'user',
  summary: 'Speak words with a synthetic voice.',
  input: z.object({
    card_id: RowId,
    type: AudioType,
    text: z.string().trim().min(1, 'Please say what is to be spoken.').max(SPOKEN_MAX),
    /** The narrator's name; a voice that is not on the machine is spoken by another one. */
    voice: z.string().trim().max(60).optional(),
    /** It is to be listened to now. */
    listen: z.boolean().default(false),
  }),
  reply: z.object({
    /** The voice that spoke. */
    voice: z.string(),
    seconds: z.number(),
    /** It was spoken before. */
    known: z.boolean(),
    /** WAV as a data URL, where it is listened to. */
    audio: z.string().nullable(),
  }),
  errors: [NoVoice, NoSoundTools, SpeechFailed, WordTooLong, SpokenTooLong],
  limit: { points: 600, seconds: 3600 },
})

/**
 * EDT-CA008. Speaks the whole card, one fact after the other with exact times, and makes it the card's recording. Facts
 * whose words were spoken before are not spoken again.
 */
export const narrateCard = endpoint({
  method: 'POST',
  path: '/api/v3/generator/audio',
  access: 'user',
  summary: 'Narrate a card with a synthetic voice.',
  input: z.object({ card_id: RowId, type: AudioType, update: z.boolean().default(false) }),
  reply: StoredAudio.extend({
    voice: z.string(),
    /** So many facts were spoken anew. */
    spoken: z.int(),
    /** So many have no words, and no place in it. */
    left_out: z.int(),
  }),
  errors: [
    NoVoice,
    NoSoundTools,
    NothingToSay,
    SpeechFailed,
    WordTooLong,
    SpokenTooLong,
    AudioTooLong,
    AudioThere,
    AudioFull,
  ],
  limit: { points: 120, seconds: 3600 },
})

/** What is known of a recording beside what the card's document says of it. */
export const AudioView = z.object({
  url: z.string(),
  duration: z.number(),
  kind: AudioKind,
  /** The synthetic voice of one that was narrated. */
  voice: z.string().nullable(),
  made_at: Instant.nullable(),
  made_by: z.string().nullable(),
  /** Whose work it is and under which license; empty where that is not known. */
  author: z.string(),
  licence: z.string(),
  /** How loud it is, from 0 to 255, `peaks_per_second` times a second, as base64; null where nobody has measured it. */
  peaks: z.string().nullable(),
  peaks_per_second: z.int(),
  /** What each fact said when it was made, by its key. */
  spoken: z.record(z.string(), z.string()),
})
export type AudioView = z.output<typeof AudioView>

/** What the audio studio of a card begins with. */
export const getAudio = endpoint({
  method: 'GET',
  path: '/api/v2/audio/:card_id',
  access: 'user',
  summary: 'The recordings of a card, and what can be done here.',
  input: z.object({ card_id: CardId }),
  reply: z.object({
    educational: AudioView.nullable(),
    story: AudioView.nullable(),
    /** Recordings can be decoded and encoded here. */
    takes_files: z.boolean(),
    /** The synthetic voices that are installed, the first of them first. */
    voices: z.array(z.object({ name: z.string(), about: z.string() })),
    /** What is to be installed for the rest, as Debian calls it. */
    lacking: z.array(z.object({ what: z.string(), packages: z.array(z.string()) })),
  }),
})
