import { useSearchParams } from 'react-router'

/**
 * What a list of the back office is asked for, as its address says it, and how to say another. Another filter begins at the
 * first page; only pages are ways to come back from.
 */
export function useAddressed(): [asked: URLSearchParams, go: (name: string, value: string) => void] {
  const [asked, ask] = useSearchParams()
  const go = (name: string, value: string) =>
    ask(
      (before) => {
        const next = new URLSearchParams(before)
        if (name !== 'page') next.delete('page')
        value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: name !== 'page' },
    )
  return [asked, go]
}
