const SECRET_NAME = /(^|_)(SECRET|TOKEN|KEY|PASSWORD)$/

/** Says that a value of the environment is refused. What may be a secret is not printed: logs are read by others. */
export function refusedValue(name: string, value: string | undefined, expected: string): string {
  if (SECRET_NAME.test(name)) return `${name} is not taken: ${expected}.`
  return `${name} is “${name.endsWith('_URL') ? withoutSecrets(value ?? '') : value}”: ${expected}.`
}

/** An address without who signs in there and without its query, also when it is none that could be taken apart. */
const withoutSecrets = (address: string): string =>
  address.replace(/[?#].*$/s, '?…').replace(/^([a-z\d+.-]*:\/\/)?.*@/is, '$1***@')
