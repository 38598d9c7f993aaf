import { AppError } from '#contract/errors.ts'
import { type CardForm, type CardRow, fuelCards } from '#contract/catalogue/fuel-cards.ts'
import type { Product, ProductForm } from '#contract/catalogue/products.ts'
import { ppm } from '#domain/money.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { cardHome } from '#server/contexts/catalogue/cards/card-home.ts'
import { cardHere, cardPage } from '#server/contexts/catalogue/cards/fuel-cards.queries.ts'
import { productHere } from '#server/contexts/catalogue/products/product.queries.ts'
import { retireSkus } from '#server/contexts/catalogue/products/retire-skus.ts'
import { saveProduct } from '#server/contexts/catalogue/products/save-product.ts'

interface Found {
  readonly card: CardRow
  readonly product: Product
  readonly sku: Product['skus'][number]
}

async function found(ctx: Ctx, id: string, lock = false): Promise<Found> {
  const card = await cardHere(ctx, id)
  const product = card && (await productHere(ctx, card.productId, lock))
  const sku = product?.skus.find((one) => one.id === id)
  if (!card || !product || !sku) throw new AppError('record.missing')
  return { card, product, sku }
}

/** A card costs its par value and is untaxed, and macou does not pay for it. */
const asProduct = (form: CardForm) => ({
  nameZh: form.nameZh,
  nameEn: form.nameEn,
  taxMode: 3 as const,
  taxes: [],
  macou: { kind: 'deduction' as const, ppm: ppm(0) },
})

const asSku = ({ itemNo, par, barcodes }: CardForm) => ({ itemNo, price: par, barcodes: [...barcodes] })

/** The first picture is the card's; further ones of its product stay. */
function picturesOf(image: string, before: ProductForm['pictures'] = []): ProductForm['pictures'] {
  const [first, ...others] = before
  if (first?.path === image) return before
  const rest = others.filter((one) => one.path !== image)
  return image === '' ? rest : [{ path: image, altZh: '', altEn: '' }, ...rest]
}

/** Refusals of the product's form name the fields of its sku: here they are the card's own. */
async function withOwnFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, text]) => [
        field.replace(/^skus\.\d+\.(\w+).*$/, '$1').replace(/^pictures.*$/, 'image'),
        text,
      ]),
    )
    throw new AppError(error.code, { fields, values: error.values })
  }
}

async function putCard(ctx: Ctx, skuId: string, { kind, cashReturn, cardReturn }: CardForm): Promise<void> {
  await ctx.tx.query({
    text: `insert into sku_card (org_id, store_id, sku_id, kind, cash_return_bps, card_return_bps)
      values ($1, $2, $3, $4, $5, $6) on conflict (org_id, store_id, sku_id) do update
      set kind = excluded.kind, cash_return_bps = excluded.cash_return_bps, card_return_bps = excluded.card_return_bps`,
    values: [ctx.orgId, ctx.storeId, skuId, kind, cashReturn, cardReturn],
  })
  await ctx.tx.query({
    text: 'update sku set more = true where org_id = $1 and store_id = $2 and id = $3',
    values: [ctx.orgId, ctx.storeId, skuId],
  })
}

/** Fields that the activity log compares. */
const logged = (form: Pick<CardForm, 'nameZh' | 'nameEn' | 'par' | 'kind' | 'cashReturn' | 'cardReturn'>) => ({
  nameZh: form.nameZh,
  nameEn: form.nameEn,
  par: (form.par / 100).toFixed(2),
  cardKind: form.kind,
  cashReturn: `${form.cashReturn / 100} %`,
  cardReturn: `${form.cardReturn / 100} %`,
})

async function add(ctx: Ctx, form: CardForm) {
  const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
  const home = await cardHome(ctx, rev)
  const product: ProductForm = {
    ...home,
    ...asProduct(form),
    brand: '',
    description: '',
    cycleDays: null,
    leadDays: null,
    stockingDays: null,
    dayLimit: null,
    purchaseLimit: null,
    inviteLimit: null,
    guaranteeIds: [],
    options: [],
    pictures: picturesOf(form.image),
    skus: [{ ...asSku(form), values: [], originalPrice: null, packs: [] }],
  }
  const saved = await withOwnFields(() => saveProduct(ctx, product, undefined, 'unlogged'))
  const [sku] = (await productHere(ctx, saved.id))!.skus
  await putCard(ctx, sku!.id, form)
  await changed(ctx, { kind: 'card.added', subject: { id: sku!.id, name: form.nameEn || form.nameZh } })
  return { id: sku!.id, version: saved.version }
}

async function update(ctx: Ctx, id: string, version: number, form: CardForm) {
  const { card, product, sku } = await found(ctx, id)
  if (card.frozen) throw new AppError('goods.online')
  const after: ProductForm = {
    ...product,
    ...asProduct(form),
    pictures: picturesOf(form.image, product.pictures),
    skus: product.skus.map((one) => (one.id === id ? { ...one, ...asSku(form) } : one)),
  }
  const saved = await withOwnFields(() => saveProduct(ctx, after, { id: product.id, version }, 'unlogged'))
  await putCard(ctx, id, form)
  await changed(ctx, {
    kind: 'card.updated',
    subject: { id, name: form.nameEn || form.nameZh },
    changes: changesBetween(
      { ...logged({ ...card, nameZh: product.nameZh, nameEn: product.nameEn }), barcodes: sku.barcodes },
      { ...logged(form), barcodes: form.barcodes },
    ),
  })
  return { id, version: saved.version }
}

export const fuelCardsHandlers = implement(fuelCards, {
  list: cardPage,

  details: async (ctx, { id }) => {
    const { card, product, sku } = await found(ctx, id)
    // the form changes the product's own names, without those of a variant
    const name = { zh: product.nameZh, en: product.nameEn }
    return { ...card, name, version: product.version, barcodes: sku.barcodes }
  },

  add,

  update: (ctx, { id, version, ...form }) => update(ctx, id, version, form),

  remove: async (ctx, { id }) => {
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const { card, product, sku } = await found(ctx, id, true)
    if (card.online !== null) throw new AppError('goods.online')
    if (card.shelf !== 0) throw new AppError('shelf.has-stock')
    await retireSkus(ctx, product, [sku], rev)
    await changed(ctx, { kind: 'card.removed', subject: { id, name: card.name.en } })
    return {}
  },
})
