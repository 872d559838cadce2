import { bodyParser } from '@koa/bodyparser'
import type Router from '@koa/router'
import type Koa from 'koa'
import type { Pool } from 'pg'
import { isLuhn } from '#shared/rules/billing/cardNumber.ts'
import type { Clock } from '../platform/clock.ts'
import { fillForm, formById } from '../platform/database/queries/localPayments.ts'
import { poolSql } from '../platform/sql.ts'
import { confirmCharge, TEST_CARDS } from './payments.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f0e8;color:#1e2430}main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:12px}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #6b7280;border-radius:8px}
button{font:inherit;font-weight:700;margin-top:1rem;padding:.7rem 1rem;border:0;border-radius:8px;background:#1e2430;color:#fff;width:100%}button.quiet{background:#e7e3da;color:#1e2430}
[role=alert]{color:#a3231c;font-weight:600}li{margin:.25rem 0}code{white-space:nowrap}`

function show(koa: Koa.Context, title: string, body: string): void {
  koa.type = 'html'
  koa.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action *")
  koa.body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>This page stands in for a payment provider. Nobody is charged.</p>${body}</main></html>`
}
const cards = Object.entries(TEST_CARDS)
  .map(([number, { says }]) => `<li><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> ${says}</li>`)
  .join('')
const cardForm = (fault = '', number = '') =>
  `${fault && `<p role="alert" id="fault">${fault}</p>`}<form method="post"><label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required value="${number}"${fault && ' aria-invalid="true" aria-describedby="fault"'}>
<label for="expires">Expires (MM/YY)</label><input id="expires" name="expires" autocomplete="cc-exp" required value="12/40">
<button>Use this card</button></form><h2>Test cards</h2><ul>${cards}</ul>`

const fieldsOf = (koa: Koa.Context) => (koa.request as { body?: Record<string, unknown> }).body ?? {}
const form = bodyParser({ enableTypes: ['form'], formLimit: '4kb' })

/** The stand-in's own pages: a card is typed here, and a bank asks back. Never in production. */
export function addPaymentPages(router: Router, { pool, clock }: { pool: Pool; clock: Clock }): void {
  const sql = poolSql(pool)
  router.get('/dev/pay/card/:id', async (koa) => {
    if (await sql.one(formById, [koa.params.id!])) show(koa, 'Your card', cardForm())
  })
  router.post('/dev/pay/card/:id', form, async (koa) => {
    const found = await sql.one(formById, [koa.params.id!])
    if (!found) return
    const { number: typed = '', expires = '' } = fieldsOf(koa)
    const number = String(typed).replace(/[\s-]/g, '')
    const card = TEST_CARDS[number as keyof typeof TEST_CARDS]
    const until = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(String(expires))
    const shown = String(typed)
      .replace(/[^\d -]/g, '')
      .slice(0, 30)
    if (!isLuhn(String(typed))) return show(koa, 'Your card', cardForm('This card number is not complete.', shown))
    if (!card) return show(koa, 'Your card', cardForm('Only the test cards below work here.', shown))
    if (!until) return show(koa, 'Your card', cardForm('Give the month and the year, such as 12/40.', shown))
    await sql.rows(fillForm, [found.id, 'visa', number.slice(-4), `20${until[2]}-${until[1]}`, card.behaves])
    const { return_to } = found
    koa.redirect(`${return_to}${return_to.includes('?') ? '&' : '?'}payment_token=${found.id}`)
    koa.status = 303
  })
  router.get('/dev/pay/confirm/:id', (koa) =>
    show(
      koa,
      'Your bank asks',
      '<form method="post"><p>Is it you who is paying?</p><button name="yes" value="1">Yes, it is me</button><button class="quiet" name="no" value="1">No</button></form>',
    ),
  )
  router.post('/dev/pay/confirm/:id', form, async (koa) => {
    const to = await confirmCharge(sql, koa.params.id!, 'yes' in fieldsOf(koa), clock())
    if (!to) return
    koa.redirect(to)
    koa.status = 303
  })
}
