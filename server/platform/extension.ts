/**
 * A place where a feature lets those above it take part without knowing them: it declares the point in its door, they
 * bring what they provide in their manifest. Where each has something to add it asks all of them, where one knows the first.
 */
export type ExtensionPoint<Part> = {
  /** What the features brought, in the order of the feature list. */
  readonly parts: readonly Part[]
  /** What a manifest lists under `provides`. */
  with: (part: Part) => Provision
}
/** Joins one feature's part to another's extension point. */
export type Provision = { join: () => void }

/** Declares an extension point. */
export function extensionPoint<Part>(): ExtensionPoint<Part> {
  const parts: Part[] = []
  return { parts, with: (part) => ({ join: () => void (parts.includes(part) || parts.push(part)) }) }
}
