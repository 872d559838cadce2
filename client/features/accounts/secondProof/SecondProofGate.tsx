import { type ReactNode, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { Page } from '#client/ui/Page.tsx'
import { loadSecondProof, secondProof } from './store.ts'

const SecondProofPage = lazyPart(async () => (await import('./SecondProofPage.tsx')).SecondProofPage)

type Props = {
  /** The page is for those who may do more than learn. */
  isMore: boolean
  /** Stands in the page's place until it is known what is asked. */
  waiting: ReactNode
  children: ReactNode
}

/** Who may do more than learn gives a second proof first; for a learner's pages they may put it off. */
export function SecondProofGate({ isMore, waiting, children }: Props) {
  const { state, later } = useSnapshot(secondProof)
  useEffect(() => {
    if (!secondProof.state.data) void loadSecondProof()
  }, [])
  const { data, status } = state
  if (!data) {
    if (!isMore) return children
    if (status === 'loading') return waiting
    return (
      <Page narrow>
        <ErrorNotice title="We can’t reach the server right now." onRetry={loadSecondProof} />
      </Page>
    )
  }
  if (!data.needed || data.given || (!isMore && later)) return children
  const putOff = () => {
    secondProof.later = true
  }
  return (
    <Suspense fallback={waiting}>
      <SecondProofPage onLater={isMore ? undefined : putOff} />
    </Suspense>
  )
}
