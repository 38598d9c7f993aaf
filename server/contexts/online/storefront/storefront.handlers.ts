import { AppError, type ErrorCode } from '#contract/errors.ts'
import { storefront, type StorefrontNeed } from '#contract/online/storefront.ts'
import { webAccount } from '#server/contexts/online/payments/start-payment.ts'
import { previewToken } from '#server/contexts/online/storefront/preview-token.ts'
import { requiredAddress, storefrontAddress } from '#server/contexts/online/storefront/storefront-address.ts'
import { missingNeeds, putSelling, sellingOf } from '#server/contexts/online/storefront/storefront.queries.ts'
import { windowSign } from '#server/contexts/online/storefront/window-sign.ts'
import { letterhead } from '#server/contexts/organisation/store/letterhead.ts'
import {
  putProfile,
  requireVersion,
  storeHere,
} from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import { renderPdf } from '#server/drivers/pdf/render-pdf.ts'
import { implement, RawReply } from '#server/kernel/context.ts'
import { changed, changesBetween } from '#server/ledgers/events/changed.ts'

/** The sentence for what is missing. */
const refusals: Readonly<Record<StorefrontNeed, ErrorCode>> = {
  approved: 'storefront.not-approved',
  business: 'storefront.not-in-business',
  prefix: 'storefront.no-prefix',
  ways: 'online.delivery-not-configured',
  goods: 'storefront.no-goods',
}

export const storefrontHandlers = implement(
  storefront,
  {
    info: async (ctx) => {
      const store = await storeHere(ctx)
      const { version, domain, name, logo, poster, profile } = store
      return {
        version,
        on: profile.storefront?.on ?? false,
        address: domain === '' ? '' : storefrontAddress(ctx, domain),
        missing: await missingNeeds(ctx, store),
        name,
        logo,
        poster,
        ...(await sellingOf(ctx)),
        selfPickup: profile.selfPickup ?? false,
        takesCards: (await webAccount(ctx.tx, ctx.readers, ctx)) !== undefined,
      }
    },

    setInfo: async (ctx, { version, on }) => {
      const store = await storeHere(ctx, true)
      requireVersion(store, version)
      const [missing] = on ? await missingNeeds(ctx, store) : []
      if (missing) throw new AppError(refusals[missing])
      await putProfile(ctx, { ...store.profile, storefront: { on } })
      await changed(ctx, {
        kind: 'storefront.updated',
        subject: { id: ctx.storeId, name: store.name },
        changes: changesBetween({ webShop: store.profile.storefront?.on ?? false }, { webShop: on }),
      })
      return {}
    },

    setSelling: async (ctx, wanted) => {
      // locked: two switches that are pressed at once follow each other
      const store = await storeHere(ctx, true)
      const before = await sellingOf(ctx)
      const after = { ...before, ...wanted }
      const atPickup = after.payAtPickup && store.profile.selfPickup
      const byCard = after.payByCard && (await webAccount(ctx.tx, ctx.readers, ctx)) !== undefined
      if (after.takesOrders && !atPickup && !byCard) throw new AppError('storefront.no-way-to-pay')
      await putSelling(ctx, after)
      // buyers' browsers ask by the store's version whether a page has changed
      await putProfile(ctx, store.profile)
      await changed(ctx, {
        kind: 'storefront.selling',
        subject: { id: ctx.storeId, name: store.name },
        changes: changesBetween(before, after),
      })
      return {}
    },

    preview: async (ctx) => {
      const { domain } = await storeHere(ctx)
      const { token, until } = previewToken(ctx.seal, ctx, ctx.now)
      return { address: `${requiredAddress(ctx, domain)}/preview/${token}/`, until }
    },

    sign: async (ctx, { size }) => {
      const { domain } = await storeHere(ctx)
      const address = requiredAddress(ctx, domain)
      const { from } = await letterhead(ctx)
      const sign = windowSign({ ...from, size: size ?? from.size }, address, ctx.language)
      return new RawReply(await renderPdf(ctx.orgId, sign), {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${domain}.pdf"`,
        'Cache-Control': 'no-store',
      })
    },
  },
  ['sign'],
)
