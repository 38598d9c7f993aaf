import { html } from 'hono/html'
import { markedMemberCode } from '#domain/member-code.ts'
import type { ListedOrder } from '#server/contexts/online/buyers/buyer-orders.queries.ts'
import type { SignedIn } from '#server/contexts/online/buyers/buyer-sessions.ts'
import type { MemberAddress } from '#server/contexts/online/buyers/member-addresses.queries.ts'
import type { ProvenAddress } from '#server/contexts/organisation/members/proven-member.ts'
import { keptAddresses } from '#server/http/shop/buyer/address-pieces.ts'
import { field, notice, summary } from '#server/http/shop/buyer/form-pieces.ts'
import { leavingNotice } from '#server/http/shop/buyer/leave-pages.ts'
import { emptyPage } from '#server/http/shop/empty-page.ts'
import { instantWords, stateWords } from '#server/http/shop/buyer/order-page.ts'
import { qrOf } from '#server/http/shop/buyer/qr.ts'
import { nameIn, pathIn, type Page, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { tokenField } from '#server/http/shop/token-field.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { dayWords, money } from '#server/kernel/local-text.ts'
import type { FreeWallet } from '#server/ledgers/macou/hold-macou.ts'
import type { OpenOrder } from '#server/ledgers/orders/forget-buyers.ts'

export interface SignInShown {
  readonly ways: readonly ProvenAddress['kind'][]
  /** Where it leads. */
  readonly onTo: 'account' | 'checkout'
  readonly address: string
  readonly error: string | undefined
}

const wayOf = ({ ways }: SignInShown): 'both' | 'mail' | 'phone' => (ways.length > 1 ? 'both' : ways[0]!)

function signInFrame({ words }: PageFrame, { onTo }: SignInShown, body: Piece): Page {
  return {
    title: words.signIn,
    description: words.signIn,
    path: onTo === 'checkout' ? 'account?then=checkout' : 'account',
    hidden: true,
    body: html`<div class="checkout">
      <h1>${words.signIn}</h1>
      ${body}
    </div>`,
  }
}

const hidden = (name: string, value: string): Piece => html`<input type="hidden" name="${name}" value="${value}" />`

/** Where codes reach nobody, nobody has an account, or needs one. */
export function noAccountsPage(frame: PageFrame): Page {
  const { words } = frame
  return {
    title: words.noAccounts,
    description: words.noAccounts,
    path: 'account',
    hidden: true,
    body: emptyPage(
      words.noAccounts,
      words.guestsOnly,
      html`<a class="button" href="${pathIn(frame, 'all')}">${words.all}</a>`,
    ),
  }
}

/** Asks for the address to which a code is sent. */
export function signInPage(frame: PageFrame, shown: SignInShown): Page {
  const { words } = frame
  const { address, error, onTo } = shown
  const way = wayOf(shown)
  return signInFrame(
    frame,
    shown,
    html`${summary(frame, error === undefined ? [] : [['address', error]])}
      <form method="post" action="${pathIn(frame, 'account/code')}" class="boxed" novalidate>
        ${tokenField()} ${hidden('then', onTo)}
        ${field({
          name: 'address',
          label: words.signInField[way],
          hint: words.signInHint[way],
          value: address,
          error,
          autocomplete: way === 'phone' ? 'tel' : way === 'mail' ? 'email' : 'username',
          inputmode: way === 'phone' ? 'tel' : 'email',
          type: way === 'phone' ? 'tel' : way === 'mail' ? 'email' : 'text',
        })}
        <button class="wide-button">${words.sendCode}</button>
      </form>`,
  )
}

/** Asks for the code; the same page whether the address has a member or not. */
export function codePage(frame: PageFrame, shown: SignInShown): Page {
  const { words } = frame
  const { address, error, onTo } = shown
  return signInFrame(
    frame,
    shown,
    html`${error === undefined ? notice(words.codeSent(address)) : summary(frame, [['code', error]])}
      <form method="post" action="${pathIn(frame, 'account/sign-in')}" class="boxed" novalidate>
        ${tokenField()} ${hidden('then', onTo)} ${hidden('address', address)}
        ${field({ name: 'code', label: words.fieldCode, value: '', error, autocomplete: 'one-time-code', inputmode: 'numeric', most: 10 })}
        <button class="wide-button">${words.signIn}</button>
      </form>
      <form method="post" action="${pathIn(frame, 'account/code')}" class="beside">
        ${tokenField()} ${hidden('then', onTo)} ${hidden('address', address)}
        <button class="quiet">${words.sendAgain}</button>
        <a href="${pathIn(frame, onTo === 'checkout' ? 'account?then=checkout' : 'account')}">${words.otherAddress}</a>
      </form>`,
  )
}

interface AccountShown {
  readonly member: SignedIn
  readonly wallet: FreeWallet | undefined
  readonly orders: readonly ListedOrder[]
  /** How many they invited who have bought something. */
  readonly invites: number
  readonly addresses: readonly MemberAddress[]
  /** For which the deletion of their account waits; absent: they did not ask for it. */
  readonly leaving?: readonly OpenOrder[]
  /** They have just taken that back. */
  readonly stayed: boolean
}

/** What a member has here: their code, their macou, their orders. */
export function accountPage(frame: PageFrame, shown: AccountShown): Page {
  const { words } = frame
  const { member, wallet, orders, invites, addresses, leaving, stayed } = shown
  const code = markedMemberCode(member.code)
  return {
    title: words.account,
    description: words.account,
    path: 'account',
    hidden: true,
    body: html`<div class="checkout">
      <h1>${words.hello(member.name)}</h1>
      <p class="hint">${[member.mail, member.phone].filter((one) => one !== '').join(' · ')}</p>
      ${leaving ? leavingNotice(frame, leaving) : stayed ? notice(words.stayed) : ''}
      <section class="pickup-code">
        <div>
          <h2>${words.memberCode}</h2>
          <p class="member-code">${code}</p>
          <p class="hint">${words.showMember}</p>
        </div>
        ${qrOf(code, words.memberCode)}
      </section>
      ${macouOf(frame, wallet)}
      <h2>${words.yourOrders}</h2>
      ${
        orders.length === 0
          ? html`<p class="beside">${words.noOrders} <a href="${pathIn(frame, 'all')}">${words.keepShopping}</a></p>`
          : html`<ul class="lines short">
              ${orders.map((order) => orderOf(frame, order))}
            </ul>`
      }
      ${keptAddresses(frame, addresses)} ${inviteOf(frame, member, invites)}
      <div class="beside">
        <form method="post" action="${pathIn(frame, 'account/sign-out')}">
          ${tokenField()}<button class="quiet">${words.signOut}</button>
        </form>
        <form method="post" action="${pathIn(frame, 'account/sign-out')}">
          ${tokenField()}${hidden('everywhere', '1')}<button class="quiet">${words.signOutEverywhere}</button>
        </form>
      </div>
      ${leaving ? '' : html`<p><a href="${pathIn(frame, 'account/delete')}">${words.leave}</a></p>`}
    </div>`,
  }
}

/** The link by which a member invites others. It has no code: whoever shows that at a counter uses the wallet. */
function inviteOf(frame: PageFrame, { memberId }: SignedIn, invites: number): Piece {
  const { words, origin } = frame
  return html`<h2>${words.invite}</h2>
    <div class="field">
      <label for="invite">${words.inviteLink}</label>
      <span class="hint" id="invite-hint">${words.inviteHint}</span>
      <input
        id="invite"
        readonly
        aria-describedby="invite-hint"
        value="${origin}${pathIn(frame, `invited/${memberId}`)}"
      />
    </div>
    <p class="hint">${words.invited(invites)}</p>`
}

function macouOf({ words, shop }: PageFrame, wallet: FreeWallet | undefined): Piece | '' {
  if (!wallet) return ''
  const { pending } = wallet
  return html`<h2>${words.macou}</h2>
    <p class="state">${words.macouFree(money(wallet.free))}</p>
    ${pending ? html`<p class="hint">${words.macouPending(money(pending.amount), dayWords(businessDate(pending.releasesAt, shop.time_zone), words))}</p>` : ''}`
}

function orderOf(frame: PageFrame, { number, state, placedAt, worth, first, more, link }: ListedOrder): Piece {
  const { words } = frame
  const title = words.order(number)
  return html`<li class="line">
    <div class="line-words">
      ${link === '' ? html`<span class="name">${title}</span>` : html`<a class="name" href="${new URL(link).pathname}">${title}</a>`}
      <span>${words.firstAndMore(nameIn(frame, first), more)}</span>
      <span class="hint">${stateWords(frame, state)} · ${instantWords(frame, placedAt)}</span>
    </div>
    <span class="price line-amount">${money(worth)}</span>
  </li>`
}
