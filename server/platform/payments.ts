/** How a charge came out. `text` is a sentence for who pays. */
export type ChargeAnswer =
  | { status: 'succeeded'; charge: string }
  | { status: 'declined'; charge: string | null; code: string; text: string }
  | { status: 'needs_action'; charge: string; url: string }

/** What may be shown of a card that is with the provider. */
export type CardFacts = { method: string; brand: string; last4: string; expires: string; funding: string }

export type PaymentEventKind = 'succeeded' | 'failed' | 'refunded' | 'disputed' | 'dispute_won'
/** Something that the provider tells of a charge, by a webhook. */
export type PaymentEvent = {
  id: string
  kind: PaymentEventKind
  charge: string
  /** The order that its metadata names, where they are ours: who uses the same account may name other orders. */
  orderId: number | null
  /** What was charged, where it says so. */
  cents: number | null
  /** In capitals. */
  currency: string | null
  at: Date
}

/** The provider says for good that it gives this back no more: it went back there already, or a bank holds it. */
export class RefundRefused extends Error {}

/** How a charge stands with the provider now. */
export type ChargeFacts = { answer: ChargeAnswer; refunded: boolean }

/**
 * Whoever takes payments for us. Cards are typed on the provider's own page and never pass through us: what comes back
 * from there is a token. The same key charges, or gives back, once. All of it throws `PaymentsAway` where no answer came.
 */
export type PaymentProvider = {
  name: string
  createCustomer: (person: { userId: number; email: string }) => Promise<string>
  /** The address of the page on which a card is typed; it leads to `returnTo` with a `payment_token`. */
  beginForm: (asked: { customer: string; returnTo: string }) => Promise<string>
  /** The card that a token of this customer stands for; undefined for a token that is none. */
  readToken: (customer: string, token: string) => Promise<CardFacts | undefined>
  charge: (asked: {
    key: string
    orderId: number
    customer: string
    method: string
    cents: number
    currency: string
    about: string
    /** The buyer is not here to be asked anything: a renewal. */
    isAlone: boolean
    returnTo: string
  }) => Promise<ChargeAnswer>
  lookUp: (charge: string) => Promise<ChargeFacts | undefined>
  /** Takes back a charge that waits for its buyer's bank, and says how it stands then: it may have been paid meanwhile. */
  cancel: (charge: string) => Promise<ChargeAnswer>
  /** Gives back so many cents of a charge, or all that is left of it. @throws RefundRefused */
  refund: (asked: { key: string; charge: string; cents?: number }) => Promise<void>
  /** Whether a part of a charge was given back under a key, also where the key itself is forgotten by now. */
  hasGiven: (asked: { key: string; charge: string; cents: number }) => Promise<boolean>
  /** What a webhook says; null for what is nothing to us. @throws BadSignature where it is not the provider's, or too old */
  readEvent: (asked: { body: string; signature: string; now: Date }) => PaymentEvent | null
  /** The header in which it signs its webhooks. */
  signatureHeader: string
  /** Sends its webhooks: only the stand-in has to be told to. */
  deliver?: (to: string) => Promise<void>
}

/** A webhook that is not signed by the provider. */
export class BadSignature extends Error {}
