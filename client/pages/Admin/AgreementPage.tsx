import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { ContractForm, type ContractView, contracts, loadContracts } from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { today } from './today.ts'

const HERE = '/adminv2/contracts'

/** One contract, or a new one, to be written. */
export function ContractPage() {
  const { contractId } = useParams()
  const id = contractId === 'new' ? null : Number(contractId)
  const { list } = useSnapshot(contracts)
  const { markets } = useSnapshot(catalogue)
  const navigate = useNavigate()
  const again = () => Promise.all([loadMarkets(), loadContracts()])
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each contract
  useEffect(() => void again(), [id])
  const known = list.data?.find((one) => one.id === id)
  const both = markets.data === null ? { ...markets, data: null } : list
  useTitle(known?.name)
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
              today={today()}
              onDone={() => navigate(HERE)}
            />
          )
        }
      </Loaded>
    </Page>
  )
}
