import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

/** The gateway keeps nothing here. */
const NO_SQL = { rows: async () => [], one: async () => undefined }

it('a text is handed to the gateway with our token, and a gateway that refuses is a failure', async () => {
  const sms = httpSms(url, 'our-token')
  await sms.send({ to: '+15550100001', text: 'Hello' }, NO_SQL)
  expect(heard).toEqual([{ authorization: 'Bearer our-token', body: { to: '+15550100001', text: 'Hello' } }])
  status = 500
  await expect(sms.send({ to: '+15550100001', text: 'Hello' }, NO_SQL)).rejects.toThrow('500')
})
