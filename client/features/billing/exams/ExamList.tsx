import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { EXAMS } from '#shared/contract/billing/subscriptions.ts'
import { shownName } from '#shared/rules/accounts/names.ts'
import styles from '../office/Office.module.css'
import { examResults, loadExams, saveExamFile } from './store.ts'

const EXAM_NAMES = new Map<number, string>(EXAMS)

/** SUB-RU017, SUB-CA016. Results that people told when they left, and the files that they sent with them. */
export function ExamList() {
  const { list } = useSnapshot(examResults)
  const [page, setPage] = useState(1)
  const { busy, failed, run } = useAction()
  useEffect(() => void loadExams(page), [page])
  return (
    <div className={styles.parts}>
      {failed ? <ErrorNotice title={failed} /> : null}
      <Loaded from={list} what="the results" onRetry={() => loadExams(page)}>
        {({ data, last_page, total }) => (
          <>
            <p role="status">{total === 1 ? '1 result' : `${total.toLocaleString('en-US')} results`}</p>
            {data.length === 0 ? (
              <EmptyState title="No result yet">
                Whoever cancels is asked how their exam went. It stands here then.
              </EmptyState>
            ) : (
              <ul className={styles.options}>
                {data.map((one) => (
                  <li key={one.user_exam_id} className={styles.option}>
                    <span>
                      {shownName(one.name)} ({one.email}): {EXAM_NAMES.get(one.exam_id) ?? 'Another exam'},{' '}
                      {one.exam_month}/{one.exam_year}
                    </span>
                    <span className={styles.price}>{one.score}</span>
                    {one.file ? (
                      <Button
                        look="plain"
                        aria-label={`Open the file of ${shownName(one.name)}`}
                        loading={busy === String(one.user_exam_id)}
                        onClick={() => void run(() => saveExamFile(one), String(one.user_exam_id))}
                      >
                        {one.file === 'pdf' ? 'PDF' : 'Picture'}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
            <Pager page={Math.min(page, last_page)} last={last_page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </div>
  )
}
