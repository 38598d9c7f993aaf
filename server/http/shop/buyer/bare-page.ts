import { html } from 'hono/html'
import { emptyPage } from '#server/http/shop/empty-page.ts'
import type { Piece } from '#server/http/shop/page.ts'
import { stylesheet } from '#server/http/shop/page-files.ts'
import type { ShopLanguage } from '#server/http/shop/shop-words.ts'

/** A whole page that belongs to no shop: a heading, and what stands below it. Not for search engines. */
export const barePage = (language: ShopLanguage, title: string, body: Piece): Piece =>
  bareDocument(
    language,
    title,
    html`<h1>${title}</h1>
      ${body}`,
  )

/** One that only says something, with a way on if there is one. */
export const bareNotice = (language: ShopLanguage, title: string, said: string, on: Piece | '' = ''): Piece =>
  bareDocument(language, title, emptyPage(title, said, on))

const bareDocument = (language: ShopLanguage, title: string, content: Piece): Piece =>
  html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="robots" content="noindex" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet.address}" />
      </head>
      <body>
        <main class="wide checkout">${content}</main>
      </body>
    </html>`
