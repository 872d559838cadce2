import { Fragment, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { rememberMarket, useRememberedMarket } from '#client/features/accounts/registration/index.ts'
import { courses, loadCourses } from '#client/features/catalogue/courses/index.ts'
import { catalogue, loadMarkets, loadPathways, MarketSelect } from '#client/features/catalogue/index.ts'
import { learning, loadRecent, loadTrending } from '#client/features/learning/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { groupsOf } from '#shared/rules/catalogue/groups.ts'
import styles from './Browse.module.css'
import { CardShelf } from './CardShelf.tsx'
import { CourseRow } from './CourseRow.tsx'
import { ManageCourses } from './ManageCourses.tsx'

/** SRC-RU001. Where one goes on, one's courses, and what is new. */
export function BrowseHome() {
  const { user, status } = useSnapshot(session)
  if (status === 'loading') return <CoursesSkeleton />
  return user ? <OwnHome /> : <GuestHome />
}

function OwnHome() {
  const { own } = useSnapshot(courses)
  const { recent, trending } = useSnapshot(learning)
  const { markets } = useSnapshot(catalogue)
  const lead = useSnapshot(session).user?.lead
  const [manages, setManages] = useState(false)
  useEffect(() => void Promise.all([loadCourses(), loadMarkets(), loadRecent(), loadTrending()]), [])
  const areaOf = (marketId: number) =>
    marketId === lead ? undefined : markets.data?.find(({ id }) => id === marketId)?.public_name
  const shown = own.data?.filter((course) => !course.is_archived)
  return (
    <>
      <CardShelf title="Continue with" cards={recent.data?.continue.slice(0, 6)} />
      <section className={styles.part} aria-labelledby="browse-courses">
        <div className={styles.head}>
          <h3 id="browse-courses">{manages ? 'Manage courses' : 'Your courses'}</h3>
          <Button look="plain" onClick={() => setManages(!manages)}>
            {manages ? 'Done' : 'Manage courses'}
          </Button>
        </div>
        {manages ? (
          <ManageCourses />
        ) : own.status === 'failed' && !own.data ? (
          <ErrorNotice title="Your courses could not be loaded." error={own.error} onRetry={loadCourses} />
        ) : !shown ? (
          <CoursesSkeleton />
        ) : shown.length === 0 ? (
          <EmptyState title="No course is yours yet">Manage courses shows which ones there are.</EmptyState>
        ) : (
          groupsOf([], shown).map(({ name, pathways }) => (
            <Fragment key={name}>
              <h4>{name}</h4>
              <ul className={styles.rows}>
                {pathways.map((course) => (
                  <CourseRow key={course.pathway_id} course={course} withProgress area={areaOf(course.market_id)} />
                ))}
              </ul>
            </Fragment>
          ))
        )}
      </section>
      <CardShelf title="New" cards={trending.new} />
      <CardShelf title="Worked on lately" cards={trending.updated} />
      <CardShelf title="Learned at your school this month" cards={trending.school} />
    </>
  )
}

/** A guest chooses an area of study and finds its courses. */
function GuestHome() {
  const { markets, pathways } = useSnapshot(catalogue)
  const remembered = useRememberedMarket()
  useEffect(() => void loadMarkets(), [])
  const market = markets.data?.find(({ id }) => id === remembered) ?? markets.data?.[0]
  const marketId = market?.id
  useEffect(() => {
    if (marketId !== undefined) void loadPathways(marketId)
  }, [marketId])
  const found = marketId === undefined ? undefined : pathways[marketId]
  const choose = (slug: string) => {
    const chosen = markets.data?.find((one) => one.slug === slug)
    if (chosen) rememberMarket(chosen.id)
  }
  const again = () => Promise.all([loadMarkets(), ...(marketId === undefined ? [] : [loadPathways(marketId)])])
  const error = markets.status === 'failed' ? markets.error : found?.status === 'failed' ? found.error : null
  return (
    <section className={styles.part} aria-label="Courses">
      <MarketSelect ownRetry={false} label="Area of study" value={market?.slug ?? ''} onChange={choose} />
      {error && !found?.data ? (
        <ErrorNotice title="The courses could not be loaded." error={error} onRetry={again} />
      ) : !found?.data ? (
        <CoursesSkeleton />
      ) : (
        groupsOf(
          market?.sections ?? [],
          found.data.filter(({ parent_id }) => parent_id === null),
        ).map(({ name, pathways: inGroup }) => (
          <Fragment key={name}>
            <h4>{name}</h4>
            <ul className={styles.rows}>
              {inGroup.map((pathway) => (
                <CourseRow key={pathway.pathway_id} course={pathway} />
              ))}
            </ul>
          </Fragment>
        ))
      )}
    </section>
  )
}

const CoursesSkeleton = () => (
  <Loading what="the courses">
    <div className={styles.rows}>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </div>
  </Loading>
)
