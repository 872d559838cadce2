import { secretFault } from './secretStrength.ts'
import { isThisMachine } from './thisMachine.ts'

type Given = {
  PUBLIC_URL?: string | undefined
  SECRET?: string | undefined
  TRUSTED_PROXIES?: number | undefined
  DEMO?: boolean | undefined
  SMS_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
}

/** What production lacks or must not have, each in a sentence. No value is said: it may be a secret. */
export function productionFaults({
  PUBLIC_URL,
  SECRET,
  TRUSTED_PROXIES,
  DEMO,
  SMS_URL,
  S3_ENDPOINT,
  STRIPE_SECRET_KEY,
}: Given): string[] {
  const faults: string[] = []
  if (!PUBLIC_URL)
    faults.push('PUBLIC_URL must be set in production: the address under which people reach the product.')
  else if (PUBLIC_URL.startsWith('http:') && !isThisMachine(PUBLIC_URL))
    faults.push('PUBLIC_URL must begin with https:// in production, unless it is an address of this machine.')
  if (!SECRET) faults.push('SECRET must be set in production: at least 32 random characters that sign tickets.')
  else if (secretFault(SECRET)) faults.push(`SECRET ${secretFault(SECRET)}.`)
  if (TRUSTED_PROXIES === undefined)
    faults.push('TRUSTED_PROXIES must be set in production: how many proxies stand in front (0 for none).')
  if (SMS_URL?.startsWith('http:') && !isThisMachine(SMS_URL))
    faults.push('SMS_URL must begin with https:// in production: a token and phone numbers go there.')
  if (S3_ENDPOINT?.startsWith('http:') && !isThisMachine(S3_ENDPOINT))
    faults.push('S3_ENDPOINT must begin with https:// in production: pictures of private cards go there.')
  if (/^(sk|rk)_test_/.test(STRIPE_SECRET_KEY ?? ''))
    faults.push('STRIPE_SECRET_KEY can’t be a test key in production: plans would be opened that nobody has paid for.')
  if (DEMO) faults.push('DEMO can’t be true in production: everybody knows the password of the demo people.')
  return faults
}
