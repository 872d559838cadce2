import * as Y from 'yjs'

/** True when everything that an update stands on is there: its author's earlier changes, and what it is put beside. */
export function standsOnKnown(doc: Y.Doc, update: Uint8Array): boolean {
  const { structs, ds } = Y.decodeUpdate(update)
  const known = new Map<number, number>()
  const upTo = (client: number) => known.get(client) ?? Y.getState(doc.store, client)
  for (const { id, length } of structs) {
    if (id.clock > upTo(id.client)) return false
    known.set(id.client, Math.max(upTo(id.client), id.clock + length))
  }
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue
    const parent = struct.parent as unknown
    for (const id of [struct.origin, struct.rightOrigin, parent instanceof Y.ID ? parent : null]) {
      if (id && id.clock >= upTo(id.client)) return false
    }
  }
  for (const [client, ranges] of ds.clients) {
    if (ranges.some(({ clock, len }) => clock + len > upTo(client))) return false
  }
  return true
}
