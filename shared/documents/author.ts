import * as decoding from 'lib0/decoding'

/**
 * The client under whose number an update writes; undefined when it writes nothing new, or under several. Reads the
 * first numbers of Yjs' update format (version 1): clients, then for each the structs, its number and its clock.
 */
export function soleClientOf(update: Uint8Array): number | undefined {
  const decoder = decoding.createDecoder(update)
  if (decoding.readVarUint(decoder) !== 1) return undefined
  decoding.readVarUint(decoder)
  return decoding.readVarUint(decoder)
}
