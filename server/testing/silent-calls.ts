import { documentKinds } from '#domain/documents/stock-documents.ts'

const BOOKS = 'sums of a day, which follow from its sales and refunds'

/** Tables whose rows are no record of an organisation, or follow from others that are. Each with its reason. */
export const BY_THE_WAY: Readonly<Record<string, string>> = {
  todo: 'tasks follow from records',
  job: 'work that somebody asked for',
  notice: 'what people are told of something that says so itself',
  notice_read: 'who has read what they were told of',
  message: 'what leaves by mail or text',
  session: 'who is signed in',
  rate_limit: 'who asked how often',
  code: 'a code that was sent',
  passkey_challenge: 'a question that is answered in the next call',
  payment_account_state: 'a question that is answered by the card provider',
  approval_proof: 'that somebody entered a PIN or password for something that says so itself',
  approval_doubt: 'wrong PINs of an administrator',
  server_secret: 'keys of the server',
  export_file: 'a list on its way to somebody as a file',
  export_file_part: 'a part of that file',
  print_job: 'a ticket for a printer, which is a record of its own',
  picture: 'a file that a record may name later',
  stock_lane: 'a device that counts or moves, and what it has sent',
  stock_lane_count: 'which device counts what',
  day_kept: BOOKS,
  day_mark: BOOKS,
  day_sales: BOOKS,
  day_tender: BOOKS,
  day_tax: BOOKS,
  day_item: BOOKS,
  day_person: BOOKS,
  report_restatement: BOOKS,
}

const DRAFT = 'a draft, which says so when it is posted or discarded'
const SHIFT = 'the shift and its facts say so'
const PAYMENT = 'steps of a card payment, which its sale or refund says'

/** Commands that change records and say nothing, each with its reason. */
export const SILENT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(documentKinds.map((kind) => [`${kind}.save`, DRAFT])),
  'conversions.propose': 'a proposal for the next conversion of the kind',
  'stockTransfers.add': DRAFT,
  'stockCount.add': 'a count that is prepared says so when it starts',
  'stockCount.decide': 'decisions about lines, which the count says when it is posted',
  'order.startShift': SHIFT,
  'order.facts': SHIFT,
  'macou.hold': 'macou kept for a sale, which its fact says',
  'macou.release': 'macou kept for a sale that was not made',
  'cardPayments.startPayment': PAYMENT,
  'cardPayments.pay': PAYMENT,
  'cardPayments.cancel': PAYMENT,
  'cardPayments.refundToCard': PAYMENT,
  'cardPayments.giveBack': 'the first attempt says so; this one finishes it',
  'grid.apply': 'its first part says so for the run; these are the next ones',
  'imports.upload': 'a file on its way, which says so when it is imported',
  'imports.map': 'answers about a file, which says so when it is imported',
  'imports.check': 'answers about a file, which says so when it is imported',
  'imports.decide': 'answers about a file, which says so when it is imported',
  'imports.reread': 'answers about a file, which says so when it is imported',
  'importPictures.add': 'pictures of an import, which said so',
  'views.save': 'what a person calls their own filters',
  'views.remove': 'what a person calls their own filters',
  'passkeys.rename': 'what a person calls their own device',
  'storeRoles.closeNotices': 'that a person has read a notice',
  'simulatedReader.present': 'a reader that is only played',
  'simulatedReader.setMode': 'a reader that is only played',
}
