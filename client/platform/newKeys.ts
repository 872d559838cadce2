const underWay = new Set<Promise<Response>>()
let done = 0

/**
 * Keeps count of a command. One that is done may have given the session a new key (an account is connected, a password
 * changed): what was asked beside it with the key of before is then refused, though the person is still here.
 */
export async function countCommand(sent: Promise<Response>): Promise<Response> {
  underWay.add(sent)
  try {
    const response = await sent
    if (response.ok) done++
    return response
  } finally {
    underWay.delete(sent)
  }
}

/** Begins to watch; the function it returns says whether a command was done since, once all of them are back. */
export function watchCommands(): () => Promise<boolean> {
  const before = done
  return async () => {
    await Promise.allSettled(underWay)
    return done > before
  }
}
