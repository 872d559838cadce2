import type { Snapshot } from 'valtio'
import type { MonitorView } from '#shared/contract/classes/index.ts'
import { percentText } from '#shared/percent.ts'
import { percentRight, totals } from './board.ts'
import styles from './ResultTable.module.css'

/** How it went in the end: the class's own figures, and with `names` each student's, the best first. */
export function ResultTable({ view, names }: { view: Snapshot<MonitorView>; names: boolean }) {
  const asked = view.questions.length
  const students = view.students.toSorted((a, b) => b.correct - a.correct || a.name.localeCompare(b.name))
  const all = totals(view)
  const average = all.joined ? Math.round((10 * all.correct) / all.joined) / 10 : 0
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>Results</caption>
        <thead>
          <tr>
            {names ? <th scope="col">Student</th> : <td />}
            <th scope="col">Answered</th>
            <th scope="col">Right</th>
            <th scope="col">Of all questions</th>
          </tr>
        </thead>
        <tbody>
          {(names ? students : []).map((student) => (
            <tr key={student.user_id}>
              <th scope="row">{student.name}</th>
              <td>{student.answered}</td>
              <td>{student.correct}</td>
              <td>{percentText(percentRight({ answered: asked, correct: student.correct }) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Class average</th>
            <td>{all.joined ? Math.round((10 * all.answered) / all.joined) / 10 : 0}</td>
            <td>{average}</td>
            <td>{percentText(percentRight({ answered: all.asked, correct: all.correct }) ?? 0)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
