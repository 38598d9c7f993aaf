import type { ChangedField } from '#contract/texts/activity-changes.ts'
import { AppError } from '#contract/errors.ts'
import type { OperatorForm } from '#contract/organisation/operator.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import {
  operatorOf,
  organisationZone,
  putOperator,
  type OperatorRow,
} from '#server/contexts/organisation/operator/operator.queries.ts'
import { requirePicture } from '#server/pictures/require-picture.ts'
import { endOfDay } from '#server/contexts/organisation/operator/end-of-day.ts'

/** The context that an operator's number is encrypted for. */
export const ssnPlace = (orgId: string): string => `operator.ssn ${orgId}`
export const licensePlace = (orgId: string): string => `operator.license ${orgId}`

/**
 * Saves the organisation's operator: numbers encrypted, the licence valid until the end of its last day in the
 * organisation's time zone. The activity log records which fields changed, never a number. A registration may write the
 * first operator without the permission; access.denied for a later one.
 */
export async function saveOperator(ctx: Ctx, form: OperatorForm, prefix = ''): Promise<void> {
  // the second of two registrations at the same time waits here and finds the first one's operator
  await ctx.tx.query({ text: 'select 1 from organisation where id = $1 for update', values: [ctx.orgId] })
  const before = await operatorOf(ctx.tx, ctx.orgId)
  if (before && !ctx.primary && !ctx.permissions.has('orgOperator')) throw new AppError('access.denied')
  const row = await sealedRow(ctx, form, prefix)
  await putOperator(ctx.tx, ctx.orgId, row, ctx.now)
  await changed(ctx, {
    kind: before ? 'operator.updated' : 'operator.saved',
    subject: { id: ctx.orgId, name: `${row.first_name} ${row.last_name}` },
    // field names without values, because people who may not see the operator read the log
    changes: before ? changedFields(ctx, before, row).map((field) => ({ field, from: null, to: null })) : [],
  })
}

/** A number to compare with; one encrypted with a lost key counts as different. */
function opened(ctx: Ctx, sealed: string, place: string): string {
  try {
    return sealed === '' ? '' : ctx.seal.open(sealed, place)
  } catch {
    return sealed
  }
}

/** Which fields of the form differ. */
function changedFields(ctx: Ctx, before: OperatorRow, after: OperatorRow): ChangedField[] {
  const shown = (it: OperatorRow) => ({
    firstName: it.first_name,
    lastName: it.last_name,
    identityType: it.identity_type,
    ssn: opened(ctx, it.ssn_sealed, ssnPlace(ctx.orgId)),
    driverLicense: opened(ctx, it.driver_license_sealed, licensePlace(ctx.orgId)),
    validityPeriod: it.validity_period,
    // sorted, because the database has its own order
    address: Object.entries(it.address)
      .filter(([, said]) => said !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    signature: it.signature,
  })
  return changesBetween(shown(before), shown(after)).map(({ field }) => field)
}

async function sealedRow(ctx: Ctx, form: OperatorForm, prefix: string): Promise<OperatorRow> {
  await requirePicture(ctx, `${prefix}signature`, form.signature)
  const person = {
    first_name: form.firstName,
    last_name: form.lastName,
    src_country: form.srcCountry,
    address: form.address,
    signature: form.signature,
  }
  if (form.identityType === 1) {
    const digits = form.ssn.replaceAll('-', '')
    const sealed = ctx.seal.close(digits, ssnPlace(ctx.orgId))
    return { ...person, identity_type: 1, ssn_sealed: sealed, driver_license_sealed: '', validity_period: null }
  }
  const ends = endOfDay(form.validityPeriod, await organisationZone(ctx.tx, ctx.orgId))
  if (ends < ctx.now) throw invalid(ctx, `${prefix}validityPeriod`)
  const sealed = ctx.seal.close(form.driverLicense, licensePlace(ctx.orgId))
  return { ...person, identity_type: 2, ssn_sealed: '', driver_license_sealed: sealed, validity_period: ends }
}

const invalid = (ctx: Ctx, field: string): AppError =>
  new AppError('input.invalid', { fields: { [field]: fieldTexts.invalid[ctx.language] } })
