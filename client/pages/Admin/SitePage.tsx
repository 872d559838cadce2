import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ClaimRows, MetatagRows, PageEditor, PageList, TestimonialRows } from '#client/features/site/admin/index.ts'
import { queryString } from '#client/platform/path.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { SceneInText } from '../Public/SceneOfCard.tsx'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './SitePage.module.css'

const HERE = '/adminv2/site'
const PAGES = `${HERE}?tab=pages`

/** What the public pages say. Which part is shown, and which page is written, stands in the address. */
export function SitePage() {
  const [asked, ask] = useSearchParams()
  const path = asked.get('page')
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(path)
  // Into a page and back to the list the focus goes along.
  useEffect(() => {
    if (before.current !== path) part.current?.focus()
    before.current = path
  }, [path])
  const tabs = [
    { value: 'claims', label: 'Claims', content: <ClaimRows /> },
    {
      value: 'pages',
      label: 'Pages',
      content: path ? (
        <div ref={part} tabIndex={-1} className={styles.part}>
          <p>
            <Link to={PAGES}>All pages of text</Link>
          </p>
          <PageEditor path={path} card={(slug) => <SceneInText slug={slug} />} />
        </div>
      ) : (
        <div ref={part} tabIndex={-1} className={styles.part}>
          <PageList to={(page) => HERE + queryString({ tab: 'pages', page })} />
        </div>
      ),
    },
    { value: 'metadata', label: 'Metadata', content: <MetatagRows /> },
    { value: 'testimonials', label: 'Testimonials', content: <TestimonialRows /> },
  ]
  const tab = tabs.find(({ value }) => value === asked.get('tab'))?.value ?? 'claims'
  return (
    <Page>
      <BackToAdmin />
      <PageHead title="Public pages">What strangers read. What you change here stays as you left it.</PageHead>
      <Tabs label="Parts" tabs={tabs} value={tab} onChange={(next) => ask({ tab: next }, { replace: true })} />
    </Page>
  )
}
