/** A client that means harm, in a process of its own: repeats one attack until it is killed, and says when it begins. */
import type { LabelDesign } from '#contract/catalogue/labels.ts'
import { manyTimesOneText } from '#server/testing/harmful-xlsx.ts'
import { clerkAt, signInBeside } from '#testing/clerk.ts'
import { upload } from './importing.ts'

const [origin, attack] = process.argv.slice(2) as [string, Attack]

const design: LabelDesign = {
  layout: 'letter-30',
  kind: 'product',
  language: 'both',
  price: true,
  originalPrice: true,
  itemNo: true,
  barcode: true,
}
/** Unpacks to gigabytes. */
const file = manyTimesOneText(34_000)
const ACCOUNT = 'manager@bench.test'
const office = await clerkAt(origin, 'owner@bench.test')
const token = await signInBeside(origin, ACCOUNT)
const labels = (await office.goods()).slice(0, 100).map(({ skuId }) => ({ skuId, copies: 50 }))

const send = (path: string, body: string): Promise<unknown> =>
  fetch(`${origin}/b${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Token: token, 'Shop-Id': office.stores[0]!, Locale: 'en_US' },
    body,
  }).then((answer) => answer.arrayBuffer())

/** Requests that are sent in parallel, again and again. */
const attacks = {
  'import-file': [3, () => upload(office, file).catch(() => undefined)],
  'delivery-file': [8, send, '/shop/warehousein/readFile', { name: 'list.xlsx', data: file.toString('base64') }],
  labels: [4, send, '/shop/goods/labelPrint', { design, labels, form: 'pdf' }],
  passwords: [50, send, '/user/login', { username: ACCOUNT, password: 'not this one' }],
  'large-bodies': [10, send, '/shop/order/facts', { facts: 'x'.repeat(8_000_000) }],
} as const satisfies Record<
  string,
  readonly [count: number, send: (path: string, body: string) => unknown, ...unknown[]]
>
export type Attack = keyof typeof attacks

const [count, act, path = '', input] = attacks[attack]
const body = JSON.stringify(input)
process.stdout.write('begins\n')
for (;;) await Promise.all(Array.from({ length: count }, () => act(path, body)))
