import * as v from 'valibot'
import { cardFailures, cardPaymentStates } from '#contract/sales/card-payment-states.ts'
import { command, query } from '#contract/define.ts'
import { ProvenApproval } from '#contract/facts/approval.ts'
import { CentsSchema, Id, Instant, MilliSchema, page, paging, Text } from '#contract/schemas.ts'

const Amount = v.pipe(
  CentsSchema,
  v.check((n) => n > 0 && n <= 99_999_999),
)

/** The order as the counter shows it: what a manager sees of a payment whose sale never arrived. */
const OrderDraft = v.object({
  lineCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  goods: CentsSchema,
  tax: CentsSchema,
  tip: CentsSchema,
  total: CentsSchema,
  lines: v.pipe(
    v.array(
      v.object({
        name: v.object({ zh: v.optional(Text(300), ''), en: v.optional(Text(300), '') }),
        itemNo: v.optional(Text(60), ''),
        quantity: MilliSchema,
        unitPrice: CentsSchema,
        net: CentsSchema,
        tax: CentsSchema,
      }),
    ),
    v.maxLength(1000),
  ),
})
export type OrderDraft = v.InferOutput<typeof OrderDraft>

/** Which payment it is; sent with every question, so that one which never arrived can be closed for good. */
const attempt = {
  /** The idempotency key, created and stored by the tablet before anybody is asked. */
  attemptId: Id,
  saleId: Id,
  counterId: Id,
  amount: Amount,
}

const PaymentSaid = v.object({
  attemptId: Id,
  state: v.picklist(cardPaymentStates),
  amount: CentsSchema,
  /** The captured amount including the tip; 0 until it is approved. */
  charged: CentsSchema,
  tip: CentsSchema,
  reference: v.string(),
  /** Kind and last digits, such as `visa 4242`. */
  card: v.string(),
  /** The bank's approval code; '' or absent: not known. */
  approval: v.optional(v.string()),
  failure: v.picklist(['', ...cardFailures]),
  /** No money moves: the reader is a page. */
  simulated: v.boolean(),
})
export type PaymentSaid = v.InferOutput<typeof PaymentSaid>

const CardPaymentRow = v.object({
  ...PaymentSaid.entries,
  saleId: Id,
  counterName: v.string(),
  cashierName: v.string(),
  readerCode: v.string(),
  createdAt: Instant,
  /** Receipt number of the paid sale; '' for none. */
  receiptNo: v.string(),
})
export type CardPaymentRow = v.InferOutput<typeof CardPaymentRow>

const RefundSaid = v.object({
  state: v.picklist(['done', 'failed', 'unknown']),
  reference: v.string(),
  failure: v.picklist(['', ...cardFailures]),
})
export type RefundSaid = v.InferOutput<typeof RefundSaid>

const PaymentAccount = v.object({
  driver: v.picklist(['simulated', 'stripe', 'none']),
  /** own: the server's key is the account; nothing needs to be connected. */
  state: v.picklist(['connected', 'not-connected', 'own', 'none']),
  accountRef: v.string(),
  live: v.boolean(),
  connectedAt: v.optional(Instant),
})
export type PaymentAccount = v.InferOutput<typeof PaymentAccount>

const can = 'shopOfflineOrderOfflineCollection'

/** Card payments at a counter. */
export const cardPayments = {
  /** Shows the total on the reader; a failure does not matter. */
  showTotalPrice: command({
    name: 'cardPayments.showTotalPrice',
    path: 'POST /shop/order/showTotalPrice',
    can,
    input: v.object({
      counterId: Id,
      total: Amount,
      tax: CentsSchema,
      lines: v.pipe(
        v.array(
          v.object({
            name: v.optional(Text(300), ''),
            quantity: v.pipe(v.number(), v.safeInteger()),
            amount: CentsSchema,
          }),
        ),
        v.maxLength(100),
      ),
    }),
    output: v.object({ shown: v.boolean() }),
    writes: ['simulated-reader'],
    errors: ['payment.no-reader', 'payment.account-missing', 'record.missing'],
  }),
  /** Asks the counter's reader; an attempt is never started twice, and a sale has one at a time. */
  startPayment: command({
    name: 'cardPayments.startPayment',
    path: 'POST /shop/order/startPayment',
    can,
    input: v.object({ ...attempt, tipOnReader: v.optional(v.boolean(), false), order: OrderDraft }),
    output: PaymentSaid,
    writes: ['payment'],
    errors: ['payment.no-reader', 'payment.account-missing', 'payment.other-open', 'shift.not-open', 'record.missing'],
  }),
  /** The result: asks the provider until it is final. Never starts a payment. */
  pay: command({
    name: 'cardPayments.pay',
    path: 'POST /shop/order/pay',
    can,
    input: v.object(attempt),
    output: PaymentSaid,
    writes: ['payment'],
    errors: ['record.missing'],
  }),
  /** Cancels it; the answer may be that it was approved all the same. */
  cancel: command({
    name: 'cardPayments.cancel',
    path: 'POST /shop/order/cancelPayment',
    can,
    input: v.object(attempt),
    output: PaymentSaid,
    writes: ['payment'],
    errors: ['record.missing'],
  }),
  /** Returns everything to the card, if the sale will not be made. */
  giveBack: command({
    name: 'cardPayments.giveBack',
    path: 'POST /shop/order/giveBackPayment',
    can,
    input: v.object({ attemptId: Id }),
    output: RefundSaid,
    writes: ['payment', 'sale', 'activity'],
    errors: ['record.missing', 'payment.not-approved'],
  }),
  /** Returns part of a sale to the card that paid it, before the refund is recorded. Once per id. */
  refundToCard: command({
    name: 'cardPayments.refundToCard',
    path: 'POST /shop/order/offlineOrderRefundToCard',
    can,
    input: v.object({
      refundId: Id,
      saleId: Id,
      amount: Amount,
      /** The total of the refund; absent: all of it goes back to the card. */
      total: v.optional(Amount),
      /** The part of the total that is the sale's tip; absent: nothing. */
      tip: v.optional(Amount),
      /**
       * Refunds of the sale that the counter knows: any other money returned belongs to this one, begun and not
       * recorded.
       */
      known: v.optional(v.pipe(v.array(Id), v.maxLength(200)), []),
      /** The approval; absent: the caller's own permission. */
      approval: v.optional(ProvenApproval),
    }),
    output: RefundSaid,
    writes: ['payment', 'activity'],
    errors: [
      'record.missing',
      'payment.not-approved',
      'refund.not-on-duty',
      'refund.won-prize',
      'refund.expired',
      'refund.nothing-left',
      'refund.needs-approval',
    ],
  }),
  /** Payments whose sale has not arrived: open, cancelled, or charged. */
  list: query({
    name: 'cardPayments.list',
    path: 'GET /shop/order/cardPaymentList',
    can: 'shopOfflineOrder',
    input: v.object({ ...paging, saleId: v.optional(Id), taken: v.optional(v.picklist(['yes'])) }),
    output: page(CardPaymentRow),
    reads: ['payment', 'sale'],
  }),
  /** An in-store order without a sale: its content, and each attempt to pay it. */
  unpaidOrder: query({
    name: 'cardPayments.unpaidOrder',
    path: 'GET /shop/order/unpaidOrder/{id}',
    can: 'shopOfflineOrderDetails',
    input: v.object({ id: Id }),
    output: v.object({ saleId: Id, order: OrderDraft, payments: v.array(CardPaymentRow) }),
    reads: ['payment', 'sale'],
    errors: ['record.missing'],
  }),
}

/** The account for a store's card payments. */
export const paymentAccount = {
  state: query({
    name: 'paymentAccount.state',
    path: 'GET /shop/shopManage/paymentAccount',
    can: 'shopSetting',
    input: v.object({}),
    output: PaymentAccount,
    reads: ['payment-account'],
  }),
  /** The address where the owner agrees; its state is valid for one answer, within an hour. */
  authorizeUrl: command({
    name: 'paymentAccount.authorizeUrl',
    path: 'POST /shop/shopManage/authorizeUrl',
    can: 'shopSettingEdit',
    input: v.object({}),
    output: v.object({ url: v.string() }),
    writes: ['payment-account'],
    errors: ['payment.account-refused'],
  }),
  oauthCallback: command({
    name: 'paymentAccount.oauthCallback',
    path: 'POST /shop/shopManage/oauthCallback',
    can: 'shopSettingEdit',
    input: v.object({ code: v.pipe(Text(500), v.minLength(1)), state: v.pipe(Text(200), v.minLength(1)) }),
    output: PaymentAccount,
    writes: ['payment-account', 'activity'],
    errors: ['payment.account-refused'],
  }),
}

/** The effect of a presented card at the simulated reader. */
export const simulatedCards = [
  'approve',
  'decline',
  'insufficient',
  'expired',
  'slow',
  'time-out',
  'customer',
  'silent',
] as const
export const simulatedModes = ['ready', 'busy', 'offline', 'no-answer', 'refuses-refunds'] as const

/** The reader on a page: its request, and the cards that a person presents (development and demo). */
export const simulatedReader = {
  readers: query({
    name: 'simulatedReader.readers',
    path: 'GET /shop/order/simulatedReaders',
    can,
    input: v.object({}),
    output: v.object({
      records: v.array(
        v.object({
          counterId: Id,
          counterName: v.string(),
          readerCode: v.string(),
          mode: v.picklist(simulatedModes),
          /** The total on its display. */
          shown: v.optional(CentsSchema),
          asked: v.optional(
            v.object({
              attemptId: Id,
              amount: CentsSchema,
              tipOnReader: v.boolean(),
              tip: CentsSchema,
              state: v.picklist(['waiting', 'slow', 'silent', 'approved', 'declined', 'cancelled']),
              card: v.string(),
            }),
          ),
        }),
      ),
    }),
    reads: ['simulated-reader'],
    errors: ['payment.no-reader'],
  }),
  present: command({
    name: 'simulatedReader.present',
    path: 'POST /shop/order/presentCard',
    can,
    input: v.object({ attemptId: Id, card: v.picklist(simulatedCards), tip: v.optional(CentsSchema) }),
    output: v.object({}),
    writes: ['simulated-reader'],
    errors: ['record.missing', 'payment.no-reader'],
  }),
  setMode: command({
    name: 'simulatedReader.setMode',
    path: 'POST /shop/order/simulatedReaderMode',
    can,
    input: v.object({ counterId: Id, mode: v.picklist(simulatedModes) }),
    output: v.object({}),
    writes: ['simulated-reader'],
    errors: ['record.missing', 'payment.no-reader'],
  }),
}
