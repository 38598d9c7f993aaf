import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import {
  PickForm,
  PickingFilter,
  PickingRow,
  PickingTask,
  PutBackForm,
  ShortForm,
  TakeForm,
  UnpickForm,
} from '#contract/online/picking-schemas.ts'
import { PrinterChoice } from '#contract/organisation/printers.ts'
import { PrintedJob, PrintForm, printing } from '#contract/organisation/tickets.ts'
import { Id, page } from '#contract/schemas.ts'

const reads = ['online-order', 'stock'] as const
const writes = ['online-order', 'stock', 'activity'] as const
const id = v.object({ id: Id })

/** The lists by which orders are picked. Each command answers with the task as it is afterwards. */
export const picking = {
  list: query({
    name: 'picking.list',
    path: 'GET /shop/pickingTask/list',
    can: 'shopPicking',
    input: PickingFilter,
    output: page(PickingRow),
    reads,
  }),
  details: query({
    name: 'picking.details',
    path: 'GET /shop/pickingTask/details/{id}',
    can: 'shopPicking',
    input: id,
    output: PickingTask,
    reads,
    errors: ['record.missing'],
  }),
  /** Begins to pick, or takes the task over from somebody else. */
  take: command({
    name: 'picking.take',
    path: 'POST /shop/pickingTask/take/{id}',
    can: 'shopPickingDo',
    input: TakeForm,
    output: PickingTask,
    writes,
    errors: ['record.missing', 'state.not-allowed', 'picking.taken'],
  }),
  pickLine: command({
    name: 'picking.pickLine',
    path: 'POST /shop/pickingTask/pickLine',
    can: 'shopPickingDo',
    input: PickForm,
    output: PickingTask,
    writes,
    errors: [
      'record.missing',
      'state.not-allowed',
      'picking.taken',
      'picking.too-many',
      'picking.not-in-order',
      'barcode.missing',
    ],
  }),
  unpickLine: command({
    name: 'picking.unpickLine',
    path: 'POST /shop/pickingTask/unpickLine',
    can: 'shopPickingDo',
    input: UnpickForm,
    output: PickingTask,
    writes,
    errors: ['record.missing', 'state.not-allowed', 'picking.taken', 'picking.too-many', 'picking.not-in-order'],
  }),
  shortLine: command({
    name: 'picking.shortLine',
    path: 'POST /shop/pickingTask/shortLine',
    can: 'shopPickingDo',
    input: ShortForm,
    output: PickingTask,
    writes,
    errors: ['record.missing', 'state.not-allowed', 'picking.taken', 'picking.too-many', 'picking.not-in-order'],
  }),
  /** Everything is picked or declared short. */
  finish: command({
    name: 'picking.finish',
    path: 'POST /shop/pickingTask/finish/{id}',
    can: 'shopPickingDo',
    input: id,
    output: PickingTask,
    writes,
    errors: ['record.missing', 'state.not-allowed', 'picking.taken', 'picking.open-lines'],
  }),
  /** The order moves on; what is short goes back to the buyer. */
  check: command({
    name: 'picking.check',
    path: 'POST /shop/pickingTask/check/{id}',
    can: 'shopPickingCheck',
    input: id,
    output: PickingTask,
    writes,
    errors: ['record.missing', 'state.not-allowed'],
  }),
  /** The printers that can print a list now. */
  printers: query({
    name: 'picking.printers',
    path: 'GET /shop/pickingTask/printers',
    can: 'shopPicking',
    input: v.object({}),
    output: v.object({ records: v.array(PrinterChoice) }),
    reads: ['printer', 'counter'],
  }),
  /** Hands its list to a printer; counted once the printer has printed it. */
  print: command({
    name: 'picking.print',
    path: 'POST /shop/pickingTask/print/{id}',
    can: 'shopPicking',
    input: PrintForm,
    output: PrintedJob,
    writes: ['print-job', 'online-order'],
    errors: printing,
  }),
  /** The goods of a cancelled order are back at their places. */
  putBack: command({
    name: 'picking.putBack',
    path: 'POST /shop/pickingTask/putBack/{id}',
    can: 'shopPickingDo',
    input: PutBackForm,
    output: PickingTask,
    writes,
    errors: ['record.missing', 'state.not-allowed'],
  }),
}
