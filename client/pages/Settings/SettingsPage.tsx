import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import {
  ChoiceSetting,
  EmailConfirmation,
  Switchable,
  SwitchSetting,
  TextSetting,
} from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { session } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { UserSettings } from '#shared/contract/accounts.ts'
import styles from './SettingsPage.module.css'
import { timezones } from './timezones.ts'

const NO_NAME = 'Please enter your first name.'
const WRONG_GOAL = 'Please enter a whole number from 1 to 500.'

const MODES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** One's profile and how the product behaves; everything is saved as it changes. */
export function SettingsPage() {
  const { user } = useSnapshot(session)
  if (!user) return null
  return (
    <Page narrow>
      <PageHead
        title="Settings"
        aside={
          <ButtonLink look="quiet" to="/settings/security">
            Security and data
          </ButtonLink>
        }
      >
        Every change is saved as you make it.
      </PageHead>
      <div className={styles.parts} key={user.user_id}>
        <Part title="You">
          <TextSetting
            label="First name"
            autoComplete="given-name"
            maxLength={60}
            read={(own) => own.first_name}
            check={(text) => (text.trim() ? { first_name: text.trim() } : NO_NAME)}
          />
          <TextSetting
            label="Last name"
            autoComplete="family-name"
            maxLength={60}
            read={(own) => own.last_name}
            check={(text) => ({ last_name: text.trim() })}
          />
          <AreaSetting />
          <EmailConfirmation />
        </Part>
        <Part title="Learning">
          <TextSetting
            label="Daily goal"
            description="XP a day, from 1 to 500"
            numeric
            maxLength={3}
            read={(own) => String(own.settings.daily_goal)}
            check={(text) => {
              const goal = UserSettings.shape.daily_goal.safeParse(text.trim() ? Number(text) : Number.NaN)
              return goal.success ? { settings: { daily_goal: goal.data } } : WRONG_GOAL
            }}
          />
          <ChoiceSetting
            label="Time zone"
            description="Your day begins and your streak counts by it"
            value={user.timezone}
            data={timezones(user.timezone)}
            change={(timezone) => ({ timezone })}
          />
          <Switchable
            label="Leave out mature scenes"
            description="Cards with mature pictures are not listed or suggested."
            checked={user.safety_mode}
            change={(safety_mode) => ({ safety_mode })}
          />
        </Part>
        <Part title="Look and motion">
          <ChoiceSetting
            label="Colours"
            value={user.settings.color_mode}
            data={MODES}
            change={(mode) => ({ settings: { color_mode: UserSettings.shape.color_mode.parse(mode) } })}
          />
          <SwitchSetting name="disable_player_animations" label="Keep scenes still" />
          <SwitchSetting name="disable_quiz_animations" label="Keep quizzes still" />
          <SwitchSetting
            name="slow_connection_mode"
            label="Slow connection"
            description="Lighter scenes, and nothing is fetched ahead."
          />
          <SwitchSetting name="keyboard_shortcuts" label="Use keyboard shortcuts" />
        </Part>
        <Part title="Others and mail">
          <SwitchSetting
            name="hide_in_league"
            label="Hide my name in the league"
            description="Others see your place and XP, not who you are."
          />
          <SwitchSetting
            name="email_notifications"
            label="Send notifications by e-mail too"
            description={`To ${user.email}`}
          />
        </Part>
      </div>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card aria-label={title} className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  )
}

function AreaSetting() {
  const { markets } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  useEffect(() => void loadMarkets(), [])
  if (markets.status === 'failed' && !markets.data) {
    return <ErrorNotice title="The areas of study could not be loaded." onRetry={loadMarkets} />
  }
  if (!markets.data) {
    return (
      <Loading what="the areas of study">
        <Skeleton height="4.5rem" />
      </Loading>
    )
  }
  const areas = markets.data.map((market) => ({ value: String(market.id), label: market.public_name }))
  const unset = user?.lead == null ? [{ value: '', label: 'Choose your area' }] : []
  return (
    <ChoiceSetting
      label="Area of study"
      value={String(user?.lead ?? '')}
      data={[...unset, ...areas]}
      change={(id) => ({ lead: Number(id) })}
    />
  )
}
