import { OwnData, SecuritySettings } from '#client/features/accounts/ownData/index.ts'
import { SettingsFrame } from './SettingsFrame.tsx'

/** Password, devices, one's own data and the end of the account. */
export function SecurityPage() {
  return (
    <SettingsFrame title="Security and data">
      <SecuritySettings />
      <OwnData />
    </SettingsFrame>
  )
}
