import { html } from 'hono/html'
import { isUuid } from '#domain/ids.ts'
import { onlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { isMail } from '#server/contexts/online/orders/checkout-draft.ts'
import { askForNotice, wantedSkus, type WantedSku } from '#server/contexts/online/shop/restock-notices.ts'
import type { Act, Buyer, Shown } from '#server/http/shop/buyer/buyer-frame.ts'
import { field, notice, summary } from '#server/http/shop/buyer/form-pieces.ts'
import { nameIn, pathIn, type Page, type Piece } from '#server/http/shop/page.ts'
import { tokenField } from '#server/http/shop/token-field.ts'

/** Whoever finds something sold out says where they want to be told that it is back. */
export const showNotice: Act = withSku((buyer, sku) =>
  Promise.resolve({
    page: noticePage(buyer, sku, buyer.c.req.query('noted') === undefined ? form(buyer, sku, '') : noted(buyer)),
  }),
)

export const takeNotice: Act = withSku(async (buyer, sku) => {
  const { frame, db, c } = buyer
  const mail = (buyer.form['mail'] ?? '').trim()
  const wrong = (text: string): Shown => ({
    page: noticePage(buyer, sku, form(buyer, sku, mail, text)),
    status: 422,
  })
  if (!isMail(mail)) return wrong(frame.words.errors.mail)
  const link = `${frame.origin}${pathIn(frame, `p/${sku.handle}`)}`
  const asked = await askForNotice(db, momentOf(buyer), { skuId: sku.skuId, mail, language: frame.language, link })
  return asked ? { to: `tell/${c.req.param('sku') ?? ''}?noted` } : wrong(frame.words.tooManyWait)
})

const momentOf = ({ shop, now }: Buyer) => onlineMoment(shop, { orgId: shop.orgId, storeId: shop.storeId, now })

/** An act about a variant that the shop shows; for any other it leads to the shop's search. */
function withSku(act: (buyer: Buyer, sku: WantedSku) => Promise<Shown>): Act {
  return async (buyer) => {
    const id = buyer.c.req.param('sku') ?? ''
    const [sku] = isUuid(id) ? await wantedSkus(buyer.db, momentOf(buyer), [id]) : []
    return sku ? act(buyer, sku) : { to: 'all' }
  }
}

function noticePage({ frame }: Buyer, { skuId, name, handle }: WantedSku, body: Piece): Page {
  const title = frame.words.tellMe
  return {
    title,
    description: title,
    path: `tell/${skuId}`,
    hidden: true,
    body: html`<div class="checkout">
      <h1>${title}</h1>
      <p><a href="${pathIn(frame, `p/${handle}`)}">${nameIn(frame, name)}</a></p>
      ${body}
    </div>`,
  }
}

const noted = ({ frame }: Buyer): Piece => notice(frame.words.tellNoted)

function form({ frame }: Buyer, { skuId, availability }: WantedSku, mail: string, error?: string): Piece {
  const { words } = frame
  if (availability.state !== 'out') return notice(words.backAlready)
  return html`${summary(frame, error === undefined ? [] : [['mail', error]])}
    <form method="post" action="${pathIn(frame, `tell/${skuId}`)}" novalidate>
      ${tokenField()}
      ${field({ name: 'mail', label: words.fieldMail, value: mail, error, autocomplete: 'email', inputmode: 'email', type: 'email', hint: words.tellHint })}
      <button class="button">${words.tellMe}</button>
    </form>`
}
