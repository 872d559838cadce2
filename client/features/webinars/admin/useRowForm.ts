import { type ChangeEvent, useState } from 'react'
import type { Snapshot } from 'valtio'
import { type DraftHandle, useDraft } from '#client/platform/drafts.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { Choice } from '#client/ui/TypeAhead.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { EventScene } from '#shared/contract/webinars/index.ts'
import { Conflict } from '#shared/errors.ts'
import type { Making } from './store.ts'

type Options<Fields extends Record<string, unknown>> = {
  /** `webinar`: with its number, what its draft is kept under. */
  kind: string
  row: { id: number; revision: number } | null
  stored: Fields
  fields: readonly string[]
  check?: (value: Fields) => Readonly<Record<string, string | undefined>>
  send: (making: Making, value: Fields) => Promise<unknown>
  saved: string
  onDone: () => void
  /** A refusal that stands beside a field. */
  beside?: (error: unknown) => Record<string, string> | undefined
  /** Shows what somebody else wrote meanwhile. */
  reload: () => Promise<unknown>
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
type NamesOf<Fields, Value> = { [Name in keyof Fields]: Fields[Name] extends Value ? Name : never }[keyof Fields] &
  string

/** A form of the back office whose words are kept until they are saved or discarded, and which says where somebody else was first. */
export function useRowForm<Fields extends Record<string, unknown>>(options: Options<Fields>) {
  const { kind, row, stored, check, send, saved, onDone, reload } = options
  const draft: DraftHandle<Fields> = useDraft(
    `${kind}: ${row?.id ?? 'new'}`,
    stored,
    row ? String(row.revision) : undefined,
  )
  const [key] = useState(uuidv7)
  const [isOvertaken, setOvertaken] = useState(false)
  const { form, busy, errors, forgive, submit } = useForm<[over?: boolean]>({
    fields: options.fields,
    check: () => check?.(draft.value) ?? {},
    send: async (over = false) => {
      const revision = over || !draft.since ? row?.revision : Number(draft.since)
      await send(row ? { id: row.id, revision: revision ?? row.revision } : { key }, draft.value)
      draft.discard()
      setOvertaken(false)
      toast(saved, { look: 'right' })
      onDone()
    },
    refused: (error) => {
      if (!Conflict.is(error)) return options.beside?.(error)
      // What it would be saved over is read, so that saving it all the same is possible.
      void reload()
      setOvertaken(true)
      return null
    },
  })
  const change = (part: Partial<Fields>, told: readonly string[] = Object.keys(part)) => {
    draft.change(part)
    forgive(...told)
  }
  return {
    value: draft.value,
    isDirty: draft.isDirty,
    busy,
    errors,
    form,
    change,
    /** What a box of words takes; `wire` is what the server calls it, where that is another name. */
    words: (name: NamesOf<Fields, string>, wire: string = name) => ({
      name: wire,
      value: draft.value[name] as string,
      error: errors.fields[wire],
      onChange: ({ currentTarget }: Typed) => change({ [name]: currentTarget.value } as Partial<Fields>, [wire]),
    }),
    /** What a switch takes. */
    switched: (name: NamesOf<Fields, boolean>) => ({
      name,
      error: errors.fields[name],
      checked: draft.value[name] as boolean,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: currentTarget.checked } as Partial<Fields>),
    }),
    overtaken: isOvertaken
      ? {
          onSaveMine: () => void submit(true),
          onTakeTheirs: () => {
            draft.discard()
            setOvertaken(false)
          },
        }
      : null,
    discard: () => {
      draft.discard()
      onDone()
    },
  }
}

/** The card that a row is about, as it is chosen. */
export const cardOf = (scene: Snapshot<EventScene> | undefined): Choice | null =>
  scene ? { id: scene.card_id, name: scene.name } : null

/** What a list offers: nothing, the newest of what there is, and what is chosen also where it is older than those. */
export function optionsOf(
  nothing: string,
  chosen: number | null,
  rows: readonly { id: number; label: string }[],
): { value: string; label: string }[] {
  const isKnown = chosen === null || rows.some(({ id }) => id === chosen)
  return [
    { value: '', label: nothing },
    ...(isKnown ? [] : [{ value: String(chosen), label: `The one chosen before (number ${chosen})` }]),
    ...rows.map(({ id, label }) => ({ value: String(id), label })),
  ]
}
