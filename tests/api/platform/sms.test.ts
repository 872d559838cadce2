import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Undeliverable } from '#server/platform/outgoing/messages.ts'
import { httpSms } from '#server/platform/sms.ts'

const heard: { authorization: string | undefined; body: unknown }[] = []
let status = 202
const gateway = http.createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  heard.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) })
  response.writeHead(status).end('{}')
})
let url = ''
beforeAll(
  () =>
    new Promise<void>((resolve) =>
      gateway.listen(0, '127.0.0.1', () => {
        url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
        resolve()
      }),
    ),
)
afterAll(() => new Promise((resolve) => gateway.close(resolve)))

it('a text is handed to the gateway with our token, and a gateway that refuses is a failure', async () => {
  const sms = httpSms(url, 'our-token')
  await sms({ to: '+15550100001', text: 'Hello' }, '7')
  expect(heard).toEqual([{ authorization: 'Bearer our-token', body: { to: '+15550100001', text: 'Hello' } }])
  const failing = (said: number) => {
    status = said
    return sms({ to: '+15550100001', text: 'Hello' }, '8').catch((error) => error)
  }
  expect(await failing(500)).not.toBeInstanceOf(Undeliverable)
  expect(await failing(429)).not.toBeInstanceOf(Undeliverable)
  expect(await failing(422)).toBeInstanceOf(Undeliverable)
})
