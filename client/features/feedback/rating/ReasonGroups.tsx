import { REPORT_FLAGS, type ReviewFlag } from '#shared/contract/feedback/index.ts'
import { FLAG_NAMES, REASON_GROUPS, withFlag } from '#shared/rules/feedback/review.ts'
import styles from './Rating.module.css'

type Props = { flags: readonly ReviewFlag[]; onChange: (flags: ReviewFlag[]) => void }

/** LRN-SC015. Why a card is rated so: for and against each part of it, and what is reported to the staff. */
export function ReasonGroups({ flags, onChange }: Props) {
  const turn = (flag: ReviewFlag, isOn: boolean) =>
    onChange(isOn ? withFlag(flags, flag) : flags.filter((one) => one !== flag))
  const check = (flag: ReviewFlag) => (
    <label key={flag} className={styles.check}>
      <input
        type="checkbox"
        checked={flags.includes(flag)}
        onChange={(event) => turn(flag, event.currentTarget.checked)}
      />
      {FLAG_NAMES[flag]}
    </label>
  )
  return (
    <>
      <div className={styles.groups}>
        {REASON_GROUPS.map(({ title, flags: pair }) => (
          <fieldset key={title} className={styles.group}>
            <legend className={styles.legend}>{title}</legend>
            {pair.map(check)}
          </fieldset>
        ))}
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Report it to our staff as</legend>
        <div className={styles.reports}>{REPORT_FLAGS.map(check)}</div>
      </fieldset>
    </>
  )
}
