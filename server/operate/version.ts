/** The version of the product. */
export const productVersion = async (): Promise<string> =>
  ((await import('../../package.json', { with: { type: 'json' } })).default as { version: string }).version
