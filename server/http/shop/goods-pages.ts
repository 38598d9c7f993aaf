import { html } from 'hono/html'
import { cents, mulDiv } from '#domain/money.ts'
import { imageUrl } from '#contract/image-url.ts'
import {
  PAGE_SIZE,
  type ShopItem,
  type ShopProduct,
  type ShopVariant,
} from '#server/contexts/online/shop/shop-goods.queries.ts'
import { addForm } from '#server/http/shop/add-form.ts'
import { emptyPage } from '#server/http/shop/empty-page.ts'
import { guaranteeWords } from '#server/http/shop/guarantee-choice.ts'
import { jsonForPage, nameIn, pathIn, type Page, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { stockMark, stockPiece } from '#server/http/shop/stock-marks.ts'
import { ownTile } from '#server/http/shop/own-tile.ts'
import { plainText } from '#server/http/shop/plain-text.ts'
import { quantity } from '#server/http/shop/shop-words.ts'
import { widePicture } from '#server/http/shop/wide-picture.ts'
import { dayWords, money } from '#server/kernel/local-text.ts'

/** Signs of a description for search engines. */
const LONGEST_DESCRIPTION = 160
/** Pictures above the fold are fetched at once, the others when they come near. */
const SEEN_AT_ONCE = 4
/** Cards beside each other on a phone: their pictures come before those below. */
const FIRST_ROW = 2

const priceWords = ({ words }: PageFrame, { priceFrom, priceTo }: Pick<ShopItem, 'priceFrom' | 'priceTo'>): string =>
  priceFrom === priceTo ? money(priceFrom) : words.from(money(priceFrom))

/** The upper part of a card: the picture above the name, or a tile with the name on it. */
function face(frame: PageFrame, item: ShopItem, at: number): Piece {
  const name = html`<span class="name">${nameIn(frame, item.name)}</span>`
  if (item.image === '') return ownTile(frame, item, name)
  return html`<span class="picture"
      ><img
        src="${imageUrl(item.image, 'thumb')}"
        alt=""
        width="256"
        height="256"
        loading="${at < SEEN_AT_ONCE ? 'eager' : 'lazy'}"
        fetchpriority="${at < FIRST_ROW ? 'high' : 'auto'}"
        decoding="async"
    /></span>
    ${name}`
}

/** Products as cards, each a link. */
export const itemGrid = (frame: PageFrame, items: readonly ShopItem[]): Piece =>
  html`<ul class="items">
    ${items.map(
      (item, at) =>
        html`<li>
          <a href="${frame.base}/${frame.language}/p/${item.handle}">
            ${face(frame, item, at)}
            <span class="price">${priceWords(frame, item)}</span>
            <span class="marks">
              ${item.presale ? html`<span class="stock few">${frame.words.presale}</span>` : ''}
              ${stockPiece('item', item.id)}
            </span>
          </a>
        </li>`,
    )}
  </ul>`

interface Listed {
  readonly items: readonly ShopItem[]
  readonly total: number
  readonly page: number
  /** The category whose products they are. */
  readonly categoryId?: string
  /** The address of a page, without its number: `c/…` or `search?q=…`. */
  readonly path: string
}

/** Links to the pages before and after. */
function pager({ words, base, language }: PageFrame, { total, page, path }: Listed): Piece | '' {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (pages === 1) return ''
  const at = (number: number): string =>
    `${base}/${language}/${path}${path.includes('?') ? '&' : '?'}page=${String(number)}`
  return html`<nav class="pager" aria-label="${words.page(page, pages)}">
    ${page > 1 ? html`<a rel="prev" href="${at(page - 1)}">${words.back}</a>` : ''}
    <span>${words.page(page, pages)}</span>
    ${page < pages ? html`<a rel="next" href="${at(page + 1)}">${words.more}</a>` : ''}
  </nav>`
}

/** Links to the categories within one. */
function within(frame: PageFrame, id: string | undefined, home: string): Piece | '' {
  const inner = frame.categories.filter(({ parentId }) => parentId !== null && parentId === id)
  if (inner.length === 0) return ''
  return html`<nav class="categories" aria-label="${frame.words.categories}">
    <ul>
      ${inner.map((one) => html`<li><a href="${home}c/${one.id}">${nameIn(frame, one.name)}</a></li>`)}
    </ul>
  </nav>`
}

/** A list of products: all, those of a category, or what a search found. */
export function listPage(frame: PageFrame, title: string, listed: Listed, search?: string): Page {
  const { words, base, language } = frame
  const nothing = search === undefined ? words.empty : words.nothingFound
  return {
    title,
    description: `${frame.shop.name} · ${title}`,
    path: listed.page > 1 ? `${listed.path}${listed.path.includes('?') ? '&' : '?'}page=${listed.page}` : listed.path,
    body: html`${
      listed.items.length === 0
        ? emptyPage(title, nothing, html`<a class="button" href="${base}/${language}/all">${words.all}</a>`)
        : html`<h1>${title}</h1>
            ${within(frame, listed.categoryId, `${base}/${language}/`)} ${itemGrid(frame, listed.items)}`
    }
    ${pager(frame, listed)}`,
    ...(search === undefined ? {} : { hidden: true, search }),
  }
}

/** One product with its variants, pictures and how it is handed over, and others of its category below. */
export function productPage(frame: PageFrame, product: ShopProduct, alike: readonly ShopItem[]): Page {
  const { words, language, shop } = frame
  const category = frame.categories.find(({ id }) => id === product.categoryId)
  const { refundDays } = shop.profile
  const name = nameIn(frame, product.name)
  const description = plainText(nameIn(frame, product.description))
  return {
    title: name,
    description: (description || `${name} · ${frame.shop.name}`).slice(0, LONGEST_DESCRIPTION),
    path: `p/${product.handle}`,
    data: productData(frame, product, name, description),
    body: html`<article class="product">
        <div class="pictures">${pictures(frame, product, name)}</div>
        <div>
          ${category ? html`<p class="way-back"><a href="${pathIn(frame, `c/${category.id}`)}">${nameIn(frame, category.name)}</a></p>` : ''}
          ${product.brand === '' ? '' : html`<p class="brand-name">${product.brand}</p>`}
          <h1>${name}</h1>
          <div class="buy">
            <p class="price large">${priceWords(frame, product)}${unitOf(frame, product)}</p>
            <p class="hint">${taxWords(frame)}</p>
            ${variants(frame, product)}
          </div>
          <ul class="facts">
            <li>
              ${product.pickup && product.delivery ? words.both : product.pickup ? words.onlyPickup : words.onlyDelivery}
            </li>
            ${
              product.delivery && product.additionalFee > 0
                ? html`<li>${words.extraFee(money(product.additionalFee))}</li>`
                : ''
            }
            ${refundDays === undefined ? '' : html`<li>${words.policyRefund(refundDays)}</li>`}
          </ul>
          ${description === '' ? '' : html`<p class="description" lang="${language === 'zh' ? 'zh-CN' : 'en'}">${description}</p>`}
        </div>
      </article>
      ${
        category && alike.length > 0
          ? html`<section class="alike">
              <h2>${words.moreOf(nameIn(frame, category.name))}</h2>
              ${itemGrid(frame, alike)}
            </section>`
          : ''
      }`,
  }
}

const taxWords = ({ shop, words }: PageFrame): string => {
  const policy = shop.settings['policy'] as { pricesIncludeTax?: boolean } | undefined
  return policy?.pricesIncludeTax === true ? words.taxIncluded : words.taxAdded
}

function pictures(frame: PageFrame, product: ShopProduct, name: string): Piece[] {
  const { pictures: all, image } = product
  const shown = all.length > 0 ? all : image === '' ? [] : [{ path: image, alt: { zh: '', en: '' } }]
  if (shown.length === 0) return [ownTile(frame, product)]
  // each leads to itself as a whole; those after the first are small
  return shown.map(({ path, alt }, at) => {
    const first = at === 0
    const wide = first ? '580px' : '190px'
    const picture = { path, alt: nameIn(frame, alt) || name, width: 640, height: 640, wide, first }
    return html`<a href="${imageUrl(path)}">${widePicture(picture)}</a>`
  })
}

/** The unit of a product with one variant. */
function unitOf(frame: PageFrame, { variants: [first, ...others] }: ShopProduct): Piece | '' {
  return first && others.length === 0 ? html`<small> / ${nameIn(frame, first.unit)}</small>` : ''
}

/** Its variants; of a product with one alone, the price stands above already. */
function variants(frame: PageFrame, product: ShopProduct): Piece {
  const { words } = frame
  const alone = product.variants.length === 1
  const whole = nameIn(frame, product.name)
  const named = ({ name }: ShopVariant): string => [whole, nameIn(frame, name)].filter(Boolean).join(' ')
  const row = (variant: ShopVariant): Piece =>
    html`<li>
      ${
        alone
          ? ''
          : html`<span class="name">${nameIn(frame, variant.name) || nameIn(frame, variant.unit)}</span>
              <span class="price">${money(variant.price)} / ${nameIn(frame, variant.unit)}</span>`
      }
      ${product.presale ? html`<span class="stock few">${presaleWords(frame, variant)}</span>` : ''}
      ${stockPiece('variant', variant.id)} ${tellLink(frame, variant.id, named(variant))}
      ${variant.memberLimit === null ? '' : html`<span class="hint">${words.limit(quantity(variant.memberLimit))}</span>`}
      ${frame.shop.takesOrders ? addForm(frame, { skuId: variant.id, packId: '', name: named(variant), decimals: 3, offers: variant.guarantees }) : ''}
      ${packs(frame, variant, named(variant))} ${frame.shop.takesOrders ? '' : guarantees(frame, variant)}
    </li>`
  return html`<ul class="variants" aria-label="${words.variants}">
    ${product.variants.map(row)}
  </ul>`
}

/** Leads to where one can wait for it, which its style shows only while it is sold out; a preview has no such page. */
const tellLink = (frame: PageFrame, skuId: string, name: string): Piece | '' =>
  frame.base === `/s/${frame.shop.prefix}`
    ? html`<a
        class="tell"
        rel="nofollow"
        href="${pathIn(frame, `tell/${skuId}`)}"
        aria-label="${frame.words.tellNamed(name)}"
        >${frame.words.tellMe}</a
      >`
    : ''

/** Packs with what one unit costs in each. */
function packs(
  frame: PageFrame,
  { id: skuId, packs: sold, unit, guarantees: offers }: ShopVariant,
  of: string,
): Piece | '' {
  if (sold.length === 0) return ''
  const unitName = nameIn(frame, unit)
  return html`<ul class="packs">
    ${sold.map(({ id, name, quantity: size, price }) => {
      const each = cents(mulDiv(price, 1000, size))
      return html`<li>
        <span class="name">${frame.words.pack(nameIn(frame, name), quantity(size), unitName)}</span>
        <span class="price">${money(price)}</span>
        ${each === 0 ? '' : html`<span class="hint">${money(each)} / ${unitName}</span>`}
        ${frame.shop.takesOrders ? addForm(frame, { skuId, packId: id, size, name: `${of} · ${nameIn(frame, name)}`, decimals: 0, offers }) : ''}
      </li>`
    })}
  </ul>`
}

/** Guarantees that the counter sells with it, in a shop that takes no orders. */
function guarantees(frame: PageFrame, { guarantees: offered }: ShopVariant): Piece | '' {
  if (offered.length === 0) return ''
  const { words } = frame
  return html`<div class="guarantees">
    <span class="hint">${words.guarantees}</span>
    <ul>
      ${offered.map((one) => html`<li>${guaranteeWords(frame, one)}</li>`)}
    </ul>
  </div>`
}

const presaleWords = ({ words }: PageFrame, { readyOn }: ShopVariant): string =>
  readyOn === null ? words.presale : words.presaleOn(dayWords(readyOn, words))

/** The product in schema.org's words. */
function productData(frame: PageFrame, product: ShopProduct, name: string, description: string): string {
  const { origin, base, language } = frame
  const picture = product.pictures[0]?.path ?? product.image
  return jsonForPage({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(description === '' ? {} : { description }),
    ...(product.brand === '' ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...(picture === '' ? {} : { image: new URL(imageUrl(picture), origin).href }),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: (product.priceFrom / 100).toFixed(2),
      highPrice: (product.priceTo / 100).toFixed(2),
      offerCount: product.variants.length,
      availability: 'STOCK',
      url: `${origin}${base}/${language}/p/${product.handle}`,
    },
  }).replace('"availability":"STOCK"', `"availability":"${stockMark('data', product.id)}"`)
}
