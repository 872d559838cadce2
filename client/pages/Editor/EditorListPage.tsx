import { PencilRuler, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { CardList, editor, loadCards, UnsentWork } from '#client/features/editor/index.ts'
import { CreateDialog } from '#client/features/editor/own/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { hasPermission, isAdmin } from '#shared/rules/accounts/actor.ts'
import { canMakeOfficial } from '#shared/rules/editor/policy.ts'
import { canAnswerReports } from '#shared/rules/feedback/report.ts'

/** The cards one may edit. */
export function EditorListPage() {
  const { data, status, error } = useSnapshot(editor.cards)
  const { user, permissions } = useSnapshot(session)
  const actor = user && actorOf(session.user, [...permissions])
  const [isMaking, setIsMaking] = useState(false)
  useEffect(() => void loadCards(), [])
  const mayMakeOfficial = actor !== null && canMakeOfficial(actor)
  const mayArchive = actor !== null && (isAdmin(actor) || hasPermission(actor, 'workflow', 'publish'))
  return (
    <Page>
      <PageHead
        title="Editor"
        aside={
          <>
            {actor && canAnswerReports(actor) ? (
              <ButtonLink to="/adminv2/feedback" look="quiet">
                Reports of learners
              </ButtonLink>
            ) : null}
            <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
              New card
            </Button>
          </>
        }
      >
        The cards you can draw and write on, together with others.
      </PageHead>
      {status === 'failed' && !data ? (
        <ErrorNotice title="Your cards could not be loaded." onRetry={loadCards}>
          <p>{sentenceOf(error)}</p>
          <UnsentWork />
        </ErrorNotice>
      ) : null}
      {data ? (
        data.data.length > 0 ? (
          <CardList cards={data.data} mayMakeOfficial={mayMakeOfficial} mayArchive={mayArchive} />
        ) : (
          <EmptyState icon={<PencilRuler size={40} />} title="No cards yet">
            Cards that you make, or that you are asked to work on, appear here.
          </EmptyState>
        )
      ) : null}
      {status === 'loading' ? (
        <Loading what="your cards">
          <Skeleton height="16rem" />
        </Loading>
      ) : null}
      {isMaking ? <CreateDialog mayBeOfficial={mayMakeOfficial} onClose={() => setIsMaking(false)} /> : null}
    </Page>
  )
}
