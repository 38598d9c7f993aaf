import * as v from 'valibot'
import { CentsSchema, Id, MilliSchema, paging, Text, Words } from '#contract/schemas.ts'
import { orderKinds } from '#domain/order-slots.ts'

/** The most lines of an order. */
const MOST_LINES = 500

export const LineNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_LINES))
/** In thousandths of the unit. */
export const Above0 = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99_999_999_000), MilliSchema)
const AtLeast0 = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999_000), MilliSchema)
/** Of a scan or an entry: sent again, nothing happens twice. */
const requestId = Id

const Person = v.object({ id: Id, name: v.string() })
const TaskState = v.picklist([1, 2, 3, 4, 5])
const CheckState = v.picklist([1, 2])

/** When the order is due, by the store's clock, in minutes from midnight. */
const DueTime = v.object({ day: v.string(), from: v.number(), to: v.number() })

const head = {
  id: Id,
  number: v.string(),
  orderId: Id,
  orderNumber: v.string(),
  kind: v.picklist(orderKinds),
  state: TaskState,
  checkState: CheckState,
  due: DueTime,
  /** Who picks, or picked, it. */
  operator: v.nullable(Person),
  checker: v.nullable(Person),
  printCount: v.number(),
  createdAt: v.number(),
  /** Its order was cancelled, and picked goods still lie in staging. */
  toPutBack: v.boolean(),
  version: v.number(),
}

export const PickingRow = v.object({
  ...head,
  /** Lines of the order, and those that are neither picked nor short. */
  lines: v.number(),
  open: v.number(),
})
export type PickingRow = v.InferOutput<typeof PickingRow>

/** A place of a line's goods, in the order in which they are walked. */
const PickingPlace = v.object({
  placeId: Id,
  code: v.string(),
  area: v.string(),
  kind: v.picklist(['shelf', 'warehouse']),
  routeNo: v.number(),
  /** To be taken there; 0: another place that has the goods. */
  wanted: v.number(),
  picked: v.number(),
  /** On hand there now. */
  onHand: v.number(),
})

const PickingLine = v.object({
  lineNo: v.number(),
  skuId: Id,
  /** Of its variant, else of its product; '' without one. */
  image: v.string(),
  /** Of its product; determines the colour where there is no picture. */
  categoryId: v.nullable(Id),
  name: Words,
  unit: Words,
  decimals: v.number(),
  itemNo: v.string(),
  barcode: v.string(),
  /** Without what was taken off the order. */
  quantity: v.number(),
  picked: v.number(),
  short: v.number(),
  shortReason: v.string(),
  /** The rest shall wait until goods come. */
  waits: v.boolean(),
  /** Made to order, or its stock is not counted: nothing is taken from a place when it is picked. */
  made: v.boolean(),
  places: v.array(PickingPlace),
})
export type PickingLine = v.InferOutput<typeof PickingLine>

/** What an order comes to before and after something is taken off it, and whether that was paid already. */
export const OrderSums = v.object({ was: CentsSchema, is: CentsSchema, macouBack: CentsSchema, paid: v.boolean() })
export type OrderSums = v.InferOutput<typeof OrderSums>

export const PickingTask = v.object({
  ...head,
  note: v.string(),
  lines: v.array(PickingLine),
  /** What is short changes so much, once the task is checked; null: nothing is. */
  settles: v.nullable(OrderSums),
})
export type PickingTask = v.InferOutput<typeof PickingTask>

export const PickingFilter = v.object({
  ...paging,
  /** Absent: all. */
  state: v.optional(TaskState),
  /** Only those that are still to be done: picked, checked or put back. */
  open: v.optional(v.picklist(['yes'])),
  /** Number of the task or of the order. */
  search: v.optional(Text(40)),
})
export type PickingFilter = v.InferOutput<typeof PickingFilter>

export const TakeForm = v.object({
  id: Id,
  /** Why somebody else’s task is taken over; required then. */
  note: v.optional(v.pipe(Text(200), v.trim()), ''),
})

export const PickForm = v.pipe(
  v.object({
    id: Id,
    requestId,
    /** A scanned barcode, of a variant or of a pack of it, … */
    code: v.optional(v.pipe(Text(64), v.trim(), v.minLength(1))),
    /** … or the line. */
    lineNo: v.optional(LineNo),
    /** Where it was taken; absent: where most is still to be taken. */
    placeId: v.optional(Id),
    /** Of the line's unit; with the code of a pack: packs. */
    quantity: v.optional(Above0, 1000),
  }),
  v.check(({ code, lineNo }) => (code === undefined) !== (lineNo === undefined)),
)

export const UnpickForm = v.object({
  id: Id,
  requestId,
  lineNo: LineNo,
  /** Where it is put; absent: where it was taken. */
  placeId: v.optional(Id),
  quantity: Above0,
})

export const ShortForm = v.object({
  id: Id,
  lineNo: LineNo,
  /** Where it was missing; absent: nowhere in particular. */
  placeId: v.optional(Id),
  /** So much of the line is missing; 0: nothing any more. */
  quantity: AtLeast0,
  reason: v.pipe(Text(200), v.trim(), v.minLength(1)),
  /** `refund`: it is given back when the task is checked. `wait`: the task stays open until goods come. */
  decision: v.picklist(['refund', 'wait']),
})

export const PutBackForm = v.object({
  id: Id,
  /** Lines that are put elsewhere than where they were taken. */
  places: v.optional(v.pipe(v.array(v.object({ lineNo: LineNo, placeId: Id })), v.maxLength(MOST_LINES)), []),
})
