import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { AgreementForm, type AgreementView, agreements, loadAgreements } from '#client/features/institutions/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { today } from './today.ts'

const HERE = '/adminv2/agreements'

/** One agreement, or a new one, to be written. */
export function AgreementPage() {
  const { agreementId } = useParams()
  const id = agreementId === 'new' ? null : Number(agreementId)
  const { list } = useSnapshot(agreements)
  const { markets } = useSnapshot(catalogue)
  const navigate = useNavigate()
  const again = () => Promise.all([loadMarkets(), loadAgreements()])
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each agreement
  useEffect(() => void again(), [id])
  const known = list.data?.find((one) => one.id === id)
  const both = markets.data === null ? { ...markets, data: null } : list
  useTitle(known?.name)
  return (
    <Page narrow>
      <p>
        <Link to={HERE}>All agreements</Link>
      </p>
      <PageHead title={known?.name ?? (id === null ? 'A new agreement' : 'Agreement')} />
      <Loaded from={both} what="the agreement" onRetry={again} height="30rem">
        {() =>
          id !== null && !known ? (
            <EmptyState title="There is no such agreement">It may have been written under another number.</EmptyState>
          ) : (
            <AgreementForm
              key={id}
              agreement={(known as AgreementView | undefined) ?? null}
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
