/** The value of a list that something given is; undefined where it is none of them. */
export const oneOf = <Value>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)
