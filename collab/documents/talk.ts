import * as Y from 'yjs'
import { CLOSE, type Connection } from './connection.ts'
import type { Journal } from './journal.ts'
import { LIMITS } from './limits.ts'
import type { Place } from './openDocuments.ts'
import { createSkipForward } from './skipForward.ts'
import { askMessage, isEmptyUpdate, type Message, readFrame, updateMessage, wholeMessage } from './sync.ts'
import type { Standing } from './trouble.ts'

export const READ_ONLY = 'You can look at this but not change it. What you changed was not kept.'

/** Puts a connection into a document that is loaded: from here on its frames are heard. `standing` says how it stands. */
export function enter(connection: Connection, { document, awareness }: Place, standing: () => Standing): void {
  const skip = createSkipForward(document)
  connection.skip = skip
  connection.onCaughtUp = () => {
    const missed = skip.missed()
    if (missed && connection.live) connection.send(updateMessage(missed))
    connection.notify(standing())
    awareness.welcome(connection)
  }
  document.connections.add(connection)
  connection.notify(standing())
  connection.send(askMessage(document.vector()))
  awareness.welcome(connection)
}

/** Takes one frame of a connection. A frame that is not of the protocol closes this connection, and only it. */
export function hearFrame(
  connection: Connection,
  place: Place,
  journal: Journal,
  data: Buffer,
  isBinary: boolean,
): void {
  connection.meter()
  let message: Message
  try {
    if (!isBinary) throw new Error('text frame')
    // A copy: the library's view may hold on to a whole chunk of the network's memory.
    message = readFrame(Uint8Array.prototype.slice.call(data))
  } catch {
    connection.close(CLOSE.malformed)
    return
  }
  switch (message.type) {
    case 'ask':
      connection.live = true
      if (connection.isBehind) connection.skip?.asked(message.vector)
      connection.send(wholeMessage(place.document.difference(message.vector)))
      return
    case 'update':
      takeUpdate(connection, place, journal, message)
      return
    case 'awareness':
      if (message.bytes <= LIMITS.awarenessBytes) place.awareness.say(connection, message.entries)
      return
    case 'askAwareness':
      place.awareness.welcome(connection)
  }
}

function takeUpdate(
  connection: Connection,
  { document }: Place,
  journal: Journal,
  { update, whole }: { update: Uint8Array; whole: boolean },
): void {
  connection.taken++
  if (connection.access === 'read') {
    // Every client answers the first question, a reader with nothing but the deletions that all know of.
    const isChange = !isEmptyUpdate(update) && (!whole || Y.decodeUpdate(update).structs.length > 0)
    if (isChange) {
      connection.hasHole = true
      connection.notify({ state: 'refused', message: READ_ONLY })
    }
    // Counted, or somebody who is given rights on this line would never be told that all of theirs is stored.
    if (!connection.hasHole) connection.acknowledge()
    return
  }
  const stored = () => connection.acknowledge()
  const isJudged = !connection.rights.includes('full')
  if (isJudged && !isEmptyUpdate(update)) document.filtered.take(update, connection, stored)
  else if (whole || isEmptyUpdate(update)) document.takeWhole(update, connection, connection.actor.id, stored)
  else document.take(update, connection, connection.actor.id, stored)
  if (journal.isFull()) connection.pause('storing')
}
