import * as v from 'valibot'
import { todoKinds } from '#domain/todos.ts'
import { query } from '#contract/define.ts'

/** Number of open tasks in a store, each kind with the permission of the people who see it. */
export const todos = {
  /** Only what the caller may see, and what is due. */
  count: query({
    name: 'todos.count',
    path: 'GET /shop/getTaskCount',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({
      tasks: v.array(v.object({ kind: v.picklist(todoKinds), node: v.string(), count: v.number() })),
    }),
    reads: [
      'stock',
      'stock-limit',
      'goods',
      'purchase',
      'place',
      'count',
      'transfer',
      'outbound-notification',
      'online-order',
      'difference',
    ],
  }),
}
