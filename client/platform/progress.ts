/** How much of a request has gone out, from 0 to 1. */
export type OnProgress = (share: number) => void

/** As `fetch`, which doesn't tell how much of a body has gone out. @throws TypeError when nothing came back, an abort when it was given up */
export function sendTelling(
  url: string,
  init: { method: string; headers: Record<string, string>; body: string; signal?: AbortSignal },
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const given = () => reject(new DOMException('It was given up.', 'AbortError'))
    if (init.signal?.aborted) return given()
    const asked = new XMLHttpRequest()
    asked.open(init.method, url)
    asked.responseType = 'blob'
    for (const [name, value] of Object.entries(init.headers)) asked.setRequestHeader(name, value)
    asked.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    asked.onload = () => {
      const lines = asked.getAllResponseHeaders().trim().split(/\r?\n/)
      const headers = lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ])
      const isBare = asked.status === 204 || asked.status === 304
      resolve(new Response(isBare ? null : (asked.response as Blob), { status: asked.status, headers }))
    }
    asked.onerror = () => reject(new TypeError('Nothing came back.'))
    asked.onabort = given
    init.signal?.addEventListener('abort', () => asked.abort())
    asked.send(init.body)
  })
}
