import type { JournalImportTable, ReceiptMailTable } from '#server/db/receipt-tables.ts'
import type {
  CashMovementTable,
  DifferenceOwnerTable,
  DifferenceSettledTable,
  MemberTable,
  MemberMacouTable,
  RefundTable,
  RefundLineTable,
  RefundPaymentTable,
  ShiftAdjustmentTable,
  ShiftCountTable,
  VoidedCartTable,
} from '#server/db/trade-tables.ts'
import type {
  AccountTable,
  ApprovalDoubtTable,
  ApprovalProofTable,
  CounterCredentialTable,
  CounterTable,
  MembershipTable,
  InvitationTable,
  OrgRoleTable,
  OrganisationTable,
  RestoreEpochTable,
  PinPastTable,
  ServerSecretTable,
  SessionTable,
  RestoredCashierTable,
  ShiftTable,
  StorePositionTable,
  StorePolicyPastTable,
  StoreRoleTable,
  StoreTable,
} from '#server/db/organisation-tables.ts'
import type {
  CashSubmissionTable,
  FactTable,
  SaleLineTable,
  SalePaymentTable,
  SaleTable,
} from '#server/db/sale-tables.ts'
import type {
  CategoryTable,
  OutboundDocumentTable,
  OutboundNotificationTable,
  ProductTable,
  SkuBarcodeTable,
  SkuTable,
  StockBalanceTable,
  StockLedgerTable,
  StockPlaceTable,
  UnitTable,
} from '#server/db/goods-tables.ts'
import type {
  ActivityTable,
  CodeTable,
  MessageTable,
  OperatorTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RateLimitTable,
  SavedViewTable,
  StorePostcodeTable,
  StorePreparationEditTable,
} from '#server/db/people-tables.ts'
import type {
  CardReturnTable,
  GuaranteeSoldTable,
  GuaranteeTable,
  GuaranteeTypeTable,
  RawMaterialTable,
  SkuCardTable,
  SkuDayTable,
  SkuGuaranteeTable,
  SkuLimitTable,
  SkuMaterialTable,
  SkuPackTable,
} from '#server/db/extras-tables.ts'
import type { Instant } from '#server/db/instant.ts'
import type {
  CardPaymentTable,
  CardRefundTable,
  PaymentAccountStateTable,
  PaymentAccountTable,
  SimulatedPaymentTable,
  SimulatedReaderTable,
} from '#server/db/card-tables.ts'
import type {
  MacouHoldTable,
  PrizeTable,
  SkuMacouTable,
  SweepstakesTable,
  WinningRecordTable,
} from '#server/db/macou-tables.ts'
import type { QuickKeysTable } from '#server/db/counter-tables.ts'
import type { PictureTable } from '#server/db/picture-tables.ts'
import type { PrinterTable, PrintJobTable } from '#server/db/printer-tables.ts'

export interface JobTable {
  org_id: string
  id: string
  store_id: string | null
  kind: string
  unique_key: string
  about: string
  payload: unknown
  created_at: Instant
  run_at: Instant
  attempts: number
  held_by: string | null
  failed_at: Instant | null
  reason: string | null
  error: string | null
}

export interface JobScheduleTable {
  name: string
  looked_at: Instant
  next_at: Instant
}

/** Every table, for Kysely. Held against the migrations by tables.test.ts. */
export interface Tables {
  account: AccountTable
  organisation: OrganisationTable
  session: SessionTable
  restore_epoch: RestoreEpochTable
  restored_cashier: RestoredCashierTable
  server_secret: ServerSecretTable
  invitation: InvitationTable
  org_role: OrgRoleTable
  membership: MembershipTable
  store: StoreTable
  store_role: StoreRoleTable
  code: CodeTable
  message: MessageTable
  receipt_mail: ReceiptMailTable
  journal_import: JournalImportTable
  rate_limit: RateLimitTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  operator: OperatorTable
  store_preparation_edit: StorePreparationEditTable
  store_postcode: StorePostcodeTable
  activity: ActivityTable
  saved_view: SavedViewTable
  store_position: StorePositionTable
  store_policy_past: StorePolicyPastTable
  pin_past: PinPastTable
  approval_proof: ApprovalProofTable
  approval_doubt: ApprovalDoubtTable
  counter: CounterTable
  shift: ShiftTable
  counter_credential: CounterCredentialTable
  fact: FactTable
  sale: SaleTable
  sale_line: SaleLineTable
  sale_payment: SalePaymentTable
  cash_submission: CashSubmissionTable
  unit: UnitTable
  category: CategoryTable
  product: ProductTable
  sku: SkuTable
  sku_barcode: SkuBarcodeTable
  guarantee_type: GuaranteeTypeTable
  guarantee: GuaranteeTable
  sku_guarantee: SkuGuaranteeTable
  guarantee_sold: GuaranteeSoldTable
  sku_card: SkuCardTable
  card_return: CardReturnTable
  raw_material: RawMaterialTable
  sku_material: SkuMaterialTable
  sku_pack: SkuPackTable
  sku_limit: SkuLimitTable
  sku_day: SkuDayTable
  stock_place: StockPlaceTable
  stock_balance: StockBalanceTable
  stock_ledger: StockLedgerTable
  outbound_document: OutboundDocumentTable
  outbound_notification: OutboundNotificationTable
  job: JobTable
  job_schedule: JobScheduleTable
  picture: PictureTable
  quick_keys: QuickKeysTable
  printer: PrinterTable
  print_job: PrintJobTable
  member: MemberTable
  member_macou: MemberMacouTable
  refund: RefundTable
  refund_line: RefundLineTable
  refund_payment: RefundPaymentTable
  cash_movement: CashMovementTable
  shift_count: ShiftCountTable
  voided_cart: VoidedCartTable
  shift_adjustment: ShiftAdjustmentTable
  difference_settled: DifferenceSettledTable
  difference_owner: DifferenceOwnerTable
  card_payment: CardPaymentTable
  card_refund: CardRefundTable
  payment_account: PaymentAccountTable
  payment_account_state: PaymentAccountStateTable
  simulated_payment: SimulatedPaymentTable
  simulated_reader: SimulatedReaderTable
  sku_macou: SkuMacouTable
  macou_hold: MacouHoldTable
  sweepstakes: SweepstakesTable
  prize: PrizeTable
  winning_record: WinningRecordTable
}
