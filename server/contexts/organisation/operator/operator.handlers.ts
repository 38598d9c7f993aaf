import { AppError } from '#contract/errors.ts'
import { operator } from '#contract/organisation/operator.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { operatorOf, type OperatorRow } from '#server/contexts/organisation/operator/operator.queries.ts'
import { licensePlace, saveOperator, ssnPlace } from '#server/contexts/organisation/operator/save-operator.ts'

/** Hides all but the last four characters. */
const masked = (plain: string): string => plain.slice(0, -4).replace(/./g, '•') + plain.slice(-4)

/** A number encrypted with a lost key is '' (a restore without the key); everything else works. */
function numbers(ctx: Ctx, row: OperatorRow): { ssn: string; driverLicense: string } {
  const open = (sealed: string, place: string): string => {
    if (sealed === '') return ''
    try {
      return ctx.seal.open(sealed, place)
    } catch {
      ctx.log.warn({ requestId: ctx.requestId }, 'a personal number does not open: it was sealed with another key')
      return ''
    }
  }
  return {
    ssn: open(row.ssn_sealed, ssnPlace(ctx.orgId)),
    driverLicense: open(row.driver_license_sealed, licensePlace(ctx.orgId)),
  }
}

export const operatorHandlers = implement(operator, {
  /** Only asked of people who may enter it: a cashier's first sign-in skips it. */
  check: async (ctx) => {
    const known = await operatorOf(ctx.tx, ctx.orgId)
    return known || !ctx.primary ? 1 : 0
  },

  info: async (ctx) => {
    const row = await operatorOf(ctx.tx, ctx.orgId)
    if (!row) return {}
    const { ssn, driverLicense } = numbers(ctx, row)
    return {
      firstName: row.first_name,
      lastName: row.last_name,
      identityType: row.identity_type,
      srcCountry: row.src_country,
      ssn: masked(ssn),
      driverLicense: masked(driverLicense),
      ...(row.validity_period === null ? {} : { validityPeriod: row.validity_period }),
      address: row.address,
      signature: row.signature,
    }
  },

  save: async (ctx, form) => {
    if (await operatorOf(ctx.tx, ctx.orgId)) throw new AppError('store.state')
    await saveOperator(ctx, form)
    return {}
  },

  update: async (ctx, form) => {
    if (!(await operatorOf(ctx.tx, ctx.orgId))) throw new AppError('record.missing')
    await saveOperator(ctx, form)
    return {}
  },

  reveal: async (ctx) => {
    const row = await operatorOf(ctx.tx, ctx.orgId)
    if (!row) throw new AppError('record.missing')
    await changed(ctx, {
      kind: 'operator.revealed',
      subject: { id: ctx.orgId, name: `${row.first_name} ${row.last_name}` },
    })
    return numbers(ctx, row)
  },
})
