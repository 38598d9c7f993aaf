import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import { MemberEmail, MemberPhone } from '#contract/organisation/members.ts'
import { startSession } from '#server/contexts/online/buyers/buyer-sessions.ts'
import { mergeBaskets } from '#server/contexts/online/orders/baskets.queries.ts'
import { memberBasket } from '#server/ledgers/orders/member-basket.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { sendCode, useCode, type CodeCall, type CodeRequest } from '#server/contexts/organisation/codes/codes.ts'
import {
  noteProvenPhone,
  provenMember,
  type ProvenAddress,
} from '#server/contexts/organisation/members/proven-member.ts'
import type { Database } from '#server/db/session.ts'
import { RefusedButCommitted } from '#server/kernel/context.ts'
import type { Settings } from '#server/settings/settings.ts'

/** What a sign-in depends on of the browser that asks for it. */
export interface Browser extends Omit<CodeCall, 'tx'> {
  readonly db: Database
  readonly userAgent: string
}

/** To what kinds of address codes can be sent: without a driver they would lie in a folder of the server. */
export const waysToSignIn = ({
  smtpUrl,
  textUrl,
}: Pick<Settings, 'smtpUrl' | 'textUrl'>): readonly ProvenAddress['kind'][] => [
  ...(smtpUrl === undefined ? [] : (['mail'] as const)),
  ...(textUrl === undefined ? [] : (['phone'] as const)),
]

/** The address that somebody typed, in the form in which members have it; undefined if codes can't be sent to it. */
export function addressTyped(typed: string, ways: readonly ProvenAddress['kind'][]): ProvenAddress | undefined {
  const mail = v.safeParse(MemberEmail, typed)
  if (mail.success) return ways.includes('mail') ? { kind: 'mail', address: mail.output } : undefined
  const phone = v.safeParse(MemberPhone, typed)
  return phone.success && ways.includes('phone') ? { kind: 'phone', address: phone.output } : undefined
}

const requestOf = ({ orgId, name }: Shop, { kind, address }: ProvenAddress): CodeRequest => ({
  purpose: kind === 'mail' ? 'shop-email' : 'shop-phone',
  address,
  scope: orgId,
  shop: name,
})

/** Sends a code, whether the address has a member or not. @throws AppError auth.too-many-attempts */
export const askForCode = (browser: Browser, shop: Shop, to: ProvenAddress): Promise<void> =>
  browser.db.tx((tx) => sendCode({ ...browser, tx }, requestOf(shop, to)))

interface Proof {
  readonly address: ProvenAddress
  readonly code: string
  /** Of the visitor, whose basket becomes the member's. */
  readonly visitor: string
  /** Code of the member whose invitation they followed; '': of nobody. */
  readonly inviter: string
}

/**
 * Signs in whoever proves an address by its code, as a new member where it has none. What lay in the visitor's basket and in
 * the member's is one basket then. @returns the secret for the browser
 * @throws AppError code.wrong, code.ended, auth.too-many-attempts
 */
export async function signIn(
  browser: Browser,
  shop: Shop,
  { address, code, visitor, inviter }: Proof,
): Promise<string> {
  const { now, ip, userAgent } = browser
  const { orgId, storeId } = shop
  const done = await browser.db.tx(async (tx): Promise<string | AppError> => {
    try {
      await useCode({ ...browser, tx }, requestOf(shop, address), code)
    } catch (error) {
      // a wrong code is counted
      if (error instanceof RefusedButCommitted && error.error instanceof AppError) return error.error
      throw error
    }
    const proving = { tx, orgId, storeId, now, ip, userAgent, inviter }
    const memberId = await provenMember(proving, address)
    await mergeBaskets(tx, shop, { from: visitor, into: memberBasket(memberId) }, now)
    await noteProvenPhone(proving, address)
    return startSession(tx, shop, memberId, now)
  })
  if (done instanceof AppError) throw done
  return done
}
