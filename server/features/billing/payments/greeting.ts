import { greetingOf } from '#shared/rules/accounts/names.ts'

/** How every mail about money begins, as all other mail does. */
export const hello = ({ first_name, confirmed }: { first_name: string; confirmed: boolean }): string =>
  greetingOf({ firstName: first_name, confirmed })
