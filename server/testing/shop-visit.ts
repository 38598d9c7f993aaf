import type { TestServer } from '#server/testing/test-server.ts'

/** A page as a visitor's browser shows it. */
export interface Seen {
  readonly status: number
  /** Where the browser is after redirects: path and query, or the address of another site. */
  readonly path: string
  readonly html: string
  /** The words of its main part, without markup. */
  readonly text: string
  readonly headers: Headers
}

const ORIGIN = 'http://shop.test'

const textOf = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Fields = Readonly<Record<string, string>>

/** The form of a page that goes to an address with this ending, and what it sends if nothing is typed. */
export function formIn({ html, path }: Seen, ending: string, holding = ''): { action: string; fields: Fields } {
  const forms = [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)]
  const found = forms.find(([, action, inner]) => action!.endsWith(ending) && inner!.includes(holding))
  if (!found) throw new Error(`${path} has no form to ${ending}`)
  const fields: Record<string, string> = {}
  for (const [input] of found[2]!.matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = /\bname="([^"]*)"/.exec(input) ?? []
    const [, value = ''] = /\bvalue="([^"]*)"/.exec(input) ?? []
    if (!input.includes('type="radio"') || /\bchecked\b/.test(input)) fields[name] = value
  }
  return { action: found[1]!, fields }
}

/** The last time that a page offers: the first one may be over by the time the order is placed. '': it offers none. */
export function lastTime({ html }: Seen): string {
  const offered = [...html.matchAll(/<input[^>]*>/g)].filter(([input]) => input.includes('name="slot"'))
  return /\bvalue="([^"]*)"/.exec(offered.at(-1)?.[0] ?? '')?.[1] ?? ''
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: URLSearchParams
}

/** A visitor of a web shop: follows redirects and keeps cookies, as a browser without JavaScript does. */
export function shopVisit(server: Pick<TestServer, 'fetch'>, language: 'zh' | 'en' = 'zh') {
  const cookies = new Map<string, string>()
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const take = (set: string): void => {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(set) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  const fetched = async (path: string, init: Sent): Promise<Seen> => {
    const headers = {
      'Accept-Language': language,
      ...(cookies.size === 0 ? {} : { Cookie: cookie() }),
      ...init.headers,
    }
    const answer = await server.fetch(`${ORIGIN}${path}`, { ...init, headers })
    for (const set of answer.headers.getSetCookie()) take(set)
    const to = answer.headers.get('Location')
    const here = to?.replace(ORIGIN, '')
    if (here?.startsWith('/')) return fetched(here, { method: 'GET' })
    const html = await answer.text()
    return { status: answer.status, path: here ?? path, html, text: textOf(html), headers: answer.headers }
  }
  const send = (path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Seen> =>
    fetched(path, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN, ...headers },
      body: new URLSearchParams(fields),
    })
  return {
    open: (path: string): Promise<Seen> => fetched(path, { method: 'GET' }),
    /** Sends the form of a page, with what is typed into it. */
    submit: (page: Seen, ending: string, typed: Fields = {}, holding = ''): Promise<Seen> => {
      const { action, fields } = formIn(page, ending, holding)
      return send(action, { ...fields, ...typed })
    },
    /** Sends fields to an address, as a page of the shop or something else might. */
    send,
    cookie,
    setCookie: (to: string) => {
      cookies.clear()
      for (const one of to.split('; ')) take(one)
    },
  }
}
export type ShopVisit = ReturnType<typeof shopVisit>
