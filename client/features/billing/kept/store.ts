import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  addUserPackage,
  listUserPackages,
  removeUserPackage,
  type UserPackageView,
} from '#shared/contract/billing/userPackages.ts'

/** The packages that who is signed in keeps in mind. */
export const kept = store(() => ({ list: remote<UserPackageView[]>() as Remote<UserPackageView[]> }))
const into = latestInto(kept, 'list')

export const loadKept = (): Promise<void> => into(async () => (await call(listUserPackages, {})).user_packages)
/** PRI-CA004, PRI-CA005. */
export async function keep(package_id: number, isKept: boolean): Promise<void> {
  const { user_packages } = isKept
    ? await call(addUserPackage, { package_id })
    : await call(removeUserPackage, { id: package_id })
  kept.list = { status: 'ready', data: user_packages, error: null }
}
