import { useEffect, useState } from 'react'
import { QUIZ_SETTLES_MS } from '#shared/rules/quiz/question.ts'

/**
 * Whether `what` has stood there for long enough to be meant by a press. A second tap, a double click and a key that is
 * held down all come sooner than anybody reads; pointer and keys are asked here alike.
 */
export function useSettled(what: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), QUIZ_SETTLES_MS)
    return () => clearTimeout(timer)
  }, [what])
  return settled === what
}
