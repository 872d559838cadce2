import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { editor, loadDraft } from '#client/features/editor/index.ts'
import { LearnPlayer, LearnSkeleton, learning } from '#client/features/learning/index.ts'
import { loadPreview } from '#client/features/learning/preview/index.ts'
import { PreviewQuestions } from '#client/features/quiz/preview/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { useTitle } from '#client/platform/title.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { NotReadyToPublish } from '#shared/contract/editor/index.ts'

const nothingHeard = async () => null
const nothingBroken = () => undefined

/** A card as its learners would have it if it were published now: what stands in the frame of the editor's preview. */
export function PreviewPage() {
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const { slug: known, draft } = useSnapshot(editor)
  const { card } = useSnapshot(learning)
  useEffect(() => void loadDraft(slug), [slug])
  const cardId = known === slug ? draft.data?.card_id : undefined
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cardId !== undefined) void loadPreview(cardId)
  }, [cardId])
  useStaysHere(`/editor/${slug}/preview`)
  const shown = card.data
  useTitle(shown ? `Preview of ${shown.name}` : undefined)
  const failed = draft.status === 'failed' && !draft.data ? draft.error : card.status === 'failed' ? card.error : null
  if (failed)
    return (
      <Page narrow>
        <ErrorNotice
          title="The preview could not be drawn."
          onRetry={() => (cardId === undefined ? loadDraft(slug) : loadPreview(cardId))}
        >
          {NotReadyToPublish.is(failed) ? failed.data.missing.join(' ') : sentenceOf(failed)}
        </ErrorNotice>
      </Page>
    )
  if (!shown || shown.card_id !== cardId) return <LearnSkeleton />
  return (
    <div ref={box}>
      {query.get('show') === 'quiz' ? (
        <Page>
          <PreviewQuestions card={shown} />
        </Page>
      ) : (
        <LearnPlayer
          card={shown}
          onHeard={nothingHeard}
          onBroken={nothingBroken}
          preview={{ quizPath: `/editor/${slug}/preview?show=quiz` }}
        />
      )}
    </div>
  )
}

/** Whatever else a learner's page leads to is not the draft: it is not gone to. */
function useStaysHere(path: string): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.pathname === path || link.hash !== '') return
      event.preventDefault()
      event.stopPropagation()
      toast('Links lead nowhere in the preview.')
    }
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [path])
}
