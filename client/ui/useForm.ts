import { type ChangeEvent, type FormEvent, useState } from 'react'
import { isAbort } from '#client/platform/api.ts'
import { type FormErrors, forgiven, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { useFirstWrong } from './useFirstWrong.ts'
import { useOnce } from './useOnce.ts'

type Wrong = Record<string, string>
type Options<Over extends unknown[]> = {
  /** The fields that what is wrong can stand beside, by the names that the server has for them. */
  fields: readonly string[]
  /** What is wrong before anything is sent: a sentence for each field that is. */
  check?: (...over: Over) => Readonly<Record<string, string | undefined>>
  send: (...over: Over) => Promise<unknown>
  /** A refusal that means something else here: what is wrong with fields or as a whole; null when it is dealt with. */
  refused?: (error: unknown) => Wrong | string | null | undefined
  /** Hears when a sending begins, and when nothing came of it. */
  onBusy?: (busy: boolean) => void
  /** What comes next takes the form's place, so it stays busy once it has been sent. */
  leadsOn?: boolean
}

/**
 * A form that is sent once at a time and keeps what was typed. Refused, it says what is wrong beside the fields and leads
 * to the first of them; a field that changes is forgiven, by its `name`. `form` is for the element.
 */
export function useForm<Over extends unknown[] = []>(options: Options<Over>) {
  const { fields, check, send, refused, onBusy, leadsOn = false } = options
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isOver, setIsOver] = useState(false)
  const { busy, run, tell } = useOnce()
  const { form: ref, toFirstWrong } = useFirstWrong()

  const errorsOf = (meant: Wrong | string | undefined, error: unknown): FormErrors =>
    meant === undefined
      ? formErrorsOf(error, fields)
      : typeof meant === 'string'
        ? { fields: {}, whole: meant }
        : { fields: meant, whole: null }
  const show = (wrong: FormErrors) =>
    tell(() => {
      setErrors(wrong)
      toFirstWrong()
    })
  async function submit(...over: Over): Promise<void> {
    if (isOver) return
    await run(async () => {
      const wrong = said(check?.(...over) ?? {})
      if (Object.keys(wrong).length > 0) return show({ fields: wrong, whole: null })
      setErrors(NO_ERRORS)
      onBusy?.(true)
      try {
        await send(...over)
        if (leadsOn) tell(() => setIsOver(true))
      } catch (error) {
        if (!isAbort(error)) {
          const meant = refused?.(error)
          if (meant !== null) show(errorsOf(meant, error))
        }
        onBusy?.(false)
      }
    })
  }
  const forgive = (...names: string[]) => setErrors((before) => forgiven(before, names))
  return {
    busy: busy !== null || isOver,
    errors,
    submit,
    forgive,
    /** Nothing is held against anybody any more. */
    clear: () => setErrors(NO_ERRORS),
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit(...([] as unknown[] as Over))
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        const { name } = target as unknown as { name?: string }
        if (name && name in errors.fields) forgive(name)
      },
    },
  }
}

const said = (sentences: Readonly<Record<string, string | undefined>>): Wrong =>
  Object.fromEntries(Object.entries(sentences).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
