import { AppError } from '#contract/errors.ts'
import { CARD_BRANDS, storeSettings, type CardBrand } from '#contract/organisation/store-settings.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import type { Words } from '#contract/schemas.ts'
import { placeOfZip } from '#server/drivers/addresses/zip-address-book.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { sendCode, useCode } from '#server/contexts/organisation/codes/codes.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { configOf, MOST_PREPARATION_EDITS, setConfig } from '#server/contexts/organisation/store-settings/set-config.ts'
import { infoOf, setInfo } from '#server/contexts/organisation/store-settings/set-info.ts'
import {
  awaitingTax,
  preparationEdits,
  putPostCodes,
  servedPostCodes,
  storeHere,
} from '#server/contexts/organisation/store-settings/store-settings.queries.ts'

const cardNames: Record<CardBrand, Words> = {
  visa: { zh: 'Visa', en: 'Visa' },
  mastercard: { zh: '万事达', en: 'Mastercard' },
  amex: { zh: '美国运通', en: 'American Express' },
  discover: { zh: '发现卡', en: 'Discover' },
  diners: { zh: '大来卡', en: 'Diners Club' },
  jcb: { zh: 'JCB', en: 'JCB' },
  unionpay: { zh: '银联', en: 'UnionPay' },
}

async function config(ctx: Ctx) {
  const row = await storeHere(ctx)
  const edits = await preparationEdits(ctx, businessDate(ctx.now, row.time_zone))
  return {
    version: row.version,
    ...configOf(row),
    preparationEditsLeft: Math.max(0, MOST_PREPARATION_EDITS - edits),
    completed: row.set_up_at !== null,
    awaitingTax: await awaitingTax(ctx),
  }
}

async function info(ctx: Ctx) {
  const row = await storeHere(ctx)
  const { version, email, phone, time_zone: timeZone, code } = row
  return { version, ...infoOf(row), email, phone, timeZone, code }
}

/** The store's contact, confirmed by a code. */
async function setContact(ctx: Ctx, field: 'email' | 'phone', to: string): Promise<Record<string, never>> {
  const row = await storeHere(ctx, true)
  await ctx.tx.query({
    text: `update store set ${field} = $3, version = version + 1 where org_id = $1 and id = $2`,
    values: [ctx.orgId, ctx.storeId, to],
  })
  await changed(ctx, {
    kind: 'store.settings-changed',
    subject: { id: ctx.storeId, name: row.name },
    changes: [{ field, from: row[field], to }],
  })
  return {}
}

const digits = (phone: string): string => phone.replace(/[^+\d]/g, '')

export const storeSettingsHandlers = implement(storeSettings, {
  completed: async (ctx) => {
    const row = await storeHere(ctx)
    return { completed: row.set_up_at !== null, taxSaid: row.profile.taxRate !== undefined }
  },
  config,
  setConfig,
  info,
  setInfo,
  timePeriods: async (ctx) => [...((await storeHere(ctx)).profile.hours ?? [])],

  postCodes: async (ctx) => {
    const codes = await servedPostCodes(ctx)
    return codes.map((code) => ({ code, city: placeOfZip(code)?.city ?? '', state: placeOfZip(code)?.state ?? '' }))
  },

  setPostCodes: async (ctx, { codes }) => {
    const wanted = [...new Set(codes)].toSorted()
    const unknown = wanted.filter((code) => placeOfZip(code) === undefined)
    if (unknown.length > 0)
      throw new AppError('input.invalid', {
        fields: { codes: `${fieldTexts.invalid[ctx.language]} ${unknown.slice(0, 5).join(', ')}` },
      })
    const before = await servedPostCodes(ctx)
    await putPostCodes(ctx, wanted)
    await changed(ctx, {
      kind: 'store.settings-changed',
      subject: { id: ctx.storeId, name: (await storeHere(ctx)).name },
      changes: [{ field: 'postCodes', from: before.length, to: wanted.length }],
    })
    return {}
  },

  cards: async (ctx) => {
    const accepted = (await storeHere(ctx)).profile.cards ?? CARD_BRANDS
    return CARD_BRANDS.map((brand) => ({ brand, name: cardNames[brand], accepted: accepted.includes(brand) }))
  },

  setCards: async (ctx, { accepted }) => {
    const row = await storeHere(ctx, true)
    await ctx.tx.query({
      text: `update store set profile = profile || $3::jsonb, version = version + 1 where org_id = $1 and id = $2`,
      values: [ctx.orgId, ctx.storeId, JSON.stringify({ cards: accepted })],
    })
    await changed(ctx, {
      kind: 'store.settings-changed',
      subject: { id: ctx.storeId, name: row.name },
      changes: [{ field: 'cards', from: row.profile.cards ?? CARD_BRANDS, to: accepted }],
    })
    return {}
  },

  sendEmailCode: async (ctx, { email }) => {
    await sendCode(ctx, { purpose: 'store-email', address: email })
    return {}
  },

  checkEmailCode: async (ctx, { email, code }) => {
    await useCode(ctx, { purpose: 'store-email', address: email }, code)
    return setContact(ctx, 'email', email)
  },

  sendPhoneCode: async (ctx, { phone }) => {
    await sendCode(ctx, { purpose: 'store-phone', address: digits(phone) })
    return {}
  },

  checkPhoneCode: async (ctx, { phone, code }) => {
    await useCode(ctx, { purpose: 'store-phone', address: digits(phone) }, code)
    return setContact(ctx, 'phone', phone)
  },
})
