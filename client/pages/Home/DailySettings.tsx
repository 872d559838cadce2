import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { DIALOG_QUERY, partOf } from '#client/features/memory/index.ts'
import type { DailyDialogProps } from '#client/features/memory/settings/index.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'

const DailyDialog = lazyPart<DailyDialogProps>(
  async () => (await import('#client/features/memory/settings/index.ts')).DailyDialog,
)

/** SRP-RU007. `?srm=settings` and `?srm=queue` open the daily quiz’s dialog on that part. */
export function DailySettings() {
  const [query, setQuery] = useSearchParams()
  const hydrated = useHydrated()
  const part = partOf(query.get(DIALOG_QUERY))
  if (!part || !hydrated) return null
  const show = (next: string | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set(DIALOG_QUERY, next)
        else after.delete(DIALOG_QUERY)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <PartBoundary fallback={({ retry }) => <MissingPart what="Your daily quiz" onRetry={retry} />}>
      <Suspense>
        <DailyDialog part={part} onPart={show} onClose={() => show(null)} />
      </Suspense>
    </PartBoundary>
  )
}
