import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { ChoiceSetting, Switchable, SwitchSetting, TextSetting } from '#client/features/accounts/profile/index.ts'
import { COLOR_MODES, DEFAULT_SETTINGS } from '#shared/contract/accounts/index.ts'
import { goalOf, WRONG_GOAL } from '#shared/dailyGoal.ts'
import { oneOf } from '#shared/oneOf.ts'
import { KeysRow } from './KeysRow.tsx'
import { Part, SettingsFrame } from './SettingsFrame.tsx'
import { timezones } from './timezones.ts'

const MODES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** SET-RT002. How the product behaves; everything is saved as it changes. */
export function SitePage() {
  const { user } = useSnapshot(session)
  if (!user) return null
  return (
    <SettingsFrame title="Site" says="Every change is saved as you make it.">
      <Part title="Learning" key={`learning ${user.user_id}`}>
        <TextSetting
          name="daily_goal"
          label="Daily goal"
          description={`XP a day, from 1 to 500; ${DEFAULT_SETTINGS.daily_goal} until you choose`}
          numeric
          maxLength={3}
          // The goal from the start is nobody's choice, and counts for no profile.
          read={(own) => (own.has_seen.daily_goal ? String(own.settings.daily_goal) : '')}
          check={(text) => {
            const goal = goalOf(text)
            return goal !== null ? { settings: { daily_goal: goal }, has_seen: { daily_goal: 1 } } : WRONG_GOAL
          }}
        />
        <ChoiceSetting
          name="timezone"
          label="Time zone"
          description="Your day begins and your streak counts by it"
          value={user.timezone}
          data={timezones(user.timezone)}
          change={(timezone) => ({ timezone })}
        />
        <Switchable
          name="safety_mode"
          label="Leave out mature scenes"
          description="Cards with mature pictures are not listed or suggested."
          checked={user.safety_mode}
          change={(safety_mode) => ({ safety_mode })}
        />
      </Part>
      <Part title="Look and motion" key={`look ${user.user_id}`}>
        <ChoiceSetting
          name="color_mode"
          label="Colors"
          value={user.settings.color_mode}
          data={MODES}
          change={(mode) => ({ settings: { color_mode: oneOf(COLOR_MODES, mode) } })}
        />
        <SwitchSetting name="disable_player_animations" label="Keep scenes still" />
        <SwitchSetting name="disable_quiz_animations" label="Keep quizzes still" />
        <SwitchSetting
          name="slow_connection_mode"
          label="Slow connection"
          description="Lighter scenes, and nothing is fetched ahead."
        />
        <SwitchSetting
          name="quiz_auto_next"
          label="Move to the next question by itself"
          description="Three seconds after a right answer in a quiz, and longer where there is more to read."
        />
        <SwitchSetting name="keyboard_shortcuts" label="Use keyboard shortcuts" />
        <KeysRow />
      </Part>
      <Part title="Others and mail" key={`others ${user.user_id}`}>
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
    </SettingsFrame>
  )
}
