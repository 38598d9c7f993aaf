/** What the caller does next: `later` retry automatically, `after-change` when something was corrected, `never`. */
export type Retry = 'later' | 'after-change' | 'never'

/** Every error of the server, with its retry rule and, for transport errors, its HTTP status. */
export const errors = {
  'auth.required': { retry: 'after-change', status: 401 },
  'auth.signed-in-elsewhere': { retry: 'after-change', status: 401 },
  'auth.wrong-credentials': { retry: 'after-change' },
  'auth.initial-password-over': { retry: 'after-change' },
  'auth.key-lost': { retry: 'after-change' },
  'auth.credential-ended': { retry: 'never', status: 401 },
  'auth.must-change-password': { retry: 'after-change' },
  'auth.too-many-attempts': { retry: 'later', status: 429 },
  'access.denied': { retry: 'never' },
  'access.store-missing': { retry: 'after-change' },
  'access.store-not-open': { retry: 'after-change' },
  'input.invalid': { retry: 'after-change' },
  'input.unreadable': { retry: 'never' },
  'record.missing': { retry: 'never' },
  'record.stale': { retry: 'after-change' },
  'state.not-allowed': { retry: 'after-change' },
  'unit.name-taken': { retry: 'after-change' },
  'unit.in-use': { retry: 'after-change' },
  'supplier.name-taken': { retry: 'after-change' },
  'category.name-taken': { retry: 'after-change' },
  'category.in-use': { retry: 'after-change' },
  'goods.not-priced': { retry: 'after-change' },
  'goods.online': { retry: 'after-change' },
  'goods.barcode-taken': { retry: 'after-change' },
  'goods.item-number-taken': { retry: 'after-change' },
  'goods.has-stock': { retry: 'after-change' },
  'goods.pack-fixed': { retry: 'after-change' },
  'label.printer-unreachable': { retry: 'later' },
  'label.printer-outside': { retry: 'after-change' },
  'label.printer-port': { retry: 'after-change' },
  'bulk.not-undoable': { retry: 'never' },
  'import.not-now': { retry: 'never' },
  'import.no-name': { retry: 'never' },
  'import.undecided': { retry: 'never' },
  'goods.unit-fixed': { retry: 'after-change' },
  'guarantee-type.name-taken': { retry: 'after-change' },
  'guarantee-type.in-use': { retry: 'after-change' },
  'guarantee.name-taken': { retry: 'after-change' },
  'guarantee.in-use': { retry: 'after-change' },
  'place.code-taken': { retry: 'after-change' },
  'place.not-empty': { retry: 'after-change' },
  'place.last': { retry: 'after-change' },
  'zone.has-bays': { retry: 'after-change' },
  'zone.has-locations': { retry: 'after-change' },
  'counter.occupied': { retry: 'after-change' },
  'counter.held-on-other-device': { retry: 'after-change' },
  'shift.not-open': { retry: 'never' },
  'shift.facts-missing': { retry: 'later' },
  'shift.pending-audit': { retry: 'after-change' },
  'shift.cash-left': { retry: 'after-change' },
  'review.done': { retry: 'never' },
  'catalogue.cursor-too-old': { retry: 'after-change' },
  'setup.already-done': { retry: 'never' },
  'setup.wrong-link': { retry: 'after-change' },
  'ownership.not-proven': { retry: 'after-change' },
  'invitation.ended': { retry: 'never' },
  'invitation.on-duty': { retry: 'after-change' },
  'sign-up.closed': { retry: 'never' },
  'account.email-taken': { retry: 'after-change' },
  'account.wrong-password': { retry: 'after-change' },
  'account.session-too-long': { retry: 'after-change' },
  'account.not-yourself': { retry: 'never' },
  'account.primary': { retry: 'never' },
  'passkey.refused': { retry: 'after-change' },
  'view.too-many': { retry: 'after-change' },
  'code.wrong': { retry: 'after-change' },
  'code.ended': { retry: 'after-change' },
  'role.name-taken': { retry: 'after-change' },
  'role.unknown-permission': { retry: 'after-change' },
  'role.in-use': { retry: 'after-change' },
  'role.beyond-own': { retry: 'never' },
  'role.last-keeper': { retry: 'never' },
  'store.url-taken': { retry: 'after-change' },
  'store.state': { retry: 'never' },
  'store.has-sold': { retry: 'never' },
  'member.missing': { retry: 'never' },
  'member.phone-taken': { retry: 'after-change' },
  'member.code-taken': { retry: 'after-change' },
  'counter.name-taken': { retry: 'after-change' },
  'counter.reader-taken': { retry: 'after-change' },
  'counter.free': { retry: 'after-change' },
  'refund.sale-missing': { retry: 'never' },
  'refund.not-on-duty': { retry: 'after-change' },
  'refund.expired': { retry: 'never' },
  'refund.nothing-left': { retry: 'never' },
  'refund.nothing-chosen': { retry: 'after-change' },
  'refund.quantity-zero': { retry: 'after-change' },
  'refund.quantity-above-left': { retry: 'after-change' },
  'refund.no-money': { retry: 'never' },
  'refund.won-prize': { retry: 'never' },
  'refund.needs-approval': { retry: 'after-change' },
  'macou.insufficient': { retry: 'after-change' },
  'macou.sale-done': { retry: 'never' },
  'macou.not-on-duty': { retry: 'after-change' },
  'prize.missing': { retry: 'after-change' },
  'prize.redeemed': { retry: 'never' },
  'prize.expired': { retry: 'never' },
  'prize.out-of-stock': { retry: 'after-change' },
  'prize.in-stock': { retry: 'after-change' },
  'prize.price-lower': { retry: 'after-change' },
  'prize.not-on-duty': { retry: 'after-change' },
  'payment.no-reader': { retry: 'after-change' },
  'payment.account-missing': { retry: 'after-change' },
  'payment.account-refused': { retry: 'after-change' },
  'payment.other-open': { retry: 'later' },
  'payment.not-approved': { retry: 'never' },
  'rescue.not-ours': { retry: 'never' },
  'rescue.other-store': { retry: 'never' },
  'rescue.code-unreadable': { retry: 'after-change' },
  'rescue.parts-missing': { retry: 'after-change' },
  'rescue.forged': { retry: 'never' },
  'receipt.sale-missing': { retry: 'later' },
  'printer.name-taken': { retry: 'after-change' },
  'printer.not-online': { retry: 'later' },
  'printer.by-browser': { retry: 'never' },
  'printer.no-address': { retry: 'never' },
  'printer.address-shown': { retry: 'after-change' },
  'print-job.state': { retry: 'never' },
  'administrator.wrong-credentials': { retry: 'after-change' },
  'handover.wrong-password': { retry: 'after-change' },
  'setting.preparation-edits': { retry: 'later' },
  'image.too-large': { retry: 'after-change' },
  'image.not-an-image': { retry: 'after-change' },
  'image.too-many-pixels': { retry: 'after-change' },
  'image.too-small': { retry: 'after-change' },
  'image.not-stored': { retry: 'later' },
  'client.too-old': { retry: 'after-change', status: 426 },
  'server.too-large': { retry: 'never', status: 413 },
  'server.too-many-requests': { retry: 'later', status: 429 },
  'server.no-space': { retry: 'later', status: 507 },
  'server.busy': { retry: 'later', status: 503 },
  'server.fault': { retry: 'later', status: 500 },
} as const satisfies Record<string, { retry: Retry; status?: number }>

export type ErrorCode = keyof typeof errors

/** Field path → sentence in the caller's language. */
export type FieldErrors = Readonly<Record<string, string>>

/** The error class of app and server. `message` is the code; sentences are in `texts/errors.ts`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldErrors
  /** Values for the sentence's `{placeholders}`. */
  readonly values: Readonly<Record<string, string | number>>
  /** The server's sentence, if the error came from a call. */
  sentence = ''
  requestId = ''

  constructor(code: ErrorCode, detail: { fields?: FieldErrors; values?: Record<string, string | number> } = {}) {
    super(code)
    this.code = code
    this.fields = detail.fields ?? {}
    this.values = detail.values ?? {}
  }
}

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)
