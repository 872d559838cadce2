import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { loadPresentation, PresentationBoard, presentations } from '#client/features/webinars/presentations/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { InvalidInput, NotFound } from '#shared/errors.ts'

/** WEB-SC006, WEB-RT003. The presentation that the address names. */
export function PresentationPage() {
  const [query, setQuery] = useSearchParams()
  const { one, id: shownId } = useSnapshot(presentations)
  const { user, status } = useSnapshot(session)
  const asked = query.get('id') ?? ''
  const id = /^\d{1,9}$/.test(asked) ? Number(asked) : 0
  const seat = query.get('seat') ?? undefined
  const isKnown = status !== 'loading'
  const reader = user?.user_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has another seat
  useEffect(() => {
    if (isKnown && id > 0) void loadPresentation({ presentation_id: id, seat })
  }, [id, seat, isKnown, reader])
  const data = shownId === id ? one.data : null
  useTitle(data?.title ?? 'Presentation')
  // Nothing was asked for: what there is stands in the list.
  if (asked === '') return <Navigate to="/events/webinars" replace />
  if (id === 0 || (shownId === id && (NotFound.is(one.error) || InvalidInput.is(one.error))))
    return (
      <Page narrow>
        <EmptyState
          whole
          title="There is no such presentation"
          action={<ButtonLink to="/events/webinars">See what there is</ButtonLink>}
        >
          Its address may have been cut off, or it was taken away.
        </EmptyState>
      </Page>
    )
  return (
    <Page narrow>
      <Loaded
        from={{ ...one, data }}
        what="the presentation"
        onRetry={() => loadPresentation({ presentation_id: id, seat })}
      >
        {(found) => (
          <>
            <PageHead title={found.title} />
            <PresentationBoard
              key={found.presentation_id}
              one={found}
              seat={seat}
              cancels={query.has('cancel')}
              onCancelled={() => setQuery({ id: asked }, { replace: true })}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
