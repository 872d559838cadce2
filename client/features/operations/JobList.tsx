import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { JOB_TEXTS } from '#shared/rules/operations/jobs.ts'
import styles from './Operations.module.css'
import type { OperationsView } from './store.ts'

type Job = OperationsView['jobs'][number]
const EVERY: Record<Job['every'], string> = { minute: 'each minute', hour: 'each hour', day: 'each day' }

/** What is done by the clock: when it last went well, and why it did not. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <Card aria-labelledby="jobs" className={styles.part}>
      <h2 id="jobs">By the clock</h2>
      {jobs.length === 0 ? <p className={styles.quiet}>No worker has run yet.</p> : null}
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.name} className={styles.row}>
            <p className={styles.line}>
              <strong className={styles.name}>{JOB_TEXTS[job.name] ?? job.name}</strong>
              {job.error ? <Badge tone="wrong">Failed</Badge> : job.is_late ? <Badge tone="warning">Late</Badge> : null}
            </p>
            <p className={styles.quiet}>
              {EVERY[job.every]}; {job.succeeded_at ? `last done ${moment(job.succeeded_at)}` : 'not done yet'}
              {job.succeeded_at && job.seconds !== null ? `, in ${job.seconds.toFixed(1)} s` : ''}
            </p>
            {job.error && job.failed_at ? (
              <p className={styles.quiet}>
                Failed {moment(job.failed_at)}: {job.error}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const moment = (at: string): string => new Date(at).toLocaleString()
