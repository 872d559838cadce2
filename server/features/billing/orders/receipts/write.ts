import PDFDocument from 'pdfkit'
import { pdfFont } from '#server/platform/pdf/fonts.ts'
import { BRAND } from '#shared/brand.ts'
import { dayText, periodText } from '#shared/rules/billing/days.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { chargedOf, withTax } from '../charged.ts'
import type { OrderRow } from '../queries.ts'
import { sayMark } from './mark.ts'
import { type Look, say, sayColumns, sayFact, sayRow, sayRule } from './page.ts'
import { paidWith, receiptStatus } from './status.ts'

export type Receipt = {
  order: OrderRow
  buyer: string
  email: string
  timezone: string
  /** The card that paid it, where it is known. */
  card: { brand: string | null; last4: string } | null
}

/** All that stands in the file: nothing is looked up any more. */
export type ReceiptsFile = { seller: readonly string[]; receipts: readonly Receipt[]; at: Date }

/** Points. */
const MARGIN = 56
const MARK_SIZE = 26
const INK = '#111111'
const READ: Look = { font: 'read', size: 10.5, color: INK }
const TITLE: Look = { font: 'bold', size: 20, color: INK }
const HEAD: Look = { font: 'bold', size: 10.5, color: INK }
const SUM: Look = { font: 'bold', size: 12, color: INK }

/** Receipts as a PDF, each on a page of its own, tagged for screen readers. */
export function writeReceipts({ seller, receipts, at }: ReceiptsFile): Promise<Buffer> {
  const title = receipts.length === 1 ? `Receipt ${receipts[0]!.order.id}` : 'Receipts'
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((done, fail) => {
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', fail)
  })
  doc.registerFont('read', pdfFont(400)).registerFont('bold', pdfFont(700))
  receipts.forEach((receipt, place) => {
    if (place > 0) doc.addPage()
    writeOne(doc, receipt, seller)
  })
  doc.end()
  return written
}

function writeOne(doc: PDFKit.PDFDocument, receipt: Receipt, seller: readonly string[]): void {
  const { order, buyer, email, timezone, card } = receipt
  const day = (at: Date): string => dayText(at, timezone)
  const { lines, total, given_back } = chargedOf(order)
  const givenBack = given_back.reduce((all, { cents }) => all + cents, 0)
  sayMark(doc, MARK_SIZE, BRAND.name, TITLE)
  doc.moveDown(0.5)
  say(doc, 'H1', `Receipt ${order.id}`, TITLE)
  doc.moveDown(0.5)
  sayFact(doc, 'Paid on', day(order.paid_at!), READ)
  sayFact(doc, 'Paid with', paidWith(total, card), READ)
  sayFact(doc, 'Status', receiptStatus({ ...order, total, givenBack }), READ)
  doc.moveDown()
  const { address, address2, city, state, zipcode, country } = order.address
  const place = [[city, state].filter(Boolean).join(', '), zipcode].filter(Boolean).join(' ')
  const billed = [buyer, email, address, address2, place, country].filter((line) => line !== '')
  sayColumns(
    doc,
    [
      { head: 'Sold by', lines: seller },
      { head: 'Billed to', lines: billed },
    ],
    { head: HEAD, line: READ },
  )
  doc.moveDown()
  sayRule(doc)
  for (const { label, cents } of withTax(lines)) sayRow(doc, label, dollars(cents), READ)
  sayRule(doc)
  sayRow(doc, 'Total paid', `${dollars(total)} ${order.currency}`, SUM)
  for (const { cents, at } of given_back) sayRow(doc, `Given back on ${day(at)}`, dollars(-cents), READ)
  if (givenBack > 0) sayRow(doc, 'Balance paid', `${dollars(total - givenBack)} ${order.currency}`, SUM)
  doc.moveDown()
  if (order.length > 0) say(doc, 'P', `Plan: ${order.name}, ${lengthText(order.length)} at a time`, READ)
  const { access_from: from, access_until: until } = order
  if (from) say(doc, 'P', periodText({ from, until, length: order.length }, timezone), READ)
}
