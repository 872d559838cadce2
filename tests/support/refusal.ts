/** What a call was refused with, as the client sees it; undefined for one that was answered. */
export const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )
