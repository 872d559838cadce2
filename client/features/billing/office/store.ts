import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/billing/index.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { plans } from '../plans/store.ts'

export type {
  DiscountsView,
  OfficeOption,
  OfficePackage,
  PromoCodeRow,
  TaxableZip,
} from '#shared/contract/billing/index.ts'

type Office = {
  packages: Remote<contract.OfficePackage[]>
  discounts: Remote<contract.DiscountsView[]>
  codes: Remote<Reply<typeof contract.listPromoCodes>>
  codesPage: number
  zips: Remote<Reply<typeof contract.listTaxableZips>>
  zipsAsked: { zip: string; page: number }
}
/** What is sold and for how much, for those who look after it. */
export const office = store<Office>(() => ({
  packages: remote(),
  discounts: remote(),
  codes: remote(),
  codesPage: 1,
  zips: remote(),
  zipsAsked: { zip: '', page: 1 },
}))

const intoPackages = latestInto(office, 'packages')
const intoDiscounts = latestInto(office, 'discounts')
const intoCodes = latestInto(office, 'codes')
const intoZips = latestInto(office, 'zips')

export const loadPackages = (): Promise<void> =>
  intoPackages(async () => (await call(contract.listPackages, {})).packages)
export const loadDiscounts = (): Promise<void> =>
  intoDiscounts(async () => (await call(contract.listLengthDiscounts, {})).discounts)
export function loadPromoCodes(page = office.codesPage): Promise<void> {
  office.codesPage = page
  return intoCodes(() => call(contract.listPromoCodes, { page }))
}
export function loadZips(asked = office.zipsAsked): Promise<void> {
  office.zipsAsked = asked
  return intoZips(() => call(contract.listTaxableZips, asked))
}

/** What the pages of prices hold is asked for anew where it may have changed. */
async function afterPrices(...more: (() => Promise<void>)[]): Promise<void> {
  plans.options = {}
  await Promise.all([loadPackages(), ...more.map((load) => load())])
}

/** @throws Conflict where somebody changed it since it was read */
export async function savePackage(changed: Sent<typeof contract.updatePackage>): Promise<void> {
  await call(contract.updatePackage, changed)
  await afterPrices()
}
/** @throws Conflict where somebody changed it since it was read */
export async function saveOption(changed: Sent<typeof contract.updatePackageOption>): Promise<void> {
  await call(contract.updatePackageOption, changed)
  await afterPrices()
}
/** @throws Conflict where somebody changed them since they were read */
export async function saveDiscounts(changed: Sent<typeof contract.setLengthDiscounts>): Promise<void> {
  await call(contract.setLengthDiscounts, changed)
  await afterPrices(loadDiscounts)
}
export type CodeFields = Omit<Sent<typeof contract.createPromoCode>, 'code'>
/** @throws Conflict where the name is taken, or somebody changed it since it was read */
export async function saveCode(
  place: { code: string } | { promo_code_id: number; revision: number },
  fields: CodeFields,
): Promise<void> {
  if ('code' in place) await call(contract.createPromoCode, { ...place, ...fields })
  else await call(contract.updatePromoCode, { ...place, ...fields })
  await loadPromoCodes()
}
/** @throws Refusal */
export async function endCode(promo_code_id: number): Promise<void> {
  await call(contract.endPromoCode, { promo_code_id })
  await loadPromoCodes()
}
/** @throws InvalidInput where a line is wrong; then none is added */
export async function addZips(lines: string): Promise<Reply<typeof contract.addTaxableZips>> {
  const added = await call(contract.addTaxableZips, { lines })
  await loadZips({ ...office.zipsAsked, page: 1 })
  return added
}
/** @throws Refusal */
export async function removeZip(state: string, zip: string): Promise<void> {
  await call(contract.removeTaxableZip, { state, zip })
  await loadZips()
}
