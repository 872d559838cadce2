import autocannon from 'autocannon'
import { tellBench } from './serve.mjs'

/** Sends requests as fast as they are answered, from a process of its own. */
tellBench(1, async ({ url, requests, connections, seconds }) => {
  if (!url) return {}
  const result = await autocannon({ url, connections, duration: seconds, requests })
  return {
    perSecond: result.requests.average,
    answered: result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / result.requests.total,
  }
})
