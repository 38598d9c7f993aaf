import { html } from 'hono/html'
import type { Cents } from '#domain/money.ts'
import { notice, summary } from '#server/http/shop/buyer/form-pieces.ts'
import { stateWords } from '#server/http/shop/buyer/order-page.ts'
import { pathIn, type Page, type PageFrame, type Piece } from '#server/http/shop/page.ts'
import { tokenField } from '#server/http/shop/token-field.ts'
import { money } from '#server/kernel/local-text.ts'
import type { OpenOrder } from '#server/ledgers/orders/forget-buyers.ts'

interface LeaveShown {
  /** What they give up. */
  readonly macou: Cents
  /** For which their account would wait. */
  readonly open: readonly OpenOrder[]
  /** Why it can't be done now; absent: nothing is in the way. */
  readonly problem?: string
}

/** Asks whether a member really leaves, and says what they give up and when. */
export function leavePage(frame: PageFrame, { macou, open, problem }: LeaveShown): Page {
  const { words } = frame
  return {
    title: words.leave,
    description: words.leave,
    path: 'account/delete',
    hidden: true,
    body: html`<div class="checkout">
      <h1>${words.leave}</h1>
      ${summary(frame, problem === undefined ? [] : [['', problem]])}
      <p>${words.leaveHint}</p>
      ${
        open.length === 0
          ? ''
          : html`${openOrders(frame, words.leaveOpen, open)}
              <p>${words.leaveLater}</p>`
      }
      ${macou === 0 ? '' : html`<p class="wrong">${words.leaveMacou(money(macou))}</p>`}
      <form method="post" action="${pathIn(frame, 'account/delete')}" class="beside">
        ${tokenField()}<input type="hidden" name="macou" value="${macou}" />
        <button class="quiet">${open.length === 0 ? words.leaveNow : words.leaveOnceOver}</button>
        <a href="${pathIn(frame, 'account')}">${words.stay}</a>
      </form>
    </div>`,
  }
}

/** Says to a member who wants to leave what their account waits for, and lets them stay. */
export function leavingNotice(frame: PageFrame, open: readonly OpenOrder[]): Piece {
  const { words } = frame
  return html`${notice(open.length === 0 ? words.leavingSoon : words.leaving)}
    ${open.length === 0 ? '' : openOrders(frame, words.leavingWaits, open)}
    <p class="hint">${words.leavingHint}</p>
    <form method="post" action="${pathIn(frame, 'account/keep')}">
      ${tokenField()}<button class="wide-button">${words.stay}</button>
    </form>`
}

/** Orders of this shop and of others of its organisation. */
function openOrders(frame: PageFrame, title: string, open: readonly OpenOrder[]): Piece {
  const { words, shop } = frame
  const said = ({ number, storeId, store, state, owes }: OpenOrder): string =>
    [
      words.order(number),
      ...(storeId === shop.storeId ? [] : [store]),
      owes ? words.moneyToGoBack : stateWords(frame, state),
    ].join(' · ')
  return html`<p>${title}</p>
    <ul>
      ${open.map((order) => html`<li>${said(order)}</li>`)}
    </ul>`
}

/** Says that somebody has left. */
export const leftPage = (frame: PageFrame): Page => ({
  title: frame.words.left,
  description: frame.words.left,
  path: 'account',
  hidden: true,
  body: notice(frame.words.left),
})
