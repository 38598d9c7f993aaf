import { AppError } from '#contract/errors.ts'
import { isUuid } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { errorText } from '#contract/texts/errors.ts'
import { ordersOfMember } from '#server/contexts/online/buyers/buyer-orders.queries.ts'
import { endSessions, isFresh, type SignedIn } from '#server/contexts/online/buyers/buyer-sessions.ts'
import { addressesOf, forgetAddress } from '#server/contexts/online/buyers/member-addresses.queries.ts'
import { askToLeave, macouLeft, stay } from '#server/contexts/online/buyers/forget-member.ts'
import { addressTyped, askForCode, signIn, waysToSignIn, type Browser } from '#server/contexts/online/buyers/sign-in.ts'
import {
  accountPage,
  codePage,
  noAccountsPage,
  signInPage,
  type SignInShown,
} from '#server/http/shop/buyer/account-pages.ts'
import type { Act, Buyer, Shown } from '#server/http/shop/buyer/buyer-frame.ts'
import { leavePage, leftPage } from '#server/http/shop/buyer/leave-pages.ts'
import { inviterCookie, inviterOf, memberCookie, signInOf } from '#server/http/shop/visitor.ts'
import { invitesOf } from '#server/contexts/organisation/members/invites.queries.ts'
import { clientAddress, networkOf } from '#server/kernel/client-address.ts'
import type { Tx } from '#server/db/session.ts'
import type { EventCtx } from '#server/ledgers/events/changed.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'
import { openOrdersOf } from '#server/ledgers/orders/forget-buyers.ts'

/** An act that exists only where codes reach buyers; elsewhere the page says that nobody has to sign in. */
const withAccounts =
  (act: Act): Act =>
  async (buyer) =>
    buyer.frame.accounts ? act(buyer) : { page: noAccountsPage(buyer.frame) }

const browserOf = ({ db, now, c, frame, server }: Buyer): Browser => {
  const ip = clientAddress(c, server.settings.trustProxy)
  return {
    db,
    now,
    ip,
    network: networkOf(ip),
    language: frame.language === 'zh' ? 'zh' : 'en',
    userAgent: c.req.header('User-Agent') ?? '',
  }
}

/** Where a sign-in leads: on with the checkout, or to the account. */
const onwards = ({ form, c }: Buyer): SignInShown['onTo'] =>
  (form['then'] ?? c.req.query('then')) === 'checkout' ? 'checkout' : 'account'

const shownFor = (buyer: Buyer, address: string, error?: string): SignInShown => ({
  ways: waysToSignIn(buyer.server.settings),
  onTo: onwards(buyer),
  address,
  error,
})

/** Whoever is signed in sees their account; they prove their address again with `?again`, before they spend macou. */
export const showAccount: Act = withAccounts(async (buyer) => {
  const { db, server, shop, frame, visitor, now, c } = buyer
  const { member } = visitor
  const again = c.req.query('again') !== undefined && member !== undefined && !isFresh(member, now)
  if (!member && c.req.query('left') !== undefined) return { page: leftPage(frame) }
  if (!member || again) return { page: signInPage(frame, shownFor(buyer, member?.mail || member?.phone || '')) }
  const { orgId, storeId } = shop
  const { memberId } = member
  const wallet = await freeMacou(db, { orgId, memberId, now })
  const orders = await ordersOfMember(db, server.seal, { orgId, storeId, memberId })
  const invites = (await invitesOf(db, orgId, [memberId])).get(memberId) ?? 0
  const addresses = await addressesOf(db, { orgId, memberId })
  const leaving = member.leaving ? { leaving: await openOrdersOf(db, orgId, memberId) } : {}
  const stayed = c.req.query('stayed') !== undefined
  return { page: accountPage(frame, { member, wallet, orders, invites, addresses, stayed, ...leaving }) }
})

/** Removes an address that was kept for the next order. */
export const removeAddress: Act = withAccounts(async ({ db, shop, visitor, form }) => {
  const { address = '' } = form
  if (visitor.member && isUuid(address))
    await forgetAddress(db, { orgId: shop.orgId, memberId: visitor.member.memberId }, address)
  return { to: 'account' }
})

/** An act of a member who has proved lately enough who they are; others do so first. */
const asMember = (act: (buyer: Buyer, member: SignedIn) => Promise<Shown>): Act =>
  withAccounts(async (buyer) => {
    const { member } = buyer.visitor
    return member && isFresh(member, buyer.now) ? act(buyer, member) : { to: 'account?again' }
  })

async function leaveShown({ db, shop, frame, now }: Buyer, { memberId }: SignedIn, problem?: string): Promise<Shown> {
  const macou = await macouLeft(db, { orgId: shop.orgId, memberId, now })
  const open = await openOrdersOf(db, shop.orgId, memberId)
  const shown = { macou, open, ...(problem === undefined ? {} : { problem }) }
  return { page: leavePage(frame, shown), status: problem === undefined ? 200 : 409 }
}

/** What deleting an account means, before it is done; whoever has asked for it finds on their page what it waits for. */
export const showLeave: Act = asMember((buyer, member) =>
  member.leaving ? Promise.resolve({ to: 'account' }) : leaveShown(buyer, member),
)

/** Who says something of their account, and from where. */
function saidBy(buyer: Buyer, tx: Tx): EventCtx {
  const { ip, userAgent } = browserOf(buyer)
  const { orgId, storeId } = buyer.shop
  return { tx, orgId, storeId, now: buyer.now, accountId: '', ip, userAgent }
}

/** Deletes the account of whoever is signed in: now, or once the last of their orders is over. */
export const leave: Act = asMember(async (buyer, member) => {
  const { db, shop, form, server, c } = buyer
  const { memberId } = member
  const macou = cents(/^\d{1,12}$/.test(form['macou'] ?? '') ? Number(form['macou']) : 0)
  let left = false
  const error = await refusalOf(buyer, async () => {
    left = await db.tx((tx) => askToLeave(saidBy(buyer, tx), { memberId, macou }))
  })
  if (error !== undefined) return leaveShown(buyer, member, error)
  return left ? { to: 'account?left', cookie: memberCookie(server, c, shop, '') } : { to: 'account' }
})

/** Takes back that the account be deleted. */
export const keepAccount: Act = withAccounts(async (buyer) => {
  const { member } = buyer.visitor
  if (!member) return { to: 'account' }
  await buyer.db.tx((tx) => stay(saidBy(buyer, tx), member.memberId))
  return { to: 'account?stayed' }
})

/** Who comes by a member's link is invited by them, once they sign in as a new member. */
export const followInvitation: Act = ({ server, c, shop, frame }) => {
  const cookie = frame.accounts ? inviterCookie(server, c, shop, c.req.param('member') ?? '') : undefined
  return Promise.resolve({ to: '', ...(cookie === undefined ? {} : { cookie }) })
}

export const sendSignInCode: Act = withAccounts(async (buyer) => {
  const { frame, shop, form, server } = buyer
  const typed = (form['address'] ?? '').trim()
  const ways = waysToSignIn(server.settings)
  const address = addressTyped(typed, ways)
  const refused = (error: string): Shown => ({ page: signInPage(frame, shownFor(buyer, typed, error)), status: 422 })
  if (!address) return refused(frame.words.signInWrong[ways.length > 1 ? 'both' : ways[0]!])
  const error = await refusalOf(buyer, () => askForCode(browserOf(buyer), shop, address))
  return error === undefined ? { page: codePage(frame, shownFor(buyer, typed)) } : refused(error)
})

export const takeSignInCode: Act = withAccounts(async (buyer) => {
  const { frame, shop, form, server, visitor, c } = buyer
  const typed = (form['address'] ?? '').trim()
  const address = addressTyped(typed, waysToSignIn(server.settings))
  if (!address) return { page: signInPage(frame, shownFor(buyer, typed)) }
  let secret = ''
  const error = await refusalOf(buyer, async () => {
    const code = (form['code'] ?? '').replaceAll(/\s/g, '')
    secret = await signIn(browserOf(buyer), shop, { address, code, visitor: visitor.secret, inviter: inviterOf(c) })
  })
  if (error !== undefined) return { page: codePage(frame, shownFor(buyer, typed, error)), status: 422 }
  return {
    to: onwards(buyer) === 'checkout' ? 'checkout/review' : 'account',
    cookie: memberCookie(server, c, shop, secret),
  }
})

export const signOut: Act = withAccounts(async ({ db, shop, form, server, c }) => {
  const secret = signInOf(c)
  if (secret !== undefined) await endSessions(db, shop, secret, form['everywhere'] !== undefined)
  return { to: '', cookie: memberCookie(server, c, shop, '') }
})

/** What is in the way, in the reader's language; undefined: it is done. */
async function refusalOf({ frame }: Buyer, act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return errorText(error.code, frame.language, error.values)
  }
}
