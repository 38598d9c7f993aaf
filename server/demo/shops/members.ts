import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'

/** Invented people with invented numbers; the code is what their app would show as `MEMBER-…`. */
const people = [
  { name: 'Lena Ortiz', phone: '+12125550111', code: 'LENA2580' },
  { name: '周明', phone: '+12125550112', code: 'ZHOUMING88' },
  { name: 'Priya Nair', phone: '+13475550113', code: 'PRIYA7K4M' },
  { name: 'Sam Whitfield', phone: '+17185550114', code: 'SAMW3X9Q' },
  { name: '', phone: '+12015550115', code: 'QUAY5T2R' },
] as const

/** Codes of those who have bought in the demo's history. */
export const regulars = ['ZHOUMING88', 'PRIYA7K4M', 'SAMW3X9Q'] as const

/** Members of the demo's merchant. */
export async function addMembers(tx: Tx, orgId: string, openedAt: number): Promise<void> {
  for (const { name, phone, code } of people)
    await tx.query({
      text: 'insert into member (org_id, id, code, phone, name, created_at, invites_before) values ($1, $2, $3, $4, $5, $6, $7)',
      values: [orgId, newId(openedAt), code, phone, name, new Date(openedAt), code === 'LENA2580' ? 1 : 0],
    })
}
