import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { courses, keepCourse } from '#client/features/catalogue/courses/index.ts'
import { catalogue, loadMarkets, loadPathways, MarketSelect } from '#client/features/catalogue/index.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { isOwnCourse } from '#shared/rules/catalogue/courses.ts'
import styles from './Browse.module.css'

/** PTH-SC002, PTH-RU003. Which courses are one's own: those of one's area that were not put away, and any of another. */
export function ManageCourses() {
  const { markets, pathways } = useSnapshot(catalogue)
  const { own } = useSnapshot(courses)
  const { user } = useSnapshot(session)
  const { run } = useAction({ inPassing: true })
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => void loadMarkets(), [])
  const all = markets.data ?? []
  const market = all.find(({ slug }) => slug === chosen) ?? all.find(({ id }) => id === user?.lead) ?? all[0]
  const marketId = market?.id
  useEffect(() => {
    if (marketId !== undefined) void loadPathways(marketId)
  }, [marketId])
  const found = marketId === undefined ? undefined : pathways[marketId]
  const choose = async (course: { pathway_id: number; name: string }, isOwn: boolean) => {
    const kept = await run(() => keepCourse(course.pathway_id, !isOwn), String(course.pathway_id))
    if (kept) toast(isOwn ? `${course.name} Added to Courses!` : `${course.name} is no longer among your courses.`)
  }
  return (
    <div className={styles.part}>
      <MarketSelect ownRetry={false} label="Area of study" value={market?.slug ?? ''} onChange={setChosen} />
      {found?.status === 'failed' && !found.data ? (
        <ErrorNotice
          title="The courses could not be loaded."
          error={found.error}
          onRetry={() => (marketId === undefined ? undefined : loadPathways(marketId))}
        />
      ) : !found?.data ? (
        <Loading what="the courses">
          <Skeleton height="8rem" />
        </Loading>
      ) : (
        <div className={styles.switches}>
          {found.data
            .filter(({ parent_id }) => parent_id === null)
            .map((pathway) => (
              <SwitchField
                key={pathway.pathway_id}
                label={pathway.name}
                checked={isOwnCourse(pathway, user?.lead ?? null, own.data ?? [])}
                onChange={(event) => void choose(pathway, event.currentTarget.checked)}
              />
            ))}
        </div>
      )}
    </div>
  )
}
