import { useEffect } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets, loadPathways } from '#client/features/catalogue/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { coversOf } from '#shared/rules/catalogue/covers.ts'
import { groupsOf } from '#shared/rules/catalogue/groups.ts'
import { saysFree, scenes } from '#shared/rules/catalogue/inWords.ts'
import { idIn, pathwayPath } from '#shared/rules/catalogue/pathwayPath.ts'
import { shown } from '#shared/rules/catalogue/shown.ts'
import { shareOf } from '#shared/rules/site/shares.ts'
import { TrackSection } from '../Find/TrackSection.tsx'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import { CourseTile } from './CourseTile.tsx'
import styles from './PathwayPage.module.css'
import { StartFree } from './StartFree.tsx'

/** PTH-SC001. What there is to learn for an area of study, in a course of it or in one of its parts, for everybody. */
export function PathwayPage() {
  const { marketSlug = '', pathway: pathwayPart, track: trackPart, slug } = useParams()
  const { pathname } = useLocation()
  const { markets, pathways } = useSnapshot(catalogue)
  const { user, status } = useSnapshot(session)
  useEffect(() => void loadMarkets(), [])
  const market = markets.data?.find((one) => one.slug === marketSlug)
  const marketId = market?.id
  const isKnown = status !== 'loading'
  useEffect(() => {
    if (marketId !== undefined && isKnown) void loadPathways(marketId)
  }, [marketId, isKnown])
  const found = marketId === undefined ? undefined : pathways[marketId]
  const pathway = found?.data?.find(({ pathway_id }) => pathway_id === idIn(pathwayPart))
  const tracks = shown(pathway?.tracks ?? [])
  const track = tracks.find(({ track_id }) => track_id === idIn(trackPart))
  const title = track?.name ?? pathway?.name ?? market?.public_name
  useTitle(title && pathway ? `${title} for ${market?.public_name}` : title)

  const failed = markets.status === 'failed' && !markets.data ? markets : found?.status === 'failed' ? found : null
  if (failed && !found?.data)
    return (
      <Page>
        <ErrorNotice
          title="This page could not be loaded."
          error={failed.error}
          onRetry={() => (marketId === undefined ? loadMarkets() : loadPathways(marketId))}
        />
      </Page>
    )
  if (!markets.data || (market && !found?.data))
    return (
      <Page>
        <Loading what="the course">
          <Skeleton width="50%" height="2.4rem" />
          <Skeleton height="12rem" />
        </Loading>
      </Page>
    )
  // PTH-RU002. A pathway or track that is not there is a missing page.
  const isMissing = !market || (pathwayPart && !pathway) || (trackPart && !track)
  if (isMissing) return <NotFoundPage />
  const here = pathwayPath(market.slug, pathway, track)
  if (slug && track) return <Navigate to={`/learn/${slug}?track=${track.track_id}`} replace />
  if (pathname !== here) return <Navigate to={here} replace />
  const groups = groupsOf(market.sections, found?.data ?? [])
  const covers = coversOf(groups.flatMap((group) => group.pathways))
  return (
    <Page>
      <nav className={styles.crumbs} aria-label="Where you are">
        <Link to={`/find-pictomo?market=${market.slug}`}>Find</Link>
        {pathway ? <Crumb to={pathwayPath(market.slug)}>{market.public_name}</Crumb> : null}
        {pathway && track ? <Crumb to={pathwayPath(market.slug, pathway)}>{pathway.name}</Crumb> : null}
        <span aria-hidden>›</span>
        <span aria-current="page">{title}</span>
      </nav>
      <PageHead
        title={title ?? ''}
        aside={
          <div className={styles.ways}>
            {track ? (
              <ShareButton what="this part" title={track.name} path={shareOf.track(track)} />
            ) : pathway ? (
              <ShareButton what="this course" title={pathway.name} path={shareOf.pathway(pathway)} />
            ) : (
              <ShareButton what="these courses" title={market.public_name} path={here} />
            )}
            <StartFree />
          </div>
        }
      >
        {pathway
          ? `${pathway.name === title ? '' : `${pathway.name}, `}${scenes(track?.total ?? pathway.total)} for ${market.public_name}. ${saysFree(track ? [track] : tracks)}`
          : `${scenes(market.pictomos_count)} with ${market.facts_count} facts, by course, book and board.`}
      </PageHead>
      {pathway ? (
        <div className={styles.tracks}>
          {(track ? [track] : tracks).map((one) => (
            <TrackSection key={one.track_id} track={one} withProgress={Boolean(user)} />
          ))}
          <p className={styles.ways}>
            {track ? <ButtonLink to={pathwayPath(market.slug, pathway)}>All of {pathway.name}</ButtonLink> : null}
            <ButtonLink look="quiet" to={`/find-pictomo?market=${market.slug}&pathway=${pathway.pathway_id}`}>
              Find in it
            </ButtonLink>
          </p>
        </div>
      ) : (
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.name} aria-labelledby={`group-${group.name}`}>
              <h2 id={`group-${group.name}`}>{group.name}</h2>
              <ul className={styles.list}>
                {group.pathways.map((one) => (
                  <CourseTile
                    key={one.pathway_id}
                    course={one}
                    scenes={covers.find(({ course }) => course === one)?.scenes ?? []}
                    to={pathwayPath(market.slug, one)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Page>
  )
}

const Crumb = ({ to, children }: { to: string; children: string }) => (
  <>
    <span aria-hidden>›</span>
    <Link to={to}>{children}</Link>
  </>
)
