/** What was written to a person, without what its links open: the secret of a link stands behind its `#`. */
export const withoutSecretLinks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(https?:\/\/[^\s"'<>#]+#)[^\s"'<>]+/g, '$1…') : value
