import { addressLine } from '#contract/organisation/address.ts'
import { AppError } from '#contract/errors.ts'
import type { StoreForm } from '#contract/organisation/registration.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requirePicture } from '#server/pictures/require-picture.ts'
import { giveFounderPosition } from '#server/contexts/organisation/store/founder-position.ts'
import { storeCode } from '#server/contexts/organisation/store/store-code.ts'
import { addProposedRoles } from '#server/contexts/organisation/roles/proposed-roles.ts'
import { addCounter, addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { PRINTER_NAME } from '#server/contexts/organisation/printers/virtual-printer.ts'
import { isIndustry } from '#server/contexts/organisation/stores/industries.ts'
import { isTimeZone } from '#server/contexts/organisation/store/time-zone.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

/** The first review state of a new or corrected store: approved at once if the server reviews automatically. */
export const firstReviewState = (ctx: Ctx): number =>
  ctx.settings.storeReview === 'auto' ? storeReviewStates.approved : storeReviewStates.pending

/**
 * Creates a store in the caller's organisation with a shelf, a warehouse and a first counter, waiting for review. The
 * first store also gives the organisation its name.
 */
export async function certifyStore(
  ctx: Ctx,
  form: StoreForm,
  with_: { signature: string; version: 1 | 2 },
): Promise<{ id: string; reviewState: number }> {
  await checkStoreForm(ctx, form)
  await requirePicture(ctx, 'signature', with_.signature)
  const code = await nextStoreCode(ctx)
  const reviewState = firstReviewState(ctx)
  const id = await addStore(
    ctx.tx,
    {
      reviewState,
      orgId: ctx.orgId,
      name: form.shopName,
      code,
      timeZone: form.timeZone,
      setUp: false,
      printerName: PRINTER_NAME[ctx.language],
    },
    ctx.now,
  )
  await writeStoreForm(ctx, id, form, reviewState)
  await ctx.tx.query({
    text: 'update store set signature = $3, certification = $4 where org_id = $1 and id = $2',
    values: [ctx.orgId, id, with_.signature, with_.version],
  })
  await addCounter(
    ctx.tx,
    { orgId: ctx.orgId, storeId: id, code: `${code}1`, name: counterName[ctx.language] },
    ctx.now,
  )
  await addProposedRoles(ctx.tx, { orgId: ctx.orgId, storeId: id }, ctx.language, ctx.now)
  await giveFounderPosition(ctx, id)
  await ctx.tx.query({
    text: `update organisation set name = $2, time_zone = $3 where id = $1 and name = ''`,
    values: [ctx.orgId, form.shopName, form.timeZone],
  })
  await changed(ctx, { kind: 'store.certified', subject: { id, name: form.shopName }, storeId: id })
  return { id, reviewState }
}

const counterName = { zh: '收银台 1', en: 'Counter 1' }

/** Checks that no schema can do: time zone, industry, pictures of this organisation. */
export async function checkStoreForm(ctx: Ctx, form: StoreForm): Promise<void> {
  if (!isTimeZone(form.timeZone)) throw atField(ctx, 'timeZone')
  if (!isIndustry(form.industryId, form.categoryId)) throw atField(ctx, 'categoryId')
  for (const field of ['picture', 'frontDeskPicture'] as const) await requirePicture(ctx, field, form[field])
}

/** Throws store.url-taken at `domain` if another store of the server has the URL. */
export async function requireFreeDomain(ctx: Ctx, id: string, domain: string): Promise<void> {
  // of two stores that want one URL at the same time, the second waits here for the first
  await ctx.tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`store ${domain}`] })
  const { rows } = await ctx.tx.query({
    across: 'a URL is unique over all organisations',
    text: `select 1 from store where domain = $1 and deleted_at is null and not (org_id = $2 and id = $3)`,
    values: [domain, ctx.orgId, id],
  })
  if (rows.length > 0)
    throw new AppError('store.url-taken', { fields: { domain: errorText('store.url-taken', ctx.language) } })
}

/** Writes the form to the store. Throws store.url-taken at `domain` if another store has the URL. */
export async function writeStoreForm(ctx: Ctx, id: string, form: StoreForm, reviewState: number): Promise<void> {
  await requireFreeDomain(ctx, id, form.domain)
  await transition(ctx.tx, machines.storeReview, { org_id: ctx.orgId, id }, reviewState, {
    set: {
      name: form.shopName,
      domain: form.domain,
      email: form.email,
      phone: form.phone,
      industry_id: form.industryId,
      category_id: form.categoryId,
      gas_station: form.gasStation,
      address: JSON.stringify({ ...form.address, line: addressLine(form.address) }),
      time_zone: form.timeZone,
      picture: form.picture,
      front_desk_picture: form.frontDeskPicture,
      review_reason: '',
      reviewed_at: reviewState === storeReviewStates.approved ? new Date(ctx.now) : null,
    },
    also: () => 'version = version + 1',
    again: true,
  })
}

/** Short, unique in the organisation. */
async function nextStoreCode(ctx: Ctx): Promise<string> {
  await ctx.tx.query({ text: 'select 1 from organisation where id = $1 for update', values: [ctx.orgId] })
  const { rows } = await ctx.tx.query<{ code: string }>({
    text: 'select code from store where org_id = $1',
    values: [ctx.orgId],
  })
  const taken = new Set(rows.map((row) => row.code))
  for (let n = 0; ; n++) {
    const code = storeCode(n)
    if (!taken.has(code)) return code
  }
}

export const atField = (ctx: Pick<Ctx, 'language'>, field: string): AppError =>
  new AppError('input.invalid', { fields: { [field]: fieldTexts.invalid[ctx.language] } })
