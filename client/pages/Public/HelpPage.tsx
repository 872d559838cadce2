import { useSearchParams } from 'react-router'
import { HelpForm } from '#client/features/site/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Card } from '#client/ui/Card.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'

/** Where to ask when something is unclear or wrong. */
export function HelpPage() {
  useTitle('Help')
  const [query] = useSearchParams()
  return (
    <Page narrow>
      <PageHead title="Help">Something unclear, wrong or missing? Write to us; a person answers.</PageHead>
      <Card>
        <HelpForm about={query.get('about')?.slice(0, 300) ?? ''} />
      </Card>
    </Page>
  )
}
