import { AppError } from '#contract/errors.ts'
import { type Supplier, type SupplierForm, suppliers, type SupplierItem } from '#contract/supply/suppliers.ts'
import { errorText } from '#contract/texts/errors.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import {
  buyableGoods,
  buyableHere,
  forgetGoods,
  noteGoods,
  supplierGoods,
} from '#server/contexts/supply/suppliers/supplier-goods.queries.ts'
import {
  insertSupplier,
  nameTaken,
  supplierHere,
  supplierPage,
  updateSupplier,
} from '#server/contexts/supply/suppliers/suppliers.queries.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

async function found(ctx: Ctx, id: string, lock = false): Promise<Supplier> {
  const supplier = await supplierHere(ctx, id, lock)
  if (!supplier) throw new AppError('record.missing')
  return supplier
}

async function requireOwnName(ctx: Ctx, id: string | null, name: string): Promise<void> {
  if (!(await nameTaken(ctx, id, name))) return
  throw new AppError('supplier.name-taken', { fields: { name: errorText('supplier.name-taken', ctx.language) } })
}

const amount = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : (value / 100).toFixed(2)

/** The fields that the log compares. */
const logged = ({ name, contact, email, phone, terms, leadDays, minOrder, orderDays, language }: SupplierForm) => ({
  name,
  contact,
  email,
  phone,
  terms,
  leadDays,
  minOrder: amount(minOrder),
  orderDays: orderDays.toSorted((a, b) => a - b).join(' '),
  language,
})

const loggedItem = (item: Pick<SupplierItem, 'supplierItemNo' | 'packId' | 'packCost' | 'minPacks' | 'preferred'>) => ({
  supplierItemNo: item.supplierItemNo,
  cost: amount(item.packCost),
  minPacks: item.minPacks,
  preferred: item.preferred,
})

export const suppliersHandlers = implement(suppliers, {
  list: supplierPage,
  details: (ctx, { id }) => found(ctx, id),

  add: async (ctx, form) => {
    await requireOwnName(ctx, null, form.name)
    const id = newId(ctx.now)
    await insertSupplier(ctx, id, form)
    await changed(ctx, { kind: 'supplier.added', subject: { id, name: form.name } })
    return { id }
  },

  update: async (ctx, { id, version, ...form }) => {
    await requireOwnName(ctx, id, form.name)
    const before = await found(ctx, id, true)
    if (before.version !== version) throw new AppError('record.stale')
    await updateSupplier(ctx, id, form)
    await changed(ctx, {
      kind: 'supplier.updated',
      subject: { id, name: form.name },
      changes: changesBetween(logged(before), logged(form)),
    })
    return {}
  },

  status: async (ctx, { id, status }) => {
    const supplier = await found(ctx, id, true)
    await transition(ctx.tx, machines.supplier, { org_id: ctx.orgId, id }, status)
    await changed(ctx, {
      kind: status === supplierStates.on ? 'supplier.enabled' : 'supplier.disabled',
      subject: { id, name: supplier.name },
    })
    return {}
  },

  goods: async (ctx, filter) => {
    await found(ctx, filter.id)
    return supplierGoods(ctx, filter)
  },

  lookup: async (ctx, { search }) => ({ records: await buyableGoods(ctx, search) }),

  setGoods: async (ctx, form) => {
    const supplier = await found(ctx, form.id)
    const here = await buyableHere(ctx, form.id, form.skuId)
    if (!here) throw new AppError('record.missing')
    const { item, noted } = here
    if (form.packId !== null && !item.packs.some((pack) => pack.id === form.packId))
      throw new AppError('record.missing')
    // who may not see costs changes none
    const given = maySeeCost(ctx) ? form.packCost : undefined
    const packCost = given === undefined ? (noted?.packCost ?? null) : given
    await noteGoods(ctx, item, form, packCost)
    await changed(ctx, {
      kind: 'supplier.goods-set',
      subject: { id: form.id, name: `${supplier.name}: ${item.name.en}` },
      changes: changesBetween(noted ? loggedItem(noted) : {}, loggedItem({ ...form, packCost })),
    })
    return {}
  },

  removeGoods: async (ctx, { id, skuId }) => {
    const supplier = await found(ctx, id, true)
    const here = await buyableHere(ctx, id, skuId)
    if (!here || !(await forgetGoods(ctx, id, skuId))) throw new AppError('record.missing')
    await changed(ctx, {
      kind: 'supplier.goods-removed',
      subject: { id, name: `${supplier.name}: ${here.item.name.en}` },
    })
    return {}
  },
})
