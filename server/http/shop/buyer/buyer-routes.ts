import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import {
  followInvitation,
  keepAccount,
  leave,
  removeAddress,
  sendSignInCode,
  showAccount,
  showLeave,
  signOut,
  takeSignInCode,
} from '#server/http/shop/buyer/account-acts.ts'
import {
  addToBasket,
  changeGuarantee,
  changeQuantity,
  removeLine,
  showBasket,
  undoRemoval,
} from '#server/http/shop/buyer/basket-acts.ts'
import { buyerPages } from '#server/http/shop/buyer/buyer-frame.ts'
import {
  checkout,
  place,
  showContact,
  showHow,
  showReview,
  showTime,
  takeContact,
  takeHow,
  takeMacou,
  takeTime,
} from '#server/http/shop/buyer/checkout-acts.ts'
import { orderByLink } from '#server/http/shop/buyer/order-acts.ts'
import { showNotice, takeNotice } from '#server/http/shop/buyer/notice-acts.ts'
import { originOf } from '#server/http/shop/shop-frame.ts'
import type { Server } from '#server/kernel/server.ts'

/** The most that a form of the shop holds, in bytes. */
const MOST_BYTES = 32_768

/** Basket, checkout and the buyer's page of an order, all by forms. */
export function buyerRoutes(
  app: Hono,
  server: Server,
  { script, missing }: { readonly script: string; readonly missing: (c: Context) => Response | Promise<Response> },
): void {
  app.use('*', csrf({ origin: (origin, c) => origin === originOf(server, c) }))
  app.use(
    '*',
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: () => {
        throw new HTTPException(413)
      },
    }),
  )
  const page = buyerPages(server, script, missing)
  const anyShop = buyerPages(server, script, missing, { evenWithoutOrders: true })
  const at = '/:prefix/:language'
  app.get(`${at}/basket`, page(showBasket))
  app.post(`${at}/basket/add`, page(addToBasket))
  app.post(`${at}/basket/change`, page(changeQuantity))
  app.post(`${at}/basket/guarantee`, page(changeGuarantee))
  app.post(`${at}/basket/remove`, page(removeLine))
  app.post(`${at}/basket/undo`, page(undoRemoval))
  app.get(`${at}/checkout`, page(checkout))
  app.get(`${at}/checkout/how`, page(showHow))
  app.post(`${at}/checkout/how`, page(takeHow))
  app.get(`${at}/checkout/time`, page(showTime))
  app.post(`${at}/checkout/time`, page(takeTime))
  app.get(`${at}/checkout/contact`, page(showContact))
  app.post(`${at}/checkout/contact`, page(takeContact))
  app.get(`${at}/checkout/review`, page(showReview))
  app.post(`${at}/checkout/review`, page(place))
  app.post(`${at}/checkout/macou`, page(takeMacou))
  app.get(`${at}/account`, page(showAccount))
  app.post(`${at}/account/code`, page(sendSignInCode))
  app.post(`${at}/account/sign-in`, page(takeSignInCode))
  app.post(`${at}/account/sign-out`, page(signOut))
  app.post(`${at}/account/address`, page(removeAddress))
  app.get(`${at}/account/delete`, page(showLeave))
  app.post(`${at}/account/delete`, page(leave))
  app.post(`${at}/account/keep`, page(keepAccount))
  app.get(`${at}/invited/:member`, page(followInvitation))
  app.get(`${at}/tell/:sku`, anyShop(showNotice))
  app.post(`${at}/tell/:sku`, anyShop(takeNotice))
  app.get(`${at}/order/:secret`, orderByLink(server, script, missing))
  app.post(`${at}/order/:secret/cancel`, orderByLink(server, script, missing, 'cancel'))
  app.post(`${at}/order/:secret/pay`, orderByLink(server, script, missing, 'pay'))
}
