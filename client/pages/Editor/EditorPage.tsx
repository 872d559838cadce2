import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { EditorFrame, EditorSkeleton, editor, loadDraft, UnsentWork } from '#client/features/editor/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { useTitle } from '#client/platform/title.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'

/** One card in the editor, by its slug. */
export function EditorPage() {
  const { slug = '' } = useParams()
  const { slug: known, draft } = useSnapshot(editor)
  const { user } = useSnapshot(session)
  useEffect(() => void loadDraft(slug), [slug])
  const card = known === slug ? draft.data : null
  const navigate = useNavigate()
  // What the card was called before led here; the address is what it is called now.
  const leadsTo = card && card.slug !== slug ? card.slug : null
  useEffect(() => {
    if (leadsTo !== null) void navigate(`/editor/${leadsTo}`, { replace: true })
  }, [leadsTo, navigate])
  useTitle(card ? `Edit ${card.name}` : undefined)
  if (known === slug && draft.status === 'failed' && !card) {
    return (
      <Page narrow>
        <ErrorNotice title="This card could not be opened." onRetry={() => loadDraft(slug)}>
          <p>{sentenceOf(draft.error)}</p>
          <UnsentWork />
        </ErrorNotice>
      </Page>
    )
  }
  if (!card || !user || leadsTo !== null) return <EditorSkeleton />
  return (
    <EditorFrame
      key={card.card_id}
      cardId={card.card_id}
      slug={slug}
      revision={card.revision}
      isOwn={card.is_own}
      isPrivate={card.is_private}
      userId={user.user_id}
    />
  )
}
