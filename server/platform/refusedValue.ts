const SECRET_NAME = /(^|_)(SECRET|TOKEN|KEY|PASSWORD)$/
/** Addresses that bring their password or key along. */
const SECRET_ADDRESS = /^(DATABASE|REDIS|SMTP|SMS)_URL$/

/** Says that a value of the environment is refused. What may be a secret is not printed: logs are read by others. */
export function refusedValue(name: string, value: string | undefined, expected: string): string {
  const shown = shownOf(name, value ?? '')
  return shown === undefined ? `${name} is not taken: ${expected}.` : `${name} is “${shown}”: ${expected}.`
}

function shownOf(name: string, value: string): string | undefined {
  if (SECRET_NAME.test(name)) return undefined
  if (SECRET_ADDRESS.test(name)) return placeOf(value)
  return /_(URL|ENDPOINT)$/.test(name) ? withoutSecrets(value) : value
}

/** Where an address leads to and no more; undefined where that can't be told apart from what else stands in it. */
function placeOf(address: string): string | undefined {
  const [, scheme = '', who = '', host = ''] =
    /^([a-z][a-z\d+.-]*:\/\/)?(.*@)?([a-z\d.-]+(?::\d+)?)(?=[/?#]|$)/is.exec(address) ?? []
  return host && (scheme || who) ? `${scheme}${who && '***@'}${host}` : undefined
}

/** An address without who signs in there and without its query, also when it is none that could be taken apart. */
const withoutSecrets = (address: string): string =>
  address.replace(/^([a-z\d+.-]*:\/\/)?.*@/is, '$1***@').replace(/[?#].*$/s, '?…')
