import { ExamList } from '#client/features/billing/exams/index.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BackToAdmin } from './BackToAdmin.tsx'

/** How people did in their exams. */
export const ExamsPage = () => (
  <Page narrow>
    <BackToAdmin />
    <PageHead title="Exam results">
      What people told of their exams when they left. Who opens a file is written down.
    </PageHead>
    <ExamList />
  </Page>
)
