import type { ReactNode } from 'react'
import { sentenceOf } from '#client/platform/api.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'

type Props<T> = {
  from: { readonly status: 'loading' | 'ready' | 'failed'; readonly data: T | null; readonly error: unknown }
  /** "the pages": said while they load, and when they can't be loaded. */
  what: string
  onRetry: () => unknown
  height?: string
  children: (data: T) => ReactNode
}

/** What was asked of the server: its shape while it comes, itself, or why it is not there. */
export function Loaded<T>({ from, what, onRetry, height = '16rem', children }: Props<T>) {
  const failed =
    from.status === 'failed' ? (
      <ErrorNotice
        title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded.`}
        error={from.error}
        onRetry={onRetry}
      >
        {sentenceOf(from.error)}
      </ErrorNotice>
    ) : null
  if (from.data !== null) {
    return (
      <>
        {failed}
        {children(from.data)}
      </>
    )
  }
  return (
    failed ?? (
      <Loading what={what}>
        <Skeleton height={height} />
      </Loading>
    )
  )
}
