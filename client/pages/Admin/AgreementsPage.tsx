import { useEffect } from 'react'
import { AddressBox, AgreementList, loadAgreements } from '#client/features/institutions/index.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'
import { today } from './today.ts'

/** What was agreed with institutions, and whom it lets in. */
export function AgreementsPage() {
  useEffect(() => void loadAgreements(), [])
  return (
    <Page narrow>
      <BackToAdmin />
      <PageHead title="Agreements">Who comes from the network of an institution named here has its access.</PageHead>
      <div className={styles.parts}>
        <AgreementList to={(id) => `/adminv2/agreements/${id}`} today={today()} />
        <AddressBox />
      </div>
    </Page>
  )
}
