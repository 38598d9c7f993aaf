import type { CartStore } from '#features/counter/core/cart/cart-store.ts'

/**
 * Adds a scanned member to the cart: the code at once, the name when the server answers. Without the network the code
 * is kept and resolved when the sale arrives. False: there is no such member, and none is added.
 */
export async function attachMember(carts: CartStore, code: string): Promise<boolean> {
  carts.setMember(code)
  const { id } = carts.cart()
  const found = await import('#features/counter/parts/ring-up/find-member.online.ts')
    .then((m) => m.memberByCode(code))
    .catch(() => ({ is: 'unasked' as const }))
  // another member was scanned meanwhile, or the cart changed
  if (carts.cart().id !== id || carts.cart().memberCode !== code) return true
  if (found.is === 'member') {
    const { id: memberId, name, phoneEnd, invites } = found.member
    carts.setMember(code, { id: memberId, name, phoneEnd, invites })
    return true
  }
  if (found.is === 'unasked') return true
  carts.setMember('')
  return false
}
