import { useEffect, useRef, useState } from 'react'

/** For so long what was told last is read, wherever one writes or votes. */
const READ_MS = 10_000

/** Whether a fact has come to the stage just now; what stood there as one came in has not. */
export function useNewFact(key: string | undefined): boolean {
  const before = useRef(key)
  const [fresh, setFresh] = useState<string>()
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    setFresh(key)
    const timer = setTimeout(() => setFresh(undefined), READ_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== undefined && fresh === key
}
