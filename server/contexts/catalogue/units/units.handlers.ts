import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Names } from '#contract/texts/name-texts.ts'
import { type Unit, units } from '#contract/catalogue/units.ts'
import { unitStates } from '#domain/unit-states.ts'
import { bothNames } from '#server/kernel/both-names.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { newId } from '#server/kernel/new-id.ts'
import { takenNames, unitHere, unitPage } from '#server/contexts/catalogue/units/units.queries.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

async function requireOwnNames(ctx: Ctx, id: string | null, names: Names): Promise<void> {
  const taken = await takenNames(ctx, id, names)
  if (!taken.zh && !taken.en) return
  const text = errorText('unit.name-taken', ctx.language)
  throw new AppError('unit.name-taken', {
    fields: { ...(taken.zh ? { nameZh: text } : {}), ...(taken.en ? { nameEn: text } : {}) },
  })
}

async function found(ctx: Ctx, id: string): Promise<Unit> {
  const unit = await unitHere(ctx, id)
  if (!unit) throw new AppError('record.missing')
  return unit
}

const subjectOf = ({ id, name }: Pick<Unit, 'id' | 'name'>) => ({ id, name: name.en || name.zh })
const formOf = ({ name, kind, decimals }: Unit) => ({ nameZh: name.zh, nameEn: name.en, kind, decimals })

export const unitsHandlers = implement(units, {
  list: unitPage,

  add: async (ctx, { kind, decimals, ...names }) => {
    const { nameZh, nameEn } = bothNames(ctx, names)
    await requireOwnNames(ctx, null, { nameZh, nameEn })
    const id = newId(ctx.now)
    await ctx.tx.query({
      text: `insert into unit (org_id, store_id, id, name_zh, name_en, kind, decimals, source)
        values ($1, $2, $3, $4, $5, $6, $7, 2)`,
      values: [ctx.orgId, ctx.storeId, id, nameZh, nameEn, kind, decimals],
    })
    await changed(ctx, { kind: 'unit.added', subject: { id, name: nameEn } })
    return { id }
  },

  update: async (ctx, { id, ...sent }) => {
    const form = { ...sent, ...bothNames(ctx, sent) }
    const before = await found(ctx, id)
    // recorded quantities would change their meaning
    if (before.used > 0 && (form.kind !== before.kind || form.decimals !== before.decimals))
      throw new AppError('unit.in-use')
    await requireOwnNames(ctx, id, form)
    await ctx.tx.query({
      text: `update unit set name_zh = $4, name_en = $5, kind = $6, decimals = $7
        where org_id = $1 and store_id = $2 and id = $3`,
      values: [ctx.orgId, ctx.storeId, id, form.nameZh, form.nameEn, form.kind, form.decimals],
    })
    await changed(ctx, {
      kind: 'unit.updated',
      subject: { id, name: form.nameEn },
      changes: changesBetween(formOf(before), form),
    })
    return {}
  },

  status: async (ctx, { id, status }) => {
    const unit = await found(ctx, id)
    await transition(ctx.tx, machines.unit, { org_id: ctx.orgId, store_id: ctx.storeId, id }, status)
    await changed(ctx, {
      kind: status === unitStates.on ? 'unit.enabled' : 'unit.disabled',
      subject: subjectOf(unit),
    })
    return {}
  },

  remove: async (ctx, { id }) => {
    const unit = await found(ctx, id)
    if (unit.used > 0) throw new AppError('unit.in-use')
    await ctx.tx.query({
      text: 'delete from unit where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id],
    })
    await changed(ctx, { kind: 'unit.removed', subject: subjectOf(unit) })
    return {}
  },
})
