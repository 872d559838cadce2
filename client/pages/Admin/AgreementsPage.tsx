import { useEffect } from 'react'
import { AddressBox, ContractList, loadContracts } from '#client/features/accounts/index.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BackToOffice } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'
import { today } from './today.ts'

/** What was agreed with institutions, and whom it lets in. */
export function ContractsPage() {
  useEffect(() => void loadContracts(), [])
  return (
    <Page narrow>
      <BackToOffice />
      <PageHead title="Contracts">Who comes from the network of an institution named here has its access.</PageHead>
      <div className={styles.parts}>
        <ContractList to={(id) => `/adminv2/contracts/${id}`} today={today()} />
        <AddressBox />
      </div>
    </Page>
  )
}
