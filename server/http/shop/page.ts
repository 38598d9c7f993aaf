import { html, raw } from 'hono/html'
import { imageUrl } from '#contract/image-url.ts'
import type { Words } from '#contract/schemas.ts'
import type { ShopPageFacts } from '#contract/storefront/page-facts.ts'
import type { ShopCategory } from '#server/contexts/online/shop/shop-goods.queries.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { visitorPiece } from '#server/http/shop/stock-marks.ts'
import { shopLanguages, type ShopLanguage, type ShopWords } from '#server/http/shop/shop-words.ts'

/** A piece of a page: what `html` makes, in which every text is escaped. */
export type Piece = ReturnType<typeof html>

/** What every page of a shop is made from. */
export interface PageFrame {
  readonly shop: Shop
  readonly language: ShopLanguage
  readonly words: ShopWords
  /** Scheme and host of the shop's own addresses. */
  readonly origin: string
  /** Where the shop's pages lie: `/s/{prefix}`. */
  readonly base: string
  readonly stylesheet: string
  /** Address of the module that adds what needs a script; '' where none was built, or the page is a preview. */
  readonly script: string
  readonly categories: readonly ShopCategory[]
  /** Whether buyers can sign in: codes reach them. */
  readonly accounts: boolean
}

/** A name in the page's language; where there is none, in the other one. */
export const nameIn = ({ language }: Pick<PageFrame, 'language'>, { zh, en }: Words): string =>
  language === 'zh' ? zh || en : en || zh

/** The path of a page or a form of the shop, in the page's language. */
export const pathIn = ({ base, language }: PageFrame, path: string): string => `${base}/${language}/${path}`

export interface Page {
  readonly title: string
  readonly description: string
  /** Its address below the language, such as `p/tea`. */
  readonly path: string
  readonly body: Piece
  /** Structured data, as JSON that may stand in a page. */
  readonly data?: string
  /** Not for search engines. */
  readonly hidden?: boolean
  /** Without ways into the shop: it is closed, or would draw somebody away who is about to pay. */
  readonly alone?: boolean
  readonly search?: string
  /** Hosts to which its forms lead besides the shop. */
  readonly leadsTo?: readonly string[]
}

/** The whole document of a page. */
export function documentOf(frame: PageFrame, page: Page): Piece {
  const { shop, language, words, origin, base, stylesheet, script } = frame
  const at = (one: ShopLanguage): string => `${origin}${base}/${one}/${page.path}`
  const home = `${base}/${language}/`
  return html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title === shop.name ? shop.name : `${page.title} · ${shop.name}`}</title>
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        ${page.hidden ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${at(language)}" />`}
        ${
          page.hidden
            ? ''
            : shopLanguages.map(
                (one) => html`<link rel="alternate" hreflang="${one === 'zh' ? 'zh-CN' : 'en'}" href="${at(one)}" />`,
              )
        }
        ${page.hidden ? '' : html`<link rel="alternate" hreflang="x-default" href="${at('zh')}" />`}
        <link rel="stylesheet" href="${stylesheet}" />
        ${script === '' ? '' : html`<script type="module" src="${script}" fetchpriority="low"></script>`}
        ${shop.logo === '' ? '' : html`<link rel="icon" href="${imageUrl(shop.logo, 'thumb')}" />`}
        ${
          page.data === undefined
            ? ''
            : html`<script type="application/ld+json">
                ${raw(page.data)}
              </script>`
        }
      </head>
      <body${script === '' ? '' : html` data-shop="${JSON.stringify(factsOf(frame))}"`}>
        <a class="skip" href="#content">${words.skip}</a>
        ${topOf(frame, page)}
        <main id="content" class="wide">${page.body}</main>
        <footer class="foot">
          <div class="wide row">
            <strong>${shop.name}</strong>
            ${shop.phone === '' ? '' : html`<a href="tel:${shop.phone}">${shop.phone}</a>`}
            ${
              page.alone
                ? ''
                : html`<a href="${home}delivery">${words.deliverHere}</a> <a href="${home}about">${words.policies}</a>`
            }
          </div>
        </footer>
      </body>
    </html>`
}

/** The shop's name, the search and the basket, the other language and the categories. */
function topOf(frame: PageFrame, page: Page): Piece {
  const { shop, words, base, language } = frame
  const other = shopLanguages.find((one) => one !== language)!
  const home = `${base}/${language}/`
  return html`<header class="head">
    <div class="wide row">
      <a class="brand" href="${home}">
        ${
          shop.logo === ''
            ? html`<i class="mark" data-letter="${[...shop.name][0]}" aria-hidden="true"></i>`
            : html`<img src="${imageUrl(shop.logo, 'thumb')}" alt="" width="40" height="40" />`
        }
        <span>${shop.name}</span>
      </a>
      ${
        page.alone
          ? ''
          : html`<form class="search" action="${home}search" role="search">
              <input
                type="search"
                name="q"
                value="${page.search ?? ''}"
                maxlength="80"
                aria-label="${words.searchFor}"
                placeholder="${words.searchFor}"
              />
              <button class="quiet">${words.search}</button>
            </form>`
      }
      ${
        shop.takesOrders && !page.alone
          ? html`${frame.accounts ? html`<a class="basket" href="${home}account">${words.accountLink}</a>` : ''}
              <a class="basket bag" href="${home}basket">${visitorPiece('basket')}</a>`
          : ''
      }
      <a class="language" lang="${other === 'zh' ? 'zh-CN' : 'en'}" href="${base}/${other}/${page.path}"
        >${words.other}</a
      >
    </div>
    ${page.alone ? '' : categoryLinks(frame, home, page.path)}
  </header>`
}

/** What the module has to know of the page. */
const factsOf = ({ shop, base, language, words }: PageFrame): ShopPageFacts => ({
  api: `/b/storefront/v1/${shop.prefix}`,
  pages: `${base}/${language}`,
  language,
  words: {
    available: words.available,
    few: words.few('{n}'),
    out: words.out,
    from: words.from('{price}'),
    suggestions: words.suggestions,
    suggested: words.suggested('{n}'),
    nothingFound: words.nothingFound,
    allFound: words.allFound('{n}'),
  },
})

function categoryLinks({ categories, words, language }: PageFrame, home: string, path: string): Piece | '' {
  if (categories.length === 0) return ''
  const [here] = path.split('?')
  const linkTo = (to: string, text: string): Piece =>
    html`<a href="${home}${to}" ${here === to ? raw(' aria-current="page"') : ''}>${text}</a>`
  const first = categories.filter(({ parentId }) => parentId === null)
  return html`<nav class="wide categories" aria-label="${words.categories}">
    <ul>
      <li>${linkTo('all', words.all)}</li>
      ${first.map(({ id, name }) => html`<li>${linkTo(`c/${id}`, name[language] || name.en || name.zh)}</li>`)}
    </ul>
  </nav>`
}

/** JSON that may stand within a script element. */
export const jsonForPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
