import { createRoute, type AnyRoute } from '@tanstack/react-router'
import type { counterPaths } from '#app/counter-paths.ts'
import { carryReasons } from '#ui/reasons.ts'
import { Route as root } from '#app/root.route.tsx'
import { Route as layout } from '#features/counter/checkout.layout.tsx'
import { Route as checkout } from '#features/counter/tasks/checkout/checkout.route.tsx'
import { Route as openCheckout } from '#features/counter/tasks/checkout/open-checkout.route.tsx'
import { Route as journal } from '#features/counter/tasks/journal/journal.route.tsx'
import { Route as pickup } from '#features/counter/tasks/pickup/pickup.route.tsx'
import { Route as readiness } from '#features/counter/tasks/readiness/readiness.route.tsx'
import { Route as refund } from '#features/counter/tasks/refund/refund.route.tsx'
import { Route as handover } from '#features/counter/tasks/shift/handover.route.tsx'
import { Route as today } from '#features/counter/tasks/today/today.route.tsx'
import { Route as writeOff } from '#features/counter/tasks/write-off/write-off.route.tsx'

const screens: Readonly<Record<(typeof counterPaths)[number], AnyRoute>> = {
  '/shop/checkout': openCheckout,
  '/shop/counter': checkout,
  '/shop/order': today,
  '/shop/handover': handover,
  '/shop/writeOff': writeOff,
  '/shop/pickup': pickup,
  '/shop/refund': refund,
  '/shop/journal': journal,
  '/shop/readiness': readiness,
}

/** A path outside the counter is loaded as a new document, with all the other screens. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location, preload }) => {
    if (preload) return
    carryReasons()
    window.location.assign(location.href)
    await new Promise(() => undefined)
  },
})

// a file route learns its place from the tree, as in the generated tree of all screens
const place = (route: AnyRoute, id: string, parent: AnyRoute, path?: string): AnyRoute =>
  route.update({ id, ...(path ? { path } : {}), getParentRoute: () => parent } as never)

/** The counter's screens alone, so that opening a counter loads nothing of the office. */
export const counterTree = root.addChildren([
  place(layout, '/_checkout', root).addChildren(
    Object.entries(screens).map(([path, route]) => place(route, path, layout, path)),
  ),
  elsewhere,
])
