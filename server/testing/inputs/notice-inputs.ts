import { randomUUID } from 'node:crypto'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

let notice: string = randomUUID()

/** Something to be told of in the first store. */
const told = async ({ server }: InputWorld): Promise<void> => {
  const { orgId, storeId } = server.one.stores[0]
  notice = randomUUID()
  await server.db.query({
    text: `insert into notice (org_id, store_id, id, kind, subject_id, subject_name, created_at)
      values ($1, $2, $3, 'order-new', $3, 'WO-A-2600001', $4)`,
    values: [orgId, storeId, notice, new Date(server.clock.now)],
  })
}

export const inputs: Inputs = {
  'notices.read': () => ({ id: notice }),
}

export const preparations: Preparations = {
  'notices.list': told,
  'notices.read': told,
}
