import { html } from 'hono/html'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HTTPException } from 'hono/http-exception'
import { bareNotice } from '#server/http/shop/buyer/bare-page.ts'
import { emptyPage } from '#server/http/shop/empty-page.ts'
import { pathIn, type Page, type PageFrame } from '#server/http/shop/page.ts'
import { languageOf } from '#server/http/shop/shop-frame.ts'
import { shopWords } from '#server/http/shop/shop-words.ts'

const saying = (frame: PageFrame, title: string, hint: string): Page => ({
  title,
  description: title,
  path: 'basket',
  hidden: true,
  body: emptyPage(title, hint, html`<a class="button" href="${pathIn(frame, 'basket')}">${frame.words.basket}</a>`),
})

/** A form of a page that was made for another visit. */
export const stalePage = (frame: PageFrame): Page => saying(frame, frame.words.stale, frame.words.staleHint)

/** More forms than one network may send. */
export const tooManyFormsPage = (frame: PageFrame, seconds: number): Page =>
  saying(frame, frame.words.tooManyForms, frame.words.tooManyOrdersHint(seconds))

/** More orders than one network may place. */
export const tooManyOrdersPage = (frame: PageFrame, seconds: number): Page =>
  saying(frame, frame.words.tooManyOrders, frame.words.tooManyOrdersHint(seconds))

/** What was refused before its shop was looked at: another site's form, or too much of it. */
export async function refusedForm(error: HTTPException, c: Context): Promise<Response> {
  const language = languageOf(c)
  const words = shopWords[language]
  const [title, hint] =
    error.status === 413 ? [words.tooLarge, words.staleHint] : [words.otherSite, words.otherSiteHint]
  const home = `${/^\/s\/[^/]+/.exec(c.req.path)?.[0] ?? ''}/${language}/`
  return c.html(
    bareNotice(language, title, hint, html`<a class="button" href="${home}">${words.keepShopping}</a>`),
    error.status as ContentfulStatusCode,
    { 'Cache-Control': 'no-store' },
  )
}
