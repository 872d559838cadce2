import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Leads to a form's first field with something wrong, for who sees only a part of the form or hears it. `toFirstWrong` is
 * called when a form was sent and says what is wrong, not while somebody types.
 */
export function useFirstWrong(): { form: RefObject<HTMLFormElement | null>; toFirstWrong: () => void } {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')?.focus()
  }, [sent])
  return { form, toFirstWrong: () => setSent((before) => before + 1) }
}
