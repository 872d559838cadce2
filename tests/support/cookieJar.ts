let machines = 0

/**
 * A browser's cookies for tests without a browser; follows redirects when told to. Each comes from an address of its
 * own where the world believes one proxy.
 */
export function cookieJar(base: string, address = `198.18.${machines >> 8}.${machines++ & 255}`) {
  const cookies = new Map<string, string>()
  const jar = {
    cookies,
    fetch: async (url: string, init: RequestInit = {}): Promise<Response> => {
      const response = await fetch(new URL(url, base), {
        redirect: 'manual',
        ...init,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: new URL(base).origin,
          'x-forwarded-for': address,
          ...(init.headers as Record<string, string> | undefined),
        },
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';')
        const at = pair.indexOf('=')
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
        const gone = value === '' || attributes.some((one) => /expires=Thu, 01 Jan 1970/i.test(one))
        if (gone) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
    /** Follows redirects until one leads to a page whose path fits, or to something that is no redirect. */
    follow: async (url: string, until: RegExp, init: RequestInit = {}): Promise<{ url: URL; response?: Response }> => {
      let next = new URL(url, base)
      let options = init
      for (let steps = 0; steps < 10; steps++) {
        if (until.test(next.pathname)) return { url: next }
        const response = await jar.fetch(next.href, options)
        options = {}
        const to = response.headers.get('location')
        if (!to) return { url: next, response }
        next = new URL(to, next)
      }
      throw new Error(`Too many redirects, last to ${next}`)
    },
    post: async (path: string, body: object = {}): Promise<{ status: number; body: Record<string, unknown> }> => {
      const response = await jar.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : {} }
    },
  }
  return jar
}
export type CookieJar = ReturnType<typeof cookieJar>
