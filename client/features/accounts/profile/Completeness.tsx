import { useSnapshot } from 'valtio'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { missingOfProfile, PROFILE_ITEMS, type ProfileItem } from '#shared/rules/accounts/completeness.ts'
import { session } from '../session.ts'
import styles from './Completeness.module.css'

const NAMES: Record<ProfileItem, string> = {
  name: 'your name',
  email: 'your e-mail',
  avatar: 'a picture',
  area: 'your area of study',
  school: 'your school',
  graduation: 'when you graduate',
  daily_goal: 'your daily goal',
  phone: 'your phone',
}

/** HOM-RU007. How much of the profile is there, and what is not yet; nothing once it is whole. */
export function Completeness() {
  const { user } = useSnapshot(session)
  if (!user) return null
  const missing = missingOfProfile(user as NonNullable<typeof session.user>)
  if (missing.length === 0) return null
  const there = PROFILE_ITEMS.length - missing.length
  const list = new Intl.ListFormat('en').format(missing.map((item) => NAMES[item]))
  return (
    <div className={styles.completeness}>
      <ProgressBar label="Profile completeness" value={there} total={PROFILE_ITEMS.length} tone="right" />
      <p className={styles.words}>
        <b>{`${there} of ${PROFILE_ITEMS.length}`}</b> of your profile is there. Still missing: {list}.
      </p>
    </div>
  )
}
