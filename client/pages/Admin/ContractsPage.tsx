import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  AddressBox,
  ContractForm,
  ContractList,
  type ContractView,
  contracts,
  loadContracts,
} from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { clock } from '#client/platform/clock.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BackToOffice } from './BackToOffice.tsx'
import styles from './PeoplePage.module.css'

const HERE = '/adminv2/contracts'

/** What was agreed with institutions; which contract is written stands in the address. */
export function ContractsPage() {
  const written = useSearchParams()[0].get('contract')
  useTitle('Contracts')
  useEffect(() => void loadContracts(), [])
  // A contract holds by the days of UTC, as the server counts them.
  const today = clock.now().toISOString().slice(0, 10)
  if (written) return <OneContract id={written === 'new' ? null : Number(written)} today={today} />
  return (
    <Page narrow>
      <BackToOffice />
      <PageHead title="Contracts">Who comes from the network of an institution named here has its access.</PageHead>
      <div className={styles.parts}>
        <ContractList to={(id) => `${HERE}?contract=${id}`} today={today} />
        <AddressBox />
      </div>
    </Page>
  )
}

function OneContract({ id, today }: { id: number | null; today: string }) {
  const { list } = useSnapshot(contracts)
  const { markets } = useSnapshot(catalogue)
  const navigate = useNavigate()
  useEffect(() => void loadMarkets(), [])
  const known = list.data?.find((one) => one.id === id)
  const both = markets.data === null ? { ...markets, data: null } : list
  const again = () => Promise.all([loadMarkets(), loadContracts()])
  return (
    <Page narrow>
      <p>
        <Link to={HERE}>All contracts</Link>
      </p>
      <PageHead title={known?.name ?? (id === null ? 'A new contract' : 'Contract')} />
      <Loaded from={both} what="the contract" onRetry={again} height="30rem">
        {() =>
          id !== null && !known ? (
            <EmptyState title="There is no such contract">It may have been written under another number.</EmptyState>
          ) : (
            <ContractForm
              key={id}
              contract={(known as ContractView | undefined) ?? null}
              markets={(markets.data ?? []).map((market) => ({ id: market.id, name: market.public_name }))}
              today={today}
              onDone={() => navigate(HERE)}
            />
          )
        }
      </Loaded>
    </Page>
  )
}
