import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { GroupBoard, groupbuys, loadOwn, openGroup, StartForm, watchGroup } from '#client/features/groupbuys/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { NotFound } from '#shared/errors.ts'
import { DISCOUNT_AFTER, DISCOUNT_BEFORE } from '#shared/rules/groupbuys/group.ts'
import styles from './GroupBuyPage.module.css'

/** GBY-RT001, GBY-RT002. Buying together: a group by its address, else how it works and how to begin one. */
export function GroupBuyPage() {
  const { slug } = useParams()
  return slug ? <OneGroup slug={slug} /> : <BeginGroup />
}

const STEPS = [
  ['Begin a group', 'Choose what you study. It costs nothing, and stays open for seven days.'],
  ['Invite your class', `Everybody in it pays ${DISCOUNT_BEFORE}% less at once.`],
  ['Be five', `Then all of you pay ${DISCOUNT_AFTER}% less. Whoever bought before gets the difference back.`],
] as const

function BeginGroup() {
  const { user } = useSnapshot(session)
  const { own } = useSnapshot(groupbuys)
  const [query] = useSearchParams()
  const knownId = user?.user_id
  useEffect(() => {
    if (knownId) void loadOwn()
  }, [knownId])
  if (user && own.data?.group_buy) return <Navigate to={`/gb/${own.data.group_buy.slug}`} replace />
  return (
    <Page narrow>
      <PageHead title="Buy together">
        Five people who study together pay {DISCOUNT_AFTER}% less, each for a plan of their own.
      </PageHead>
      <div className={styles.parts}>
        <ol className={styles.steps}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <StartForm asked={query.get('market')} />
      </div>
    </Page>
  )
}

function OneGroup({ slug }: { slug: string }) {
  const { slug: shownSlug, shown } = useSnapshot(groupbuys)
  const { user, status } = useSnapshot(session)
  const isKnown = status !== 'loading'
  const person = user?.user_id
  // Who is in it, members alone see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader sees it otherwise
  useEffect(() => {
    if (isKnown) void openGroup(slug)
  }, [slug, isKnown, person])
  useEffect(() => watchGroup(slug), [slug])
  const data = shownSlug === slug ? shown.data : null
  useTitle(data ? `Buy ${data.market_name} together` : undefined)
  if (shownSlug === slug && NotFound.is(shown.error))
    return (
      <Page narrow>
        <EmptyState whole title="There is no such group" action={<ButtonLink to="/gb">Begin a group</ButtonLink>}>
          Its address may have been cut off. Ask whoever sent it to you for the whole of it.
        </EmptyState>
      </Page>
    )
  return (
    <Page narrow>
      <Loaded from={{ ...shown, data }} what="the group" onRetry={() => openGroup(slug)}>
        {(group) => (
          <>
            <PageHead title={`Buy ${group.market_name} together`}>
              Everybody in the group pays less, each for a plan of their own.
            </PageHead>
            <GroupBoard group={group} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
