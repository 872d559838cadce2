import type { SocialProvider } from '#shared/contract/accounts/index.ts'
import type { CookieJar } from './cookieJar.ts'

export type Told = { email: string; name?: string; verified?: boolean }

/** Says at the stood-in provider who one is; gives the query that comes back to the return page. */
export async function answerAtProvider(
  jar: CookieJar,
  start: string,
  provider: SocialProvider,
  told: Told | 'decline',
) {
  const asked = await jar.follow(start, /\/interaction\//)
  const form = new URLSearchParams(
    told === 'decline'
      ? { decline: '1' }
      : {
          email: told.email,
          name: told.name ?? 'Mary Seacole',
          ...(told.verified === false ? {} : { verified: 'on' }),
        },
  )
  const returned = await jar.follow(asked.url.href, new RegExp(`^/login/${provider}$`), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  if (!returned.response) return returned.url.search
  // Apple's answer is a form that the browser sends on.
  const html = await returned.response.text()
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map((match) => [match[1]!, match[2]!])
  const back = await jar.follow(`/login/${provider}`, /^$/, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return back.url.search
}

/** A whole sign-in with a provider, as a browser does it; gives the API's reply. */
export async function socialSignIn(
  jar: CookieJar,
  provider: SocialProvider,
  told: Told | 'decline',
  query = '',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const back = await answerAtProvider(jar, `/api/v2/user/social/${provider}${query}`, provider, told)
  return jar.post(`/api/v2/user/social/${provider}`, { query: back })
}
