import { addressLine } from '#contract/organisation/address.ts'
import type { ParsedOf } from '#contract/define.ts'
import type { storeSettings } from '#contract/organisation/store-settings.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { requirePicture } from '#server/pictures/require-picture.ts'
import { atField, requireFreeDomain } from '#server/contexts/organisation/stores/certify-store.ts'
import { isIndustry } from '#server/contexts/organisation/stores/industries.ts'
import {
  requireVersion,
  storeHere,
  type StoreRow,
} from '#server/contexts/organisation/store-settings/store-settings.queries.ts'

const PICTURES = ['picture', 'frontDeskPicture', 'logo', 'poster'] as const

/** The store's public information, as a form. */
export function infoOf(row: StoreRow) {
  const footer = row.settings['receiptFooter'] as { zh: string; en: string } | undefined
  return {
    shopName: row.name,
    address: row.address,
    ...(row.industry_id === null ? {} : { industryId: row.industry_id }),
    ...(row.category_id === null ? {} : { categoryId: row.category_id }),
    gasStation: row.gas_station,
    picture: row.picture,
    frontDeskPicture: row.front_desk_picture,
    logo: row.logo,
    poster: row.poster,
    ubiNumber: row.ubi_number,
    ein: row.ein,
    inBusiness: row.in_business,
    receiptFooter: footer ?? { zh: '谢谢惠顾', en: 'Thank you' },
    domain: row.domain,
  }
}

export async function setInfo(
  ctx: Ctx,
  { version, ...form }: ParsedOf<typeof storeSettings.setInfo>,
): Promise<Record<string, never>> {
  const row = await storeHere(ctx, true)
  requireVersion(row, version)
  if (!isIndustry(form.industryId, form.categoryId)) throw atField(ctx, 'categoryId')
  for (const field of PICTURES) if (form[field] !== '') await requirePicture(ctx, field, form[field])
  // set once, because existing web addresses must keep working
  const domain = form.domain === '' ? row.domain : form.domain
  if (row.domain !== '' && domain !== row.domain) throw atField(ctx, 'domain')
  if (domain !== row.domain) await requireFreeDomain(ctx, ctx.storeId, domain)
  await ctx.tx.query({
    text: `update store set name = $3, address = $4, industry_id = $5, category_id = $6, gas_station = $7, picture = $8,
        front_desk_picture = $9, logo = $10, poster = $11, ubi_number = $12, ein = $13, in_business = $14,
        settings = settings || $15::jsonb, domain = $16, version = version + 1
      where org_id = $1 and id = $2`,
    values: [
      ctx.orgId,
      ctx.storeId,
      form.shopName,
      JSON.stringify({ ...form.address, line: addressLine(form.address) }),
      form.industryId,
      form.categoryId,
      form.gasStation,
      form.picture,
      form.frontDeskPicture,
      form.logo,
      form.poster,
      form.ubiNumber,
      form.ein,
      form.inBusiness,
      JSON.stringify({ receiptFooter: form.receiptFooter }),
      domain,
    ],
  })
  await changed(ctx, {
    kind: 'store.settings-changed',
    subject: { id: ctx.storeId, name: form.shopName },
    changes: changesBetween(infoOf(row), { ...form, domain }),
  })
  return {}
}
