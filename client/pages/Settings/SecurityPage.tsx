import { OwnData, SecuritySettings } from '#client/features/accounts/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import styles from './SettingsPage.module.css'

/** Password, devices, one's own data and the end of the account. */
export function SecurityPage() {
  useTitle('Security and data')
  return (
    <Page narrow>
      <PageHead
        title="Security and data"
        aside={
          <ButtonLink look="plain" to="/settings">
            All settings
          </ButtonLink>
        }
      />
      <div className={styles.parts}>
        <SecuritySettings />
        <OwnData />
      </div>
    </Page>
  )
}
