import { createFileRoute } from '@tanstack/react-router'
import { session } from '#api/session.ts'
import { QuickKeysScreen } from '#features/office/catalogue/quick-keys/quick-keys-screen.tsx'
import { newestArrangement } from '#features/office/catalogue/quick-keys/use-arrangement.ts'

/** Quick keys of the store: pages of favourites for every counter, arranged by drag or by keyboard. */
export const Route = createFileRoute('/_office/shop/shopManage/quickKeys')({
  // reload when another store is opened
  loaderDeps: () => ({ store: session.storeId() }),
  loader: () => newestArrangement(),
  component: QuickKeys,
})

function QuickKeys() {
  return <QuickKeysScreen newest={Route.useLoaderData()} />
}
