import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'

/** The members of Stripe's answers that we use, with the types of its own library. */
type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'amount_details' | 'currency' | 'metadata' | 'status'
> & { latest_charge: ChargeOfCard | null }
interface ChargeOfCard extends Pick<Stripe.Charge, 'id' | 'object'> {
  payment_method_details: {
    card_present: Pick<Stripe.Charge.PaymentMethodDetails.CardPresent, 'brand' | 'last4' | 'receipt'>
  }
}
type Reader = Pick<Stripe.Terminal.Reader, 'id' | 'object' | 'status' | 'action'>
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status' | 'payment_intent' | 'metadata'>
type Action = Stripe.Terminal.Reader.Action
interface Session extends Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'adaptive_pricing'
  | 'amount_total'
  | 'currency'
  | 'metadata'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> {
  payment_intent: Intent | null
}
interface Refused {
  readonly status: number
  readonly error: {
    readonly type: string
    readonly code: string
    readonly message: string
    readonly decline_code?: string
  }
}
type Refunds = Pick<Stripe.ApiList<Refund>, 'object' | 'data' | 'has_more' | 'url'>
type Said = Intent | Reader | Refund | Refunds | Session | Stripe.OAuthToken | Refused

const refused = (code: string, status = 400, type = 'invalid_request_error'): Refused => ({
  status,
  error: { type, code, message: code },
})

/** A fake Stripe on loopback, with Terminal's readers; it handles idempotency keys as the real one does. */
export class FakeStripe {
  readonly intents = new Map<string, Intent>()
  readonly sessions = new Map<string, Session>()
  readonly refunds: Refund[] = []
  readonly calls: string[] = []
  readonly accounts = new Set<string>()
  /** `slow-refunds`: they are only on their way at first. `key-in-use`: another request with the key is under way. */
  mode: 'ready' | 'busy' | 'offline' | 'refuses-refunds' | 'slow-refunds' | 'refuses-pages' | 'key-in-use' = 'ready'
  /** Fault of calls whose path matches: no answer, before or after the work. */
  fault: { readonly path: RegExp; readonly when: 'before' | 'after' } | undefined
  /** Set: pages that end in less than half an hour are refused. */
  clock: (() => number) | undefined
  #reader: Reader = { id: 'tmr_one', object: 'terminal.reader', status: 'online', action: null }
  readonly #kept = new Map<string, Said>()
  readonly #asked = new Map<string, string>()
  readonly #server: Server
  #n = 0

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async open(): Promise<FakeStripe> {
    const fake = new FakeStripe()
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve))
    return fake
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`)
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** Cents charged, whatever was returned. */
  taken(): number {
    return [...this.intents.values()].reduce((sum, one) => sum + one.amount_received, 0)
  }

  /** The customer's act at the reader. */
  present(card: 'approve' | 'decline' | 'customer', tip = 0): void {
    const action = this.#reader.action
    const of = action?.process_payment_intent?.payment_intent
    const intent = this.intents.get(typeof of === 'string' ? of : (of?.id ?? ''))
    if (!action || !intent || action.status !== 'in_progress') throw new Error('the reader is not asked for anything')
    if (card === 'approve') {
      this.#reader = { ...this.#reader, action: { ...action, status: 'succeeded' } }
      const amount = intent.amount + tip
      const details = {
        card_present: { brand: 'visa' as const, last4: '4242', receipt: { authorization_code: '123456' } as never },
      }
      this.intents.set(intent.id, {
        ...intent,
        amount,
        status: 'succeeded',
        amount_received: amount,
        amount_details: { tip: { amount: tip } },
        latest_charge: { id: 'ch_1', object: 'charge', payment_method_details: details },
      })
    } else {
      const failure = card === 'decline' ? 'card_declined' : 'customer_canceled'
      this.#reader = { ...this.#reader, action: { ...action, status: 'failed', failure_code: failure } }
    }
  }

  /** What became of refunds that were on their way. */
  refundsBecame(status: 'succeeded' | 'failed'): void {
    for (const [n, refund] of this.refunds.entries())
      if (refund.status === 'pending') this.refunds[n] = { ...refund, status }
  }

  /** Keys are kept for a day. */
  forgetKeys(): void {
    this.#kept.clear()
    this.#asked.clear()
  }

  /** The buyer pays on the page, also on one that was ended while it stayed on the screen; or otherwise than was asked for. */
  pay(
    sessionId: string,
    amount = this.sessions.get(sessionId)!.amount_total!,
    currency = this.sessions.get(sessionId)!.currency!,
  ): void {
    const session = this.sessions.get(sessionId)!
    const intent: Intent = {
      ...this.#create(new URLSearchParams({ amount: String(amount), currency })),
      status: 'succeeded',
      amount_received: amount,
    }
    this.intents.set(intent.id, intent)
    const open = session.status === 'open'
    this.sessions.set(sessionId, {
      ...session,
      payment_intent: intent,
      ...(open ? { status: 'complete', payment_status: 'paid', url: null } : {}),
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', search = ''] = (request.url ?? '').split('?')
    let body = ''
    for await (const part of request) body += String(part)
    this.calls.push(`${request.method} ${path}`)
    const account = request.headers['stripe-account']
    if (typeof account === 'string') this.accounts.add(account)
    const fault = this.fault?.path.test(path) ? this.fault.when : undefined
    if (fault === 'before') return void request.socket.destroy()
    const key = String(request.headers['idempotency-key'] ?? '')
    if (this.mode === 'key-in-use' && key !== '') {
      const busy = refused('idempotency_key_in_use', 409)
      return void response.writeHead(409, { 'Content-Type': 'application/json' }).end(JSON.stringify(busy))
    }
    const other = path.endsWith('/sessions') && (this.#asked.get(key) ?? body) !== body
    const said = other
      ? refused('idempotency_key_in_use', 400, 'idempotency_error')
      : (key !== '' && this.#kept.get(key)) ||
        this.#work(request.method ?? '', path, new URLSearchParams(request.method === 'GET' ? search : body))
    if (key !== '') this.#asked.set(key, body)
    // a busy reader is asked again; completed requests and refused refunds get the same answer
    if (key !== '' && (!('error' in said) || path === '/v1/refunds')) this.#kept.set(key, said)
    if (fault === 'after') return void request.socket.destroy()
    const status = 'error' in said ? said.status : 200
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said))
  }

  #work(method: string, path: string, body: URLSearchParams): Said {
    if (path === '/oauth/token')
      return body.get('code') === 'good'
        ? { stripe_user_id: 'acct_store', livemode: false, token_type: 'bearer', scope: 'read_write' }
        : refused('invalid_grant')
    if (path === '/v1/payment_intents') return this.#create(body)
    const [, , resource, id = '', verb] = path.split('/')
    if (resource === 'checkout') return this.#checkout(body, path.split('/')[4], path.split('/')[5])
    if (resource === 'refunds') return method === 'GET' ? this.#refundsOf(body) : this.#refund(body)
    if (resource === 'terminal') return this.#readerCall(path.split('/')[4] ?? '', path.split('/')[5], body)
    const intent = this.intents.get(id)
    if (!intent) return refused('resource_missing', 404)
    if (method === 'GET' || verb !== 'cancel') return intent
    if (intent.status === 'succeeded' || intent.status === 'canceled') return refused('payment_intent_unexpected_state')
    const cancelled: Intent = { ...intent, status: 'canceled' }
    this.intents.set(id, cancelled)
    return cancelled
  }

  #checkout(body: URLSearchParams, id: string | undefined, verb: string | undefined): Session | Refused {
    if (id === undefined) {
      if (this.mode === 'refuses-pages') return refused('account_invalid')
      if (!body.get('success_url')) return refused('url_invalid')
      if (this.clock && Number(body.get('expires_at')) * 1000 < this.clock() + 30 * 60_000)
        return refused('parameter_invalid')
      const made = `cs_${++this.#n}`
      const session: Session = {
        id: made,
        object: 'checkout.session',
        adaptive_pricing: { enabled: body.get('adaptive_pricing[enabled]') !== 'false' },
        amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
        currency: body.get('line_items[0][price_data][currency]'),
        metadata: Object.fromEntries(
          ['payment', 'org', 'store'].map((key) => [key, body.get(`metadata[${key}]`) ?? '']),
        ),
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        success_url: body.get('success_url'),
        url: `https://checkout.stripe.com/c/pay/${made}`,
      }
      this.sessions.set(made, session)
      return session
    }
    const session = this.sessions.get(id)
    if (!session) return refused('resource_missing', 404)
    if (verb !== 'expire') return session
    if (session.status !== 'open') return refused('checkout_session_not_open')
    const ended: Session = { ...session, status: 'expired', url: null }
    this.sessions.set(id, ended)
    return ended
  }

  #create(body: URLSearchParams): Intent {
    const intent: Intent = {
      id: `pi_${++this.#n}`,
      object: 'payment_intent',
      amount: Number(body.get('amount')),
      amount_received: 0,
      amount_details: {},
      currency: body.get('currency') ?? '',
      metadata: { attempt: body.get('metadata[attempt]') ?? '' },
      status: 'requires_payment_method',
      latest_charge: null,
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  #refund(body: URLSearchParams): Refund | Refused {
    if (this.mode === 'refuses-refunds') return refused('balance_insufficient')
    const taken = this.intents.get(body.get('payment_intent') ?? '')?.amount_received ?? 0
    const back = this.#refundsOf(body).data.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0)
    if (back + Number(body.get('amount')) > taken) return refused('charge_already_refunded')
    const refund: Refund = {
      id: `re_${++this.#n}`,
      object: 'refund',
      amount: Number(body.get('amount')),
      status: this.mode === 'slow-refunds' ? 'pending' : 'succeeded',
      payment_intent: body.get('payment_intent'),
      metadata: { refund: body.get('metadata[refund]') ?? '', refusals: body.get('metadata[refusals]') ?? '' },
    }
    this.refunds.push(refund)
    return refund
  }

  #refundsOf(body: URLSearchParams): Refunds {
    const data = this.refunds.filter(({ payment_intent }) => payment_intent === body.get('payment_intent'))
    return { object: 'list', data, has_more: false, url: '/v1/refunds' }
  }

  #readerCall(id: string, verb: string | undefined, body: URLSearchParams): Reader | Refused {
    if (id !== this.#reader.id) return refused('resource_missing', 404)
    if (verb === undefined) return this.#reader
    if (this.mode === 'offline') return refused('terminal_reader_offline')
    if (verb === 'cancel_action') this.#reader = { ...this.#reader, action: null }
    if (verb !== 'process_payment_intent') return this.#reader
    if (this.mode === 'busy' || this.#reader.action?.status === 'in_progress')
      return refused('terminal_reader_busy', 409)
    const intent = this.intents.get(body.get('payment_intent') ?? '')
    if (intent?.status !== 'requires_payment_method') return refused('intent_invalid_state')
    const action: Action = {
      type: 'process_payment_intent',
      status: 'in_progress',
      api_error: null,
      failure_code: null,
      failure_message: null,
      process_payment_intent: { payment_intent: intent.id },
    }
    this.#reader = { ...this.#reader, action }
    return this.#reader
  }
}
