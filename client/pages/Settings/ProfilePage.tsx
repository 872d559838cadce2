import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { AvatarSetting, Completeness, EmailSetting, TextSetting } from '#client/features/accounts/profile/index.ts'
import { Part, SettingsFrame } from './SettingsFrame.tsx'
import { StudySettings } from './StudySettings.tsx'

const NO_NAME = 'Please enter your first name.'

/** SET-RT001. Who one is and what one studies; everything is saved as it changes. */
export function ProfilePage() {
  const { user } = useSnapshot(session)
  if (!user) return null
  return (
    <SettingsFrame title="Profile" says="Every change is saved as you make it.">
      <Completeness />
      <Part title="You" key={`you ${user.user_id}`}>
        <AvatarSetting />
        <TextSetting
          name="first_name"
          label="First name"
          autoComplete="given-name"
          maxLength={60}
          read={(own) => own.first_name}
          check={(text) => (text.trim() ? { first_name: text.trim() } : NO_NAME)}
        />
        <TextSetting
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          maxLength={60}
          read={(own) => own.last_name}
          check={(text) => ({ last_name: text.trim() })}
        />
        <TextSetting
          name="title"
          label="Title"
          description="Such as RN or MS2"
          autoComplete="honorific-suffix"
          maxLength={60}
          read={(own) => own.title ?? ''}
          check={(text) => ({ title: text.trim() || null })}
        />
        <TextSetting
          name="phone"
          label="Phone"
          autoComplete="tel"
          maxLength={40}
          read={(own) => own.phone ?? ''}
          check={(text) => ({ phone: text.trim() || null })}
        />
        <TextSetting
          name="link"
          label="Link"
          description="A page of your own"
          autoComplete="url"
          maxLength={300}
          read={(own) => own.link ?? ''}
          check={(text) => ({ link: text.trim() || null })}
        />
        <EmailSetting />
      </Part>
      <Part title="What you study" key={`study ${user.user_id}`}>
        <StudySettings />
      </Part>
    </SettingsFrame>
  )
}
