import type { CartStore } from '#features/counter/core/cart/cart-store.ts'

/**
 * Takes a scanned member for the cart: the code at once, the name as soon as the server has said it. Without the
 * network the code stays and is resolved when the sale arrives. False: there is no such member, and none is attached.
 */
export async function attachMember(carts: CartStore, code: string): Promise<boolean> {
  carts.setMember(code)
  const { id } = carts.cart()
  const found = await import('#features/counter/parts/ring-up/find-member.online.ts')
    .then((m) => m.memberByCode(code))
    .catch(() => ({ is: 'unasked' as const }))
  // another one was scanned meanwhile, or the cart is another
  if (carts.cart().id !== id || carts.cart().memberCode !== code) return true
  if (found.is === 'member') {
    const { member } = found
    carts.setMember(code, { id: member.id, name: member.name, phoneEnd: member.phoneEnd, invited: member.invited })
    return true
  }
  if (found.is === 'unasked') return true
  carts.setMember('')
  return false
}
