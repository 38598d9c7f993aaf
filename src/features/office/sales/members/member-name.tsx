import type { MemberRow } from '#contract/sales/member-wallets.ts'

/** A member's name; without one the code, which everyone has. */
export function MemberName({ member: { name, code } }: { readonly member: Pick<MemberRow, 'name' | 'code'> }) {
  return name === '' ? <span className="et-code">{code}</span> : name
}
