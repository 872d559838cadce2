import * as Y from 'yjs'

/** Numbers beyond this are no longer counted one by one. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * Reads an update and makes sure that it can be applied as well. Yjs reads updates that it then throws at: a change that
 * stands on one which its own author has yet to make, a change or a deletion of no length. Stored, such a one would
 * throw at everybody who reads the document.
 * @throws when it can't be read or can't be applied
 */
export function readSoundUpdate(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> {
  const read = Y.decodeUpdate(update)
  for (const struct of read.structs) {
    if (struct.length < 1 || struct.id.clock + struct.length > LAST) throw new Error('It has no length to be counted')
    if (struct instanceof Y.Item && standsOnItself(struct))
      throw new Error('It stands on what its author has yet to make')
  }
  for (const ranges of read.ds.clients.values())
    for (const { clock, len } of ranges) if (len < 1 || clock + len > LAST) throw new Error('It deletes nothing')
  return read
}

/** Yjs takes it for granted that what an item's own author made is there, and looks for it without asking. */
function standsOnItself({ id, origin, rightOrigin, parent }: Y.Item): boolean {
  const within = parent as unknown
  return isAhead(origin, id) || isAhead(rightOrigin, id) || (within instanceof Y.ID && isAhead(within, id))
}

const isAhead = (on: Y.ID | null, id: Y.ID): boolean => on !== null && on.client === id.client && on.clock >= id.clock
