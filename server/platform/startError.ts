/** Something that keeps the product from starting, in one sentence for whoever runs it. */
export class StartError extends Error {
  override name = 'StartError'
}
