import { PencilRuler, Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import {
  type Asked,
  CardFilters,
  CardList,
  editor,
  loadCards,
  noneShown,
  sortOf,
  UnsentWork,
} from '#client/features/editor/index.ts'
import { CreateDialog } from '#client/features/editor/own/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { EditableShown } from '#shared/contract/editor/index.ts'
import { canMakeOfficial } from '#shared/rules/editor/policy.ts'
import { canAnswerReports } from '#shared/rules/feedback/report.ts'

const countText = (total: number): string => (total === 1 ? '1 card' : `${total.toLocaleString('en-US')} cards`)

/** The cards one may edit. Which of them are listed stands in the address. */
export function EditorListPage() {
  const { data, status, error } = useSnapshot(editor).cards
  const { user, permissions } = useSnapshot(session)
  const actor = user && actorOf(session.user, [...permissions])
  const [isMaking, setIsMaking] = useState(false)
  const [address, setAddress] = useSearchParams()
  const [query, show, page] = [address.get('q') ?? '', address.get('show'), Number(address.get('page')) || 1]
  const sort = sortOf(address.get('sort'))
  const view = address.get('view') === 'list' ? 'list' : 'grid'
  const asked: Asked = useMemo(
    () => ({ query, show: EditableShown.options.find((one) => one === show) ?? 'all', sort, view }),
    [query, show, sort, view],
  )
  useEffect(
    () => void loadCards({ query: asked.query, show: asked.show, sort, page: Math.max(1, page) }),
    [asked.query, asked.show, sort, page],
  )
  const ask = useCallback(
    (wanted: Asked) =>
      setAddress(
        {
          ...(wanted.query ? { q: wanted.query } : {}),
          ...(wanted.show === 'all' ? {} : { show: wanted.show }),
          ...(wanted.sort === 'changed' ? {} : { sort: wanted.sort }),
          ...(wanted.view === 'list' ? { view: 'list' } : {}),
        },
        { replace: true },
      ),
    [setAddress],
  )
  const mayMakeOfficial = actor !== null && canMakeOfficial(actor)
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
            <ButtonLink to="/adminv2/webinars" look="quiet">
              Webinars
            </ButtonLink>
            <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
              Create a Pictomo
            </Button>
          </>
        }
      >
        The cards you can draw and write on, together with others.
      </PageHead>
      <CardFilters asked={asked} onAsk={ask} />
      {status === 'failed' && !data ? (
        <ErrorNotice title="Your cards could not be loaded." onRetry={() => loadCards()}>
          <p>{sentenceOf(error)}</p>
          <UnsentWork />
        </ErrorNotice>
      ) : null}
      {data ? (
        data.data.length > 0 ? (
          <>
            <CardList
              cards={data.data}
              mayMakeOfficial={mayMakeOfficial}
              view={view}
              told={`${data.corrected ? `Nothing for “${asked.query}”. These are for “${data.corrected}”: ` : ''}${countText(data.total)}`}
            />
            <Pager
              page={data.page}
              last={data.last_page}
              onPage={(to) => setAddress({ ...Object.fromEntries(address), page: String(to) })}
            />
          </>
        ) : asked.query ? (
          <EmptyState title="No cards match">
            {asked.show === 'all'
              ? 'Look for another word of it.'
              : 'Look for another word of it, or among all of them.'}
          </EmptyState>
        ) : asked.show !== 'all' ? (
          <EmptyState title={noneShown(asked.show)} />
        ) : (
          <EmptyState icon={<PencilRuler size={40} />} title="No cards yet">
            Cards that you make, or that you are asked to work on, appear here.
          </EmptyState>
        )
      ) : null}
      {status === 'loading' && !data ? (
        <Loading what="your cards">
          <Skeleton height="16rem" />
        </Loading>
      ) : null}
      {isMaking ? <CreateDialog mayBeOfficial={mayMakeOfficial} onClose={() => setIsMaking(false)} /> : null}
    </Page>
  )
}
